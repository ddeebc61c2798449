import { expect, test } from "vitest";
import { PARTS } from "../../dev/parts";

test("the dev page of components shows every component of src/ui", () => {
  const modules = import.meta.glob<object>(["/src/ui/*.tsx", "/src/ui/drawings/drawing.tsx"], {
    eager: true,
  });
  const components = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((part) => (typeof part === "function" && /^[A-Z]/.test(part.name) ? [part.name] : []));
  expect(components).toContain("Button");
  expect(Object.keys(PARTS).sort()).toEqual(components.sort());
});
