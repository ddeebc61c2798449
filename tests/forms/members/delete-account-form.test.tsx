import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { DeleteAccountForm } from "@/forms/members/delete-account-form";
import { findAlert, findFieldError } from "../../messages";
import { type Answers, lost, refused, restServer, rows } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";
import { field, press, put } from "../fields";

const { id, email } = MEMBER.user;

function openForm(answers: Answers = {}) {
  const calls = restServer(answers);
  const onRequested = vi.fn();
  const app = renderApp(
    <DeleteAccountForm
      userId={id}
      email={email}
      onRequested={onRequested}
      onCancel={() => undefined}
    />,
    { session: MEMBER },
  );
  return { ...app, calls, onRequested };
}

const send = () => press("Delete my account");
const reason = () => field("Why are you leaving?");
const FEEDBACK = /^What could we do better/;

describe("R151 R203 R236 the request to delete an account", () => {
  test("requires one of six reasons, and accepts feedback of at most 1000 characters", async () => {
    const { user, calls } = openForm();
    const values = screen.getAllByRole("option").map((option) => option.getAttribute("value"));
    expect(values).toEqual([
      "",
      "not_useful",
      "too_complex",
      "privacy_concerns",
      "found_alternative",
      "temporary_break",
      "other",
    ]);
    await user.click(send());
    await findFieldError(
      reason(),
      "Reason required: Please provide a reason for deleting your account.",
    );
    expect(reason()).toHaveFocus();
    await user.selectOptions(reason(), "other");
    await put(user, FEEDBACK, "x".repeat(1001));
    await user.click(send());
    await findFieldError(field(FEEDBACK), "Please keep it to 1000 characters.");
    expect(calls).toEqual([]);
  });

  test("records the member, the reason and the feedback", async () => {
    const { user, onRequested, calls } = openForm({
      "POST delete_requests": rows({ user_id: id }),
    });
    await user.selectOptions(reason(), "found_alternative");
    await put(user, FEEDBACK, " Nothing. ");
    await user.click(send());
    await waitFor(() => expect(onRequested).toHaveBeenCalledOnce());
    // Nothing is deleted during the day in which the member can change their mind.
    expect(calls.map(({ name }) => name)).toEqual(["delete_requests"]);
    expect(calls[0]?.body).toEqual({
      user_id: id,
      email,
      reason: "found_alternative",
      feedback: "Nothing.",
    });
  });

  test("is idempotent", async () => {
    const twice = 'duplicate key value violates unique constraint "delete_requests_pkey"';
    const { user, onRequested } = openForm({
      "POST delete_requests": refused(409, "23505", twice),
    });
    await user.selectOptions(reason(), "other");
    await user.click(send());
    await waitFor(() => expect(onRequested).toHaveBeenCalledOnce());
  });

  test.each([
    [refused(500, "XX000", "boom"), "We couldn't process your delete request. Please try again."],
    [lost, "Not sent. Check your connection."],
  ])("reports a failure and keeps the fields", async (answer, text) => {
    const { user, onRequested } = openForm({ "POST delete_requests": answer });
    await user.selectOptions(reason(), "other");
    await put(user, FEEDBACK, "Fewer rules");
    await user.click(send());
    await findAlert("Something went wrong", text);
    expect(field(FEEDBACK)).toHaveValue("Fewer rules");
    expect(reason()).toHaveValue("other");
    expect(onRequested).not.toHaveBeenCalled();
  });
});
