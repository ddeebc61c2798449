import { Star } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createLucideIcon from "@/ui/create-lucide-icon";

const drawing = (markup: string) => markup.replace(/ (?:xmlns|class)="[^"]*"/g, "");

test("the production build draws an icon as the library does", () => {
  const props = { "aria-hidden": true, size: 18, strokeWidth: 0 } as const;
  const theirs = renderToStaticMarkup(createElement(Star, props));
  const d = /d="([^"]+)"/.exec(theirs)?.[1] ?? "";
  const Ours = createLucideIcon({ node: [["path", { d }]] });
  expect(d).not.toBe("");
  expect(drawing(renderToStaticMarkup(createElement(Ours, props)))).toBe(drawing(theirs));
});
