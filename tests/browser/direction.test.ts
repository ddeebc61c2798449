import { expect, test } from "vitest";
import { isRightToLeft, stepOfKey } from "@/browser/direction";

const steps = () => ["ArrowRight", "ArrowLeft", "ArrowUp", "Tab"].map(stepOfKey);

test("an arrow key steps in the reading direction, and other keys do not step", () => {
  expect(isRightToLeft()).toBe(false);
  expect(steps()).toEqual([1, -1, 0, 0]);
  document.documentElement.dir = "rtl";
  expect(isRightToLeft()).toBe(true);
  expect(steps()).toEqual([-1, 1, 0, 0]);
});
