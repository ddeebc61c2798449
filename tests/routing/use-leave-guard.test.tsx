import { screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { CommentForm } from "@/forms/comments/comment-form";
import SubmitRequest from "@/routes/submit-request";
import { Link } from "@/routing/link";
import { backend, field, locationProbe, press, put } from "../forms/posting";
import { restServer } from "../msw/rest";
import { MEMBER, renderApp } from "../render";
import { id } from "../samples";

const WORDS = "Is it open on Sundays?";
const question = () => screen.findByRole("dialog", { name: "Leave this page?" });
const unasked = () => expect(screen.queryByRole("dialog")).toBeNull();

/** The form under a header whose link leads home. */
async function renderForm() {
  const app = renderApp(
    <>
      <Link to="/">Shauri</Link>
      <Routes>
        <Route path="/post" element={<CommentForm kind="review" postId={id(1)} />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path: "/post", session: MEMBER },
  );
  await screen.findByLabelText(/^Add a comment/);
  return app;
}

const goHome = () => screen.getByRole("link", { name: "Shauri" });

/** Whether closing the page would be asked about. */
function asksBeforeUnload(): boolean {
  return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

test("F04 F47 leaving by a link asks: Stay stays, Leave goes, and the words come back", async () => {
  restServer({});
  const { user, unmount } = await renderForm();
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
  expect(asksBeforeUnload()).toBe(false);
  unmount();
  await renderForm();
  expect(field(/^Add a comment/)).toHaveValue(WORDS);
  expect(screen.getByText(/^Your draft from .+ is back\.$/)).toBeVisible();
  // Nothing was changed since: nothing is asked.
  expect(asksBeforeUnload()).toBe(false);
});

test("F29 where nothing can be kept, leaving says that the words will be lost", async () => {
  restServer({});
  const { user } = await renderForm();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await put(user, /^Add a comment/, WORDS);
  expect(screen.getByText(/^We can’t save drafts on this device/)).toBeVisible();
  await user.click(goHome());
  expect(await question()).toHaveTextContent("You’ll lose it");
});

test("F47 Cancel passes without a question, and forgets", async () => {
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
