import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { CommentForm } from "@/forms/comments/comment-form";
import SubmitRequest from "@/routes/submit-request";
import { Link } from "@/routing/link";
import { backend, field, locationProbe, press, put } from "../forms/posting";
import { restServer } from "../msw/rest";
import { MEMBER, renderApp } from "../render";
import { Route, Routes } from "../router";
import { id } from "../samples";

const WORDS = "Is it open on Sundays?";
const question = () => screen.findByRole("dialog", { name: "Leave this page?" });
const unasked = () => expect(screen.queryByRole("dialog")).toBeNull();

/** Removes the header, as closing a menu does. */
let closeHeader = () => {};

/** Goes through the history, as the browser's buttons do. */
let traverse = () => {};

/** Links to the home page, to sign-in, and to a part of the current screen. */
function Header() {
  const [isOpen, setIsOpen] = useState(true);
  closeHeader = () => setIsOpen(false);
  return (
    isOpen && (
      <>
        <a href="#main">Skip to content</a>
        <Link to="/">Shauri</Link>
        <Link to="/login?next=/post">Sign In</Link>
        <Link to="?answers=newest">Newest</Link>
        <button type="button" onClick={() => traverse()}>
          Back
        </button>
      </>
    )
  );
}

/** The form under a header, at an address with the language's base path. */
async function renderForm(basename = "") {
  restServer({});
  // A link to a part of this page is resolved by the browser, not by the router.
  history.replaceState(null, "", `${basename}/post`);
  onTestFinished(() => history.replaceState(null, "", "/"));
  const app = renderApp(
    <>
      <Header />
      <Routes>
        <Route path="/post" element={<CommentForm kind="review" postId={id(1)} />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path: "/post", basename, session: MEMBER },
  );
  await screen.findByLabelText(/^Add a comment/);
  return app;
}

const goHome = () => screen.getByRole("link", { name: "Shauri" });

/** Whether closing the page would show the browser's question. */
function asksBeforeUnload(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  Object.defineProperty(event, "returnValue", { value: "", writable: true });
  const isPrevented = !dispatchEvent(event);
  // Chrome before 119 only checks the value.
  expect(Boolean(event.returnValue)).toBe(isPrevented);
  return isPrevented;
}

/** A browser with the Navigation API, which goes back to these addresses, one after the other. */
function browserThatTells(...addresses: string[]) {
  const traverseTo = vi.fn((_key: string) => ({ finished: Promise.resolve() }));
  const told = Object.assign(new EventTarget(), { traverseTo });
  vi.stubGlobal("navigation", told);
  onTestFinished(() => void Reflect.deleteProperty(globalThis, "navigation"));
  const kept: string[] = [];
  traverse = () => {
    const [path = ""] = addresses.splice(0, 1);
    const event = Object.assign(new Event("navigate", { cancelable: true }), {
      navigationType: "traverse",
      destination: { key: `key of ${path}`, url: location.origin + path },
    });
    if (!told.dispatchEvent(event)) kept.push(path);
  };
  return { kept, traverseTo };
}

describe.each([
  ["in English", ""],
  ["in French", "/fr"],
])("%s", (_, basename) => {
  test("F04 F47 leaving by a link asks: Stay stays, Leave leaves, and the text is restored", async () => {
    const { user, unmount } = await renderForm(basename);
    expect(asksBeforeUnload()).toBe(false);
    await put(user, /^Add a comment/, WORDS);
    expect(asksBeforeUnload()).toBe(true);
    await user.click(goHome());
    expect(await question()).toHaveTextContent("will be here when you return");
    await user.click(press("Stay"));
    unasked();
    expect(locationProbe()).toHaveTextContent("/post");
    expect(field(/^Add a comment/)).toHaveValue(WORDS);
    await user.click(goHome());
    await question();
    await user.click(press("Leave"));
    await waitFor(() => expect(locationProbe().textContent).toBe("/"));
    unasked();
    // The form's effects end after the address has changed.
    await waitFor(() => expect(asksBeforeUnload()).toBe(false));
    unmount();
    await renderForm(basename);
    expect(field(/^Add a comment/)).toHaveValue(WORDS);
    expect(screen.getByText(/^Your draft from .+ is back\.$/)).toBeVisible();
    // Nothing has changed since, so nothing is asked.
    expect(asksBeforeUnload()).toBe(false);
  });

  test("F47 links within the screen, or that lead back to it, do not ask", async () => {
    const { user } = await renderForm(basename);
    await put(user, /^Add a comment/, WORDS);
    await user.click(screen.getByRole("link", { name: "Skip to content" }));
    unasked();
    await user.click(screen.getByRole("link", { name: "Newest" }));
    unasked();
    expect(locationProbe()).toHaveTextContent("/post?answers=newest");
    expect(field(/^Add a comment/)).toHaveValue(WORDS);
    await user.click(screen.getByRole("link", { name: "Sign In" }));
    unasked();
    expect(locationProbe()).toHaveTextContent("/login?next=/post");
  });

  test("F47 Leave works if the link is gone by then", async () => {
    const { user } = await renderForm(basename);
    await put(user, /^Add a comment/, WORDS);
    await user.click(goHome());
    await question();
    await act(async () => closeHeader());
    await user.click(press("Leave"));
    await waitFor(() => expect(locationProbe().textContent).toBe("/"));
  });

  test("F47 Back to another screen asks, Back to another state of this one does not", async () => {
    const elsewhere = `${basename}/requests`;
    const { kept, traverseTo } = browserThatTells(`${basename}/post?answers=newest`, elsewhere);
    const { user } = await renderForm(basename);
    await put(user, /^Add a comment/, WORDS);
    await user.click(press("Back"));
    unasked();
    expect(kept).toEqual([]);
    await user.click(press("Back"));
    await question();
    expect(kept).toEqual([elsewhere]);
    // Safari merges two simultaneous steps back, so the dialog's own history entry is left first.
    await vi.waitFor(() => expect(history.state).toHaveProperty("open"));
    const entries: unknown[] = [];
    traverseTo.mockImplementation(() => {
      entries.push(history.state?.open);
      return { finished: Promise.resolve() };
    });
    await user.click(press("Leave"));
    await vi.waitFor(() => expect(entries).toEqual([undefined]));
    expect(traverseTo.mock.calls).toEqual([[`key of ${elsewhere}`]]);
  });
});

test("F29 without storage, leaving warns that the text will be lost", async () => {
  const { user } = await renderForm();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await put(user, /^Add a comment/, WORDS);
  expect(screen.getByText(/^We can’t save drafts on this device/)).toBeVisible();
  await user.click(goHome());
  expect(await question()).toHaveTextContent("You’ll lose it");
});

test("F47 Cancel leaves without asking and discards the draft", async () => {
  backend("requests");
  const open = () =>
    renderApp(
      <Routes>
        <Route path="/submit-request" element={<SubmitRequest />} />
        <Route path="*" element={null} />
      </Routes>,
      { path: "/submit-request", session: MEMBER },
    );
  const { user, unmount } = open();
  await put(user, "Title", "A quiet fan");
  await user.click(press("Cancel"));
  expect(locationProbe()).toHaveTextContent("/requests");
  unasked();
  unmount();
  open();
  expect(field("Title")).toHaveValue("");
});
