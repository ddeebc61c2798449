import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import ListDialog, { type ListWish } from "@/components/lists/list-dialog";
import { findAlert, findFieldError, findToast } from "../../messages";
import { callsOf, created, inTurn, refused, restServer, rows } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";
import { ownList } from "../../samples";
import { press } from "../fields";

const LIST = ownList();

function openDialog(wish: ListWish) {
  const onClose = vi.fn();
  const onDeleted = vi.fn();
  const app = renderApp(<ListDialog wish={wish} onClose={onClose} onDeleted={onDeleted} />, {
    session: MEMBER,
  });
  return { ...app, onClose, onDeleted };
}

const name = () => screen.getByLabelText("Name");
const isPublic = () => screen.getByRole("checkbox", { name: /^Make this list public/ });

describe("R128 R135 creating a list", () => {
  test("R135 R199 R225 the name is required and sent trimmed, the description is optional, public is off, and success closes the dialog", async () => {
    const calls = restServer({ "POST user_lists": created });
    const { user, onClose } = openDialog({ kind: "create" });
    expect(name()).toHaveAttribute("aria-required", "true");
    expect(screen.getByLabelText(/^Description/)).not.toHaveAttribute("aria-required");
    expect(isPublic()).not.toBeChecked();
    await user.type(name(), "   ");
    await user.click(press("Create list"));
    await findFieldError(name(), "Give the list a name.");
    expect(name()).toHaveFocus();
    expect(calls).toEqual([]);
    await user.type(name(), "  Weekend ");
    await user.type(screen.getByLabelText(/^Description/), " Two days ");
    await user.click(isPublic());
    await user.click(press("Create list"));
    await findToast("List Created!", "Weekend");
    expect(onClose).toHaveBeenCalledOnce();
    expect(calls.map(({ body }) => body)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        user_id: MEMBER.user.id,
        name: "Weekend",
        description: "Two days",
        is_public: true,
      },
    ]);
  });

  test("R221 R222 S20 a failure or a quota is reported in the form, and a retry sends the same row", async () => {
    const twice = 'duplicate key value violates unique constraint "user_lists_pkey"';
    const calls = restServer({
      "POST user_lists": inTurn(
        refused(500, "XX000", "secret"),
        refused(400, "P0001", "quota_exceeded", "700"),
        refused(409, "23505", twice),
      ),
      "PATCH user_lists": rows({ id: LIST.id }),
    });
    const { user, onClose } = openDialog({ kind: "create" });
    await user.type(name(), "Weekend");
    await user.click(press("Create list"));
    await findAlert("Creation Failed", "Failed to create list. Please try again.");
    expect(name()).toHaveValue("Weekend");
    await user.click(press("Create list"));
    expect(
      await screen.findByText("You’re going a little fast. Try again in 12 minutes."),
    ).toBeVisible();
    await user.click(press("Create list"));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(callsOf(calls, "POST user_lists").map(({ body }) => body)).toEqual(
      Array(3).fill(calls[0]?.body),
    );
  });
});

describe("R128 changing a list", () => {
  test("R199 R225 C28 the form starts with the list's values, warns before the list becomes public, and updates it by id", async () => {
    const calls = restServer({ "PATCH user_lists": rows({ id: LIST.id }) });
    const { user, onClose } = openDialog({ kind: "edit", list: LIST });
    expect(name()).toHaveValue(LIST.name);
    const warning =
      "Once it is public, anyone can find and read this list, its notes and your name.";
    expect(screen.queryByText(warning)).toBeNull();
    await user.click(isPublic());
    expect(screen.getByText(warning)).toBeVisible();
    await user.click(isPublic());
    expect(screen.queryByText(warning)).toBeNull();
    await user.clear(screen.getByLabelText(/^Description/));
    await user.click(press("Save changes"));
    await findToast("List Updated", LIST.name);
    expect(onClose).toHaveBeenCalledOnce();
    expect(calls[0]?.query.get("id")).toBe(`eq.${LIST.id}`);
    expect(calls[0]?.body).toEqual({ name: LIST.name, description: null, is_public: false });
  });
});

describe("R128 deleting a list", () => {
  test("R199 R222 R225 the list is deleted by id after a confirmation, and a failure is reported once", async () => {
    const calls = restServer({
      "DELETE user_lists": inTurn(refused(500, "XX000", "secret"), rows({ id: LIST.id })),
    });
    const { user, onDeleted } = openDialog({ kind: "delete", list: LIST });
    expect(screen.getByRole("dialog", { name: "Delete list?" })).toHaveTextContent(LIST.name);
    expect(calls).toEqual([]);
    await user.click(press("Delete list"));
    await findToast("Deletion Failed", "The list wasn’t deleted. Please try again.");
    expect(onDeleted).not.toHaveBeenCalled();
    await user.click(press("Delete list"));
    await findToast("List Deleted", LIST.name);
    expect(onDeleted).toHaveBeenCalledOnce();
    expect(callsOf(calls, "DELETE user_lists")[0]?.query.get("id")).toBe(`eq.${LIST.id}`);
  });
});
