import { describe, expect, test } from "vitest";
import { readNearMePlace, rememberNearMePlace } from "@/browser/near-me-place";

const YABA = { id: "ng-lagos-yaba", name: "Yaba", label: "Yaba, Lagos, Nigeria" };

describe("R260 near me", () => {
  test("is unset until the reader chooses a place", () => {
    expect(readNearMePlace()).toBeNull();
    rememberNearMePlace(YABA);
    expect(readNearMePlace()).toEqual(YABA);
  });

  test.each(["{", "null", "[]", '"Yaba"', '{"id":"ng"}', '{"id":1,"name":"a","label":"b"}'])(
    "a stored %s reads as unset",
    (stored) => {
      localStorage.setItem("shauri-here", stored);
      expect(readNearMePlace()).toBeNull();
    },
  );
});
