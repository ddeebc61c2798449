import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { PostBody } from "@/components/posts/post-body";
import { PostCard } from "@/components/posts/post-card";
import type { Post } from "@/data/posts/posts";
import { link } from "../../forms/fields";
import { restServer, rows } from "../../msw/rest";
import { API } from "../../msw/server";
import { MEMBER, renderApp } from "../../render";
import { AUTHOR, id, recommendation, review } from "../../samples";

const SUYA = `${API}/storage/v1/object/public/images/recommendations/1763690000000-suya`;

const RICH = {
  author: { ...AUTHOR, is_verified: true },
  tags: ["suya", "street", "late"],
  links: ["https://www.example.com/menu", "javascript:alert(1)"],
  images: [`${SUYA}.jpg`],
};

describe("R501 a post in another language than the page's", () => {
  const french = { title: "Du suya", content: "Le meilleur.", language: "fr" } as const;

  test("marks the language of its text on a card, for screen readers and translators, and of nothing else", () => {
    renderApp(<PostCard post={recommendation({ ...RICH, ...french })} />);
    const [title, text] = [screen.getByRole("heading"), screen.getByText("Le meilleur.")];
    expect(title).toHaveAttribute("lang", "fr");
    expect(text).toHaveAttribute("lang", "fr");
    expect(screen.getByText("₦2,500").closest("[lang=fr]")).toBeNull();
  });

  test("marks the language of its text on its own screen", () => {
    renderApp(<PostBody post={recommendation(french)} fallback="Anonymous" />);
    expect(screen.getByText("Le meilleur.")).toHaveAttribute("lang", "fr");
  });

  test.each(["en", null] as const)("marks no language for %s", (language) => {
    renderApp(<PostCard post={recommendation({ language })} />);
    expect(screen.getByRole("heading")).not.toHaveAttribute("lang");
  });
});

