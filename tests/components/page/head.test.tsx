import { readFileSync } from "node:fs";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Head } from "@/components/page/head";
import { NotFound } from "@/components/page/not-found";
import { siteDescription } from "@/lib/constants";
import { canonicalPath } from "@/paths";
import { AppRoutes } from "@/routes";
import { restServer, rows } from "../../msw/rest";
import { API } from "../../msw/server";
import { renderApp } from "../../render";
import { id, profile, recommendation } from "../../samples";

const PATH = "/storage/v1/object/public";
const FILES = `${API}${PATH}`;

/** The metadata in the document's head; a duplicate of any tag is a failure. */
function head() {
  const one = (selector: string, attribute: string) => {
    const found = [...document.head.querySelectorAll(selector)];
    expect(found.length).toBeLessThanOrEqual(1);
    return found[0]?.getAttribute(attribute) ?? null;
  };
  const property = (name: string) => one(`meta[property="og:${name}"]`, "content");
  return {
    title: document.title,
    description: one('meta[name="description"]', "content"),
    robots: one('meta[name="robots"]', "content"),
    canonical: one('link[rel="canonical"]', "href"),
    image: property("image"),
    imageAlt: property("image:alt"),
    type: property("type"),
    preview: [property("title"), property("description"), property("url"), property("site_name")],
  };
}
const { origin } = location;

describe("the metadata of a screen in the document's head", () => {
  test("has title, description, canonical link and preview, without the link's query and hash", () => {
    renderApp(<Head title="Requests" description="Ask." />, {
      path: "/Requests/?page=3&utm_source=friend#top",
    });
    expect(head()).toEqual({
      title: "Requests · Shauri",
      description: "Ask.",
      robots: null,
      canonical: `${origin}/requests`,
      image: `${origin}/preview.png`,
      imageAlt: null,
      type: "website",
      preview: ["Requests", "Ask.", `${origin}/requests`, "Shauri"],
    });
  });

  test.each(["//other.example/x", "///other.example/x", "//["])(
    "keeps the canonical path of %s on this site",
    // A browser's path has both slashes; the history of tests leaves one.
    (path) => expect(canonicalPath(path)).toBe(path.replace(/^\/+/, "/")),
  );

  test("truncates a long description to one line, and defaults to the site's", () => {
    const { unmount } = renderApp(
      <Head title="A" description={`One\n two ${"word ".repeat(60)}`} />,
    );
    expect(head().description).toMatch(/^One two word .*word…$/);
    expect(head().description?.length).toBeLessThanOrEqual(160);
    unmount();
    renderApp(<Head title="A" description={null} />);
    expect(head().description).toBe(siteDescription());
  });

  test("replaces the default description of index.html", () => {
    const html = readFileSync("index.html", "utf8");
    expect(html.replace(/\s+/g, " ")).toContain(siteDescription());
    document.head.insertAdjacentHTML(
      "beforeend",
      '<meta data-default name="description" content="By default." />',
    );
    renderApp(<Head title="A" description="Mine." />);
    expect(head().description).toBe("Mine.");
  });

  test("describes a post by its text and first picture, as an article", async () => {
    restServer({
      "GET recommendations": rows(
        recommendation({
          images: [
            "https://elsewhere.example/a.jpg",
            `${FILES}/images/a.jpg`,
            `${FILES}/images/b.jpg`,
          ],
          image_texts: ["", "Smoke over the grill"],
        }),
      ),
      "GET comments": rows(),
    });
    renderApp(<AppRoutes />, { path: `/recommendation/${id(300)}?page=4` });
    await screen.findByRole("heading", { level: 1, name: "Suya by the second gate" });
    expect(head()).toMatchObject({
      title: "Suya by the second gate · Shauri",
      description: "Ask for the one straight off the fire.",
      canonical: `${origin}/recommendation/${id(300)}`,
      image: `${FILES}/images/a.jpg`,
      imageAlt: "Smoke over the grill",
      type: "article",
      robots: null,
    });
  });

  test("describes a member by their bio and picture", async () => {
    restServer({
      "GET profiles": rows({
        ...profile({ bio: "Markets.", avatar_url: `https://p.example${PATH}/avatars/a.jpg` }),
        lists: [],
      }),
    });
    renderApp(<AppRoutes />, { path: `/user/${profile().id}` });
    await screen.findByRole("heading", { level: 1 });
    expect(head()).toMatchObject({
      description: "Markets.",
      image: `${FILES}/avatars/a.jpg`,
      type: "profile",
    });
  });

  test.each([
    ["/login", "noindex"],
    ["/LOGIN/", "noindex"],
    ["/profile", "noindex"],
    ["/notifications", "noindex"],
    ["/user-content", "noindex"],
    ["/search", "noindex"],
    ["/submit-request", "noindex"],
    ["/my-lists", "noindex"],
    ["/lists", "noindex"],
    ["/", null],
    ["/lists/1", null],
    ["/help-center", null],
  ])("has for %s the robots tag %s", (path, robots) => {
    renderApp(<Head title="A" />, { path });
    expect(head().robots).toBe(robots);
  });

  test("R043 a page that is not found is not indexed and has no canonical link", async () => {
    const { unmount } = renderApp(<NotFound title="Review Not Found" />, { path: "/review/1" });
    await screen.findByRole("heading", { name: "Review Not Found" });
    expect(head()).toMatchObject({ robots: "noindex", canonical: null });
    unmount();
    renderApp(<AppRoutes />, { path: "/no/such/page" });
    await screen.findByRole("heading", { name: "Page Not Found" });
    expect(head()).toMatchObject({ robots: "noindex", canonical: null });
    expect(document.head.querySelector('meta[property="og:url"]')).toBeNull();
  });
});
