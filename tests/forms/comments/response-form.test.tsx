import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { ResponseForm } from "@/forms/comments/response-form";
import { findAlert, findFieldError, findToast } from "../../messages";
import { type Answers, created, inTurn, lost, refused, restServer, rows } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";
import { id } from "../../samples";
import { link, press } from "../fields";

const REQUEST = { id: id(1), status: "open" };

const text = () => screen.getByLabelText("Your answer");
const submit = () => press("Answer");

type Props = Partial<Parameters<typeof ResponseForm>[0]>;

/** Opens the form as a member, and waits for its chunk to load. */
async function openForm(answers: Answers = {}, props: Props = {}) {
  const calls = restServer(answers);
  const app = renderApp(<ResponseForm request={REQUEST} {...props} />, { session: MEMBER });
  await screen.findByLabelText("Your answer");
  return { ...app, calls };
}

/** Opens the form and sends an answer. */
async function answer(answers: Answers = {}, words = "Ask in Ogba", props: Props = {}) {
  const form = await openForm(answers, props);
  await form.user.type(text(), words);
  await form.user.click(submit());
  return form;
}

describe("R099 permission to respond", () => {
  test("a visitor is asked to sign in to help, and returns to this page", () => {
    renderApp(<ResponseForm request={REQUEST} />, { path: "/request/1?page=2" });
    expect(screen.getByText("Want to help?")).toBeVisible();
    expect(link("Sign In")).toHaveAttribute("href", "/login?next=%2Frequest%2F1%3Fpage%3D2");
    expect(link("Sign Up")).toHaveAttribute("href", "/signup?next=%2Frequest%2F1%3Fpage%3D2");
    expect(screen.queryByLabelText("Your answer")).toBeNull();
  });

  test.each(["closed", "in_progress", "answered"])(
    "R101 C05 a request that is %s accepts no response",
    (status) => {
      renderApp(<ResponseForm request={{ ...REQUEST, status }} />, { session: MEMBER });
      expect(screen.queryByLabelText("Your answer")).toBeNull();
      expect(screen.getByText("This question is closed to new answers.")).toBeVisible();
    },
  );
});

describe("R306 the size of the form", () => {
  test("is one line until it is focused, and then stays open", async () => {
    const { user } = await openForm();
    expect(text()).toHaveAttribute("rows", "1");
    expect(screen.queryByRole("button", { name: "Answer" })).toBeNull();
    await user.click(text());
    expect(text()).toHaveAttribute("rows", "4");
    await user.click(document.body);
    expect(text()).not.toHaveFocus();
    expect(submit()).toBeVisible();
  });

  test("is open if the member came to answer or has a draft", async () => {
    const { user, unmount } = await openForm({}, { isExpected: true });
    expect(submit()).toBeVisible();
    await user.type(text(), "Ask in Ogba");
    unmount();
    await openForm();
    expect(text()).toHaveValue("Ask in Ogba");
    expect(submit()).toBeVisible();
  });
});

describe("R102 responding", () => {
  test("R198 R233 a blank response is rejected; another is sent trimmed with its request and author, and the form is empty again", async () => {
    const onSubmitted = vi.fn();
    const { user, calls } = await answer({ "POST responses": created }, "  \n ", { onSubmitted });
    await findFieldError(text(), "Write something first.");
    expect(text()).toHaveFocus();
    expect(calls).toEqual([]);
    await user.type(text(), " Ask in Ogba ");
    await user.click(submit());
    await findToast("Response Submitted!");
    expect(onSubmitted).toHaveBeenCalledOnce();
    expect(text()).toHaveValue("");
    expect(calls.map(({ body }) => body)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        content: "Ask in Ogba",
        request_id: REQUEST.id,
        user_id: MEMBER.user.id,
      },
    ]);
  });

  test("F03 a second press while sending sends nothing", async () => {
    const arriving = Promise.withResolvers<void>();
    const { user, calls } = await answer({
      "POST responses": async (call) => {
        await arriving.promise;
        return created(call);
      },
    });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(submit()).toHaveAttribute("aria-busy", "true");
    await user.click(submit());
    arriving.resolve();
    expect(await screen.findByText("Response Submitted!")).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test("F01 F02 R233 a lost response keeps the text, and the retry sends the same row", async () => {
    const twice = 'duplicate key value violates unique constraint "responses_pkey"';
    const { user, calls } = await answer({
      "POST responses": inTurn(lost, refused(409, "23505", twice)),
      "GET responses": rows({ recommendation_id: null, product_id: null, company_id: null }),
      "PATCH responses": rows({ id: "r" }),
    });
    await findAlert("Submission Failed", "Not sent. Check your connection.");
    expect(text()).toHaveValue("Ask in Ogba");
    await user.click(submit());
    expect(await screen.findByText("Response Submitted!")).toBeVisible();
    expect(calls[1]?.body).toEqual(calls[0]?.body);
  });

  test.each([
    [
      "R101 S06 the request was closed meanwhile",
      refused(400, "P0001", "request_not_open"),
      "This question is closed to new answers.",
    ],
    [
      "S20 a quota",
      refused(400, "P0001", "quota_exceeded", "60"),
      "You’re going a little fast. Try again in 60 seconds.",
    ],
    [
      "S20 the same text twice",
      refused(400, "P0001", "duplicate_text"),
      "You just posted exactly this.",
    ],
    ["R197 no session", refused(401, "PGRST303", "JWT expired"), "User not authenticated"],
    [
      "R233 an unknown error",
      refused(500, "XX000", "secret"),
      "Failed to submit response. Please try again.",
    ],
  ])("%s", async (_reason, refusal, words) => {
    await answer({ "POST responses": refusal });
    await findAlert("Submission Failed", words);
    expect(text()).toHaveValue("Ask in Ogba");
  });
});
