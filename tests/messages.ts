import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";

/* Finds the app's messages: a toast, a box beside the button, a line under a field. */

/** Waits until the only toast says exactly this, and no alert repeats any of it. */
export async function findToast(title: string, description?: string): Promise<void> {
  const words = description === undefined ? [title] : [title, description];
  await screen.findByText(title, { selector: "[data-toast] *" });
  expect(Array.from(document.querySelectorAll("[data-toast]"), wordsOf)).toEqual([words]);
  for (const alert of screen.queryAllByRole("alert")) {
    for (const text of words) expect(alert).not.toHaveTextContent(text);
  }
}

/** Waits until one alert says exactly this, and nothing else on the screen repeats it. */
export async function findAlert(title: string, detail?: string): Promise<HTMLElement> {
  const words = detail === undefined ? [title] : [title, detail];
  const alert = (await screen.findByText(title)).closest<HTMLElement>("[role=alert]");
  if (!alert) throw new Error(`“${title}” is not announced`);
  expect(wordsOf(alert)).toEqual(words);
  for (const text of words) expect(screen.getByText(text)).toBeVisible();
  return alert;
}

/** Waits until a control is invalid for exactly this reason, announced once and linked to it. */
export async function findFieldError(control: HTMLElement, text: string): Promise<void> {
  const error = await findAlert(text);
  await waitFor(() => expect(control).toHaveAttribute("aria-invalid", "true"));
  expect(control.getAttribute("aria-describedby")?.split(" ")).toContain(error.id);
}

/** The paragraphs of a message in order, without its buttons. */
function wordsOf(message: Element): (string | null)[] {
  const parts = message.querySelectorAll("p, [data-toast] div > div");
  return parts.length > 0 ? Array.from(parts, textOf) : [message.textContent];
}

const textOf = ({ textContent }: Element) => textContent;
