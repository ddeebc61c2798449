import { screen } from "@testing-library/react";
import type { renderApp } from "../render";

export { path } from "../render";

/* Finds the elements of a screen and fills in its fields. */

export type User = ReturnType<typeof renderApp>["user"];

export const field = (name: string | RegExp) => screen.getByLabelText(name);
export const press = (name: string | RegExp) => screen.getByRole("button", { name });
export const link = (name: string | RegExp) => screen.getByRole("link", { name });

/** Replaces a field's text by pasting, since typing each key is slow in jsdom. */
export async function put(user: User, name: string | RegExp, text: string) {
  await user.clear(field(name));
  if (text) await user.paste(text);
}
