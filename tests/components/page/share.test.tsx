import { screen, waitFor, within } from "@testing-library/react";
import { type ComponentType, type ReactNode, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { ShareButton } from "@/components/page/share-button";
import type { Shared } from "@/components/page/share-words";
import CompanyScreen from "@/routes/company";
import ProductScreen from "@/routes/product";
import RecommendationScreen from "@/routes/recommendation";
import RequestScreen from "@/routes/request";
import ReviewScreen from "@/routes/review";
import UserScreen from "@/routes/user";
import { useLocation, useNavigate } from "@/routing/router";
import { findToast } from "../../messages";
import { callsOf, inTurn, refused, restServer, rows } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";
import { routesOf } from "../../router";
import {
  companyPage,
  id,
  listDetail,
  productPage,
  profile,
  recommendation,
  request,
  review,
} from "../../samples";

const REVIEW = review({ rating: 3, title: "Slow, but it works" });
const TEXT = "★★★☆☆ “Slow, but it works”";
const WHOLE = `${TEXT}\n${location.origin}/review/${REVIEW.id}`;

async function open(ui: ReactNode = <ShareButton of={REVIEW} />) {
  const view = renderApp(ui, { session: MEMBER });
  await view.user.click(screen.getByRole("button", { name: "Share" }));
  return { ...view, sheet: within(await screen.findByRole("dialog")) };
}

/** Sets or removes the phone's share sheet, `navigator.share`. */
function phoneHas(share: ((data: ShareData) => Promise<void>) | undefined) {
  if (share) Object.defineProperty(navigator, "share", { value: share, configurable: true });
  else Reflect.deleteProperty(navigator, "share");
}

describe("R402 the share sheet", () => {
  test("shows the text to send, offers WhatsApp first, and returns the focus", async () => {
    const { user, sheet } = await open();
    expect(screen.getByRole("dialog")).toHaveAccessibleName("Share this review");
    expect(sheet.getByText(TEXT, { exact: false })).toHaveTextContent(WHOLE.replace("\n", ""));
    const whatsapp = sheet.getByRole("link", { name: /^WhatsApp/ });
    expect(whatsapp).toHaveAttribute("target", "_blank");
    expect(whatsapp.getAttribute("rel")).toContain("noopener");
    const address = new URL(whatsapp.getAttribute("href") ?? "");
    expect(address.origin + address.pathname).toBe("https://wa.me/");
    expect([...address.searchParams]).toEqual([["text", WHOLE]]);
    expect(whatsapp.compareDocumentPosition(sheet.getByRole("button", { name: "Copy" }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("button", { name: "Share" })).toHaveFocus();
  });

  test("copies text and link, and reports success or failure", async () => {
    const { user, sheet } = await open();
    await user.click(sheet.getByRole("button", { name: "Copy" }));
    await findToast("Copied", "Now paste it where you like.");
    expect(await navigator.clipboard.readText()).toBe(WHOLE);
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
    await user.click(sheet.getByRole("button", { name: "Copy" }));
    await findToast("Couldn’t copy", "Press and hold the text to copy it.");
  });

  test("offers the phone's own share sheet if there is one, and reports no error when that is closed", async () => {
    phoneHas(undefined);
    const without = await open();
    expect(without.sheet.queryByRole("button", { name: "More options" })).toBeNull();
    without.unmount();
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    phoneHas(share);
    const { user, sheet } = await open();
    await user.click(sheet.getByRole("button", { name: "More options" }));
    const [text, url] = WHOLE.split("\n");
    expect(share).toHaveBeenCalledExactlyOnceWith({ text, url });
    share.mockRejectedValue(new DOMException("closed", "AbortError"));
    await user.click(sheet.getByRole("button", { name: "More options" }));
    // A second tap, while the first one's sheet is opening.
    share.mockRejectedValue(new DOMException("earlier share", "InvalidStateError"));
    await user.click(sheet.getByRole("button", { name: "More options" }));
    expect(screen.queryByText("Couldn’t share")).toBeNull();
    share.mockRejectedValue(new DOMException("none", "NotAllowedError"));
    await user.click(sheet.getByRole("button", { name: "More options" }));
    await findToast("Couldn’t share", "Copy it instead.");
    phoneHas(undefined);
  });
});

describe("R405 after posting, the author", () => {
  function Form() {
    const navigate = useNavigate();
    const post = () => navigate("/review/x", { replace: true, state: { isNew: true } });
    return (
      <button type="button" onClick={post}>
        Post
      </button>
    );
  }

  function Post() {
    const { state } = useLocation();
    const [version, setVersion] = useState(0);
    return (
      <>
        <ShareButton key={version} of={REVIEW} />
        <output aria-label="state">{JSON.stringify(state)}</output>
        <button type="button" onClick={() => setVersion(version + 1)}>
          Load again
        </button>
      </>
    );
  }

  test("is offered to share the post, once", async () => {
    const { user } = renderApp(routesOf({ home: <Form />, review: <Post /> }));
    await user.click(screen.getByRole("button", { name: "Post" }));
    const sheet = await screen.findByRole("dialog");
    expect(sheet).toHaveAccessibleName("Share it with someone who needs it");
    await waitFor(() => expect(screen.getByLabelText("state")).toHaveTextContent("null"));
    expect(sheet).toHaveAccessibleName("Share it with someone who needs it");
    await user.click(within(sheet).getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Load again" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Share" }));
    expect(await screen.findByRole("dialog")).toHaveAccessibleName("Share this review");
  });
});

describe("R406 a private list", () => {
  const LIST = { ...listDetail(), kind: "list" as const };
  const button = (list: Shared) => <ShareButton of={list} />;

  test("is made public before it is shared, unless it was changed meanwhile; a failure is reported", async () => {
    const calls = restServer({
      "PATCH user_lists": inTurn(refused(500, "XX000", "broken"), rows({ id: id(100) })),
    });
    const { user, sheet } = await open(button(LIST));
    expect(sheet.queryByRole("link")).toBeNull();
    expect(await sheet.findByText(/^Only you can open this list/)).toBeVisible();
    const share = sheet.getByRole("button", { name: "Make public and share" });
    await user.click(share);
    await findToast("Not changed", "Could not save this. Please try again.");
    expect(sheet.queryByRole("link")).toBeNull();
    await user.click(share);
    await findToast("Your list is public");
    const [call] = callsOf(calls, "PATCH user_lists");
    expect(call?.query.get("id")).toBe(`eq.${id(100)}`);
    expect(call?.query.get("updated_at")).toBe(`eq.${LIST.updated_at}`);
    expect(call?.body).toEqual({
      name: LIST.name,
      description: LIST.description,
      is_public: true,
    });
  });

  test("R402 is shared without a question if it is already public, with its number of items if there are any", async () => {
    const { sheet, unmount } = await open(button({ ...LIST, is_public: true, item_count: 3 }));
    expect(sheet.getByRole("link", { name: /^WhatsApp/ })).toBeVisible();
    expect(sheet.getByText(/ · 3 items/)).toBeVisible();
    unmount();
    const empty = await open(button({ ...LIST, is_public: true, item_count: 0 }));
    expect(empty.sheet.getByText(new RegExp(`^${LIST.name}`))).toBeVisible();
    expect(empty.sheet.queryByText(/0 (?:items|things)/)).toBeNull();
  });
});

describe("R402 R406 each screen can be shared, but not while its item is hidden", () => {
  const PROFILE = { ...profile(), lists: [], is_blocked: false };
  test.each<[name: string, noun: string, Screen: ComponentType, read: string, row: object]>([
    ["recommendation", "recommendation", RecommendationScreen, "recommendations", recommendation()],
    ["review", "review", ReviewScreen, "reviews", REVIEW],
    ["request", "question", RequestScreen, "requests", request()],
    ["product", "product", ProductScreen, "products", productPage()],
    ["company", "business", CompanyScreen, "company_page", companyPage()],
    ["user", "profile", UserScreen, "profiles", PROFILE],
  ])("%s", async (name, noun, Screen, read, row) => {
    const show = (shown: object) => {
      restServer({
        [`GET ${read}`]: read.endsWith("_page") ? () => Response.json(shown) : rows(shown),
        "GET comments": rows(),
        "GET responses": rows(),
        "GET versions": rows(),
        "POST my_hiding": () => Response.json({ answer: null, is_held: false }),
      });
      return renderApp(routesOf({ [name]: <Screen /> }), {
        path: `/${name}/${id(1)}`,
        session: MEMBER,
      });
    };
    const { user, unmount } = show(row);
    await user.click(await screen.findByRole("button", { name: "Share" }));
    expect(await screen.findByRole("dialog", { name: `Share this ${noun}` })).toBeVisible();
    unmount();
    show({ ...row, is_mine: true, hidden_for: "spam" });
    expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  });
});
