import { act, screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { toast } from "@/ui/toast-store";
import { renderApp } from "../render";
import { findToast } from "../said";

beforeAll(() => import("@/ui/toast"));

/** What a screen reader is told, and whether it is interrupted for it. */
const announced = () =>
  Array.from(document.querySelectorAll("[aria-live]"), (region) => [
    region.getAttribute("aria-live"),
    region.textContent,
  ]);

test.each([
  ["error", "assertive"],
  ["info", "polite"],
  ["success", "polite"],
] as const)("R242 of kind %s is announced once, %s, its words apart", async (tone, manner) => {
  renderApp(null);
  act(() => toast[tone]("Vote Failed", "Could not record your vote."));
  await findToast("Vote Failed", "Could not record your vote.");
  await waitFor(() =>
    expect(announced()).toEqual([[manner, "Notification Vote Failed Could not record your vote."]]),
  );
});

test("R242 a newer one takes the place of the one before, and Dismiss takes it away", async () => {
  const { user } = renderApp(null);
  act(() => toast.error("Vote Failed"));
  await findToast("Vote Failed");
  act(() => toast.success("Comment added."));
  await findToast("Comment added.");
  screen.getByRole("button", { name: "Dismiss" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.querySelector("[data-toast]")).toBeNull());
});
