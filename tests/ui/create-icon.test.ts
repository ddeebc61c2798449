import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createIcon } from "@/ui/create-icon";

test("an icon renders its shapes with the given size and attributes", () => {
  const Icon = createIcon([
    ["circle", { cx: "12", cy: "12", r: "10" }],
    ["path", { d: "M12 6v6l4 2" }],
  ]);
  const props = { "aria-hidden": true, size: 18, strokeWidth: 0, className: "shrink-0" } as const;
  expect(renderToStaticMarkup(createElement(Icon, props))).toBe(
    '<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" ' +
      'stroke-width="0" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" ' +
      'class="shrink-0"><circle cx="12" cy="12" r="10"></circle><path d="M12 6v6l4 2"></path></svg>',
  );
});
