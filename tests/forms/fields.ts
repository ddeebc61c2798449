import { screen } from "@testing-library/react";
import type { renderApp } from "../render";

/* Finds what a screen consists of, and fills in its fields. */

export type User = ReturnType<typeof renderApp>["user"];

export const field = (name: string | RegExp) => screen.getByLabelText(name);
export const press = (name: string | RegExp) => screen.getByRole("button", { name });
export const link = (name: string | RegExp) => screen.getByRole("link", { name });
/** The address that the app is at. */
export const path = () => screen.getByLabelText("path");

/** Puts text into a field at once, as a paste does: key by key takes jsdom long. */
export async function put(user: User, name: string | RegExp, text: string) {
  await user.clear(field(name));
  if (text) await user.paste(text);
}