describe("a card", () => {
  test("R071 R109 R110 shows category, location, text, price, author and date, translates no names, and links its screen", () => {
    renderApp(<PostCard post={recommendation(RICH)} page={3} />);
    const card = screen.getByRole("article", { name: "Suya by the second gate" });
    for (const text of [
      "Food & Drink · Obalende, Lagos",
      "Ask for the one straight off the fire.",
      "₦2,500",
      "1 image",
      "2 links",
      "4 comments",
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(link("Suya by the second gate")).toHaveAttribute(
      "href",
      `/recommendation/${id(300)}?page=3`,
    );
    const author = link("tolu_a");
    expect(author).toHaveAttribute("href", `/user/${AUTHOR.id}`);
    expect(author.querySelector("[translate=no]")).toHaveTextContent("tolu_a");
    expect(screen.getByText("TA")).toHaveAttribute("translate", "no");
    expect(screen.getByRole("img", { name: "Verified member" })).toBeVisible();
    expect(card.querySelector("time")).toHaveAttribute("datetime", "2026-11-20T10:00:00+00:00");
    expect(screen.getByRole("button", { name: "Upvote, 38" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Downvote, 2" })).toBeVisible();
    expect(screen.getByRole("button", { name: /^Save “/ })).toBeVisible();
  });

  const HOME = { ...AUTHOR, location: "Johannesburg" };
  const COMPANY = { id: id(400), name: "Elepaq", location: "Ikeja" };
  test.each([
    ["a review's company", { ...review(RICH), author: HOME, company: COMPANY }, "Ikeja"],
    ["a review of a product has none", { ...review(RICH), author: HOME }, null],
    [
      "the recommendation's own",
      { ...recommendation(), author: HOME, company: COMPANY },
      "Obalende, Lagos",
    ],
    ["the company's", recommendation({ author: HOME, location: null, company: COMPANY }), "Ikeja"],
    ["a recommendation without a location", recommendation({ author: HOME, location: null }), null],
  ])("R071 R260 shows the location of its subject, not its author: %s", (_, post, place) => {
    renderApp(<PostCard post={post} />);
    expect(screen.getByText(/^Food & Drink/)).toHaveTextContent(
      new RegExp(`^${["Food & Drink", ...(place ? [place] : [])].join(" · ")}$`),
    );
    expect(screen.getByRole("article")).not.toHaveTextContent("Johannesburg");
  });

  test.each([
    ["the location", recommendation(), "Obalende, Lagos"],
    ["only the date", recommendation({ location: null }), null],
  ])("R071 on its category's own page it shows %s, on the whole line", (_, post, place) => {
    renderApp(<PostCard post={post} isInCategory />);
    expect(screen.queryByText(/Food & Drink/)).toBeNull();
    const line = screen.getByRole("article").querySelector("header span");
    expect(line?.firstElementChild?.textContent).toBe(place ?? line?.textContent);
    expect(line?.querySelector("time")?.className).toMatch(place ? /^before:/ : /^$/);
  });

  test("R071 on its subject's own page it shows neither the subject nor its location", () => {
    const post = { ...review(RICH), company: COMPANY };
    const { unmount } = renderApp(<PostCard post={post} />);
    expect(screen.getByRole("article")).toHaveTextContent(/Ikeja.*Elepaq/);
    unmount();
    renderApp(<PostCard post={post} isWhole />);
    expect(screen.getByRole("article")).not.toHaveTextContent(/Ikeja|Elepaq/);
    expect(screen.getByText(post.content)).toBeVisible();
  });

  test("R071 C09 without a category it shows General, and no badge for an unverified author", () => {
    renderApp(<PostCard post={recommendation({ category: null })} />);
    expect(screen.getByText(/^General/)).toBeVisible();
    expect(link("tolu_a")).toBeVisible();
    expect(screen.queryByRole("img", { name: "Verified member" })).toBeNull();
  });

  test("R109 R241 shows two tags with links to a search, the number of further tags, and a link to the comments", () => {
    renderApp(<PostCard post={recommendation(RICH)} page={3} />);
    const tags = screen.getAllByRole("link", { name: /^#/ });
    expect(tags.map((tag) => [tag.textContent, tag.getAttribute("href")])).toEqual([
      ["#suya", "/search?q=suya"],
      ["#street", "/search?q=street"],
    ]);
    expect(screen.getByText("+1")).toBeVisible();
    expect(link("4 comments")).toHaveAttribute(
      "href",
      `/recommendation/${id(300)}?page=3#comments`,
    );
  });

  test.each([
    [true, 1],
    [false, 0],
  ])(
    "R071 R110 of a review shows its stars, the label Verified if it is %s, and Save",
    (verified, count) => {
      renderApp(<PostCard post={review({ ...RICH, verified })} showKind />);
      expect(screen.getByText("Review")).toBeVisible();
      expect(screen.getByRole("img", { name: "4 out of 5" })).toBeVisible();
      expect(screen.queryAllByText("Verified")).toHaveLength(count);
      expect(screen.queryByText(/Purchase/)).toBeNull();
      expect(screen.getByRole("button", { name: /^Save “/ })).toBeVisible();
    },
  );

  test.each([
    ["product", { product: { id: id(1), name: "Bidii pot" }, company: null }],
    ["company", { product: null, company: { id: id(1), name: "Bidii pot" } }],
  ])("C20 of a review names the %s it is about, and leads there", (kind, subjects) => {
    renderApp(<PostCard post={{ ...review(RICH), ...subjects }} />);
    expect(link("Bidii pot")).toHaveAttribute("href", `/${kind}/${id(1)}`);
  });

  test("R071 opens in place if its list handles that, and as a link in a new tab", async () => {
    const onOpen = vi.fn((_post: Post) => undefined);
    const post = recommendation();
    const { user } = renderApp(<PostCard post={post} onOpen={onOpen} />);
    const title = link(post.title);
    await user.click(title);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(post);
    await user.keyboard("{Control>}");
    await user.click(title);
    expect(onOpen).toHaveBeenCalledTimes(1);
  });
});

test("R409 a card shows only the thumbnail of a photo, without one only the count, and without a photo no space", async () => {
  const open = (...images: string[]) => renderApp(<PostCard post={recommendation({ images })} />);
  const { container, unmount } = open(`${SUYA}.jpg#bytes=48000&thumbnail=9120`);
  await waitFor(() => expect(container.querySelector("img")).not.toBeNull());
  const pictures = Array.from(container.querySelectorAll("img"), ({ src }) => src);
  expect(pictures).toEqual([`${SUYA}.thumb.webp`]);
  unmount();
  const without = open(`${SUYA}.jpg`);
  expect(screen.getByText("1 image")).toBeVisible();
  await act(async () => undefined);
  expect(without.container.querySelector("img")).toBeNull();
  without.unmount();
  expect(open().container.querySelector("img, .thumbnail")).toBeNull();
});

test("R408 a card shows the thumbnail of its author's picture, else initials, never the full picture", () => {
  const face = `${API}/storage/v1/object/public/avatars/${AUTHOR.id}`;
  const open = (avatar_url: string) =>
    renderApp(<PostCard post={recommendation({ author: { ...AUTHOR, avatar_url } })} />);
  const { container, unmount } = open(`${face}.webp?v=1#thumbnail=1480`);
  expect(Array.from(container.querySelectorAll("img"), ({ src }) => src)).toEqual([
    `${face}.thumb.webp?v=1`,
  ]);
  unmount();
  expect(open(`${face}.webp?v=1`).container.querySelector("img")).toBeNull();
});

describe("the body of a post", () => {
  const open = (post: Post) =>
    renderApp(<PostBody post={post} fallback="Anonymous User" />, { session: MEMBER });

  test("R079 R105 links each tag to a search and each safe link to a new tab, and shows its photo in full size", () => {
    open(recommendation(RICH));
    const tags = screen.getAllByRole("link", { name: /^#/ });
    expect(tags.map((tag) => tag.getAttribute("href"))).toEqual(
      RICH.tags.map((tag) => `/search?q=${tag}`),
    );
    const links = Array.from(screen.getByRole("list", { name: "Related links" }).children);
    expect(links).toHaveLength(1);
    const safe = link(/^example.com/);
    expect(safe).toHaveAttribute("href", RICH.links[0]);
    expect(safe).toHaveAttribute("target", "_blank");
    expect(safe).toHaveAttribute("rel", "noopener nofollow ugc");
    const name = "Enlarge picture: Photo of Suya by the second gate";
    const photo = within(screen.getByRole("button", { name })).getByRole("img");
    expect(photo).toHaveAttribute("src", `${SUYA}.jpg`);
  });

  test("R103 R104 has Save for a member; a recommendation without an author is by Anonymous User, without a badge", async () => {
    restServer({ "GET user_lists": rows() });
    open(recommendation({ author: null, user_id: null, is_anonymous: true }));
    expect(await screen.findByRole("button", { name: "Save" })).toBeVisible();
    expect(screen.getByText("Anonymous User")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Verified member" })).toBeNull();
  });
});
