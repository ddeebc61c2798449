import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { CommentForm } from "@/forms/comments/comment-form";
import { findAlert, findFieldError, findToast } from "../../messages";
import { type Answers, created, lost, refused, restServer } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";
import { id } from "../../samples";
import { field, link, press, put } from "../fields";

const REVIEW = { kind: "review", postId: id(301) } as const;
const NAME = /^Add a comment/;
const text = () => field(NAME);
const submit = () => press("Comment");

async function openForm(answers: Answers = {}) {
  const calls = restServer(answers);
  const view = renderApp(<CommentForm {...REVIEW} />, { session: MEMBER });
  await screen.findByLabelText(NAME);
  return { ...view, calls };
}

test("R162 R227 a visitor reads that signing in is required, and returns to this page", () => {
  renderApp(<CommentForm {...REVIEW} />, { path: "/review/1?page=2" });
  expect(screen.getByText(/^Sign in required/)).toBeVisible();
  expect(link("Sign In")).toHaveAttribute("href", "/login?next=%2Freview%2F1%3Fpage%3D2");
  expect(screen.queryByRole("textbox")).toBeNull();
});

describe("R162 the text", () => {
  test("R201 R227 S17 is rejected if blank or invisible, and sent trimmed, without invisible characters, with its post and author", async () => {
    const { user, calls } = await openForm({ "POST comments": created });
    await user.click(text());
    for (const nothing of ["  \n ", "\u200B\u3164\u202E"]) {
      await user.paste(nothing);
      await user.click(submit());
      await findFieldError(text(), "Write something first.");
      expect(text()).toHaveFocus();
    }
    expect(calls).toEqual([]);
    await user.paste(" The zip\u00AD holds. ");
    await user.click(submit());
    await findToast("Comment added.");
    expect(calls[0]?.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      content: "The zip holds.",
      user_id: MEMBER.user.id,
      review_id: REVIEW.postId,
    });
    await waitFor(() => expect(text()).toHaveValue(""));
    // Focus in the field would open the keyboard and scroll away from the new comment.
    expect(submit()).toHaveFocus();
  });

  test("is counted, and rejected above 500 characters", async () => {
    const { user } = await openForm();
    await put(user, NAME, "x".repeat(501));
    expect(screen.getByText("501/500")).toBeVisible();
    await user.click(submit());
    await findFieldError(text(), "Please keep it to 500 characters.");
    expect(text()).toHaveValue("x".repeat(501));
  });
});

test("text typed while a comment is being sent stays, as another comment", async () => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  const { user, calls } = await openForm({
    "POST comments": async (call) => {
      await isAnswered;
      return created(call);
    },
  });
  await user.type(text(), "The zip holds.");
  await user.click(submit());
  await user.type(text(), " So far.");
  answer();
  await findToast("Comment added.");
  expect(text()).toHaveValue("The zip holds. So far.");
  expect(localStorage.getItem("shauri-drafts")).toContain("So far.");
  await user.click(submit());
  await waitFor(() => expect(text()).toHaveValue(""));
  expect(calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({ content: "The zip holds." }),
    expect.objectContaining({ content: "The zip holds. So far." }),
  ]);
  const [first, second] = calls.map(({ body }) => Object(body).id);
  expect(second).not.toBe(first);
  expect(localStorage.getItem("shauri-drafts")).toBeNull();
});

test("text typed after a failed comment is discarded with it", async () => {
  const first = await openForm();
  await first.user.type(text(), "The zip");
  first.unmount();
  const { user } = await openForm({ "POST comments": refused(500, "XX000", "boom") });
  await user.click(submit());
  await findAlert("Failed to post comment.");
  await user.type(text(), " holds.");
  await user.click(press("Discard"));
  expect(text()).toHaveValue("");
});

const DENIED = "Authentication required to post comments. Please sign in to continue.";

test.each([
  ["F08 a refusal", refused(403, "42501", "new row violates row-level security policy"), DENIED],
  ["F08 a refused visitor", refused(401, "42501", "permission denied for table comments"), DENIED],
  [
    "a session that has ended",
    refused(401, "PGRST303", "JWT expired"),
    "Session expired. Please sign in again to post comments.",
  ],
  ["an outage", refused(500, "XX000", "boom"), "Failed to post comment."],
  ["no connection", lost, "Not sent. Check your connection."],
  ["F12 a value that is rejected", refused(400, "23514", "check"), "Failed to post comment."],
  ["F13 a post that is gone", refused(409, "23503", "fkey"), "The post no longer exists."],
  [
    "F15 a gateway that answers HTML",
    () => HttpResponse.html("<h1>Bad gateway</h1>", { status: 502 }),
    "Failed to post comment.",
  ],
  [
    "F16 a quota",
    refused(400, "P0001", "quota_exceeded", "42"),
    "You’re going a little fast. Try again in 42 seconds.",
  ],
  [
    "F53 a database that is read-only",
    refused(400, "25006", "cannot execute INSERT"),
    "Shauri is temporarily read-only. Please try again later.",
  ],
])(
  "R227 %s is reported beside the form after one request, and a retry sends the same row",
  async (_, refusal, message) => {
    let answer = refusal;
    const { user, calls } = await openForm({ "POST comments": (call) => answer(call) });
    await put(user, NAME, "The zip holds.");
    await user.click(submit());
    await findAlert(message);
    expect(text()).toHaveValue("The zip holds.");
    expect(submit()).toBeEnabled();
    expect(calls).toHaveLength(1);
    answer = created;
    await user.click(submit());
    await findToast("Comment added.");
    expect(calls.map(({ body }) => body)).toEqual([calls[0]?.body, calls[0]?.body]);
  },
);
