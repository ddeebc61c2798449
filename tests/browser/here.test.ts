import { beforeEach, describe, expect, test } from "vitest";
import { forgetHere, readHere, rememberHere } from "@/browser/here";

const YABA = { id: "ng-lagos-yaba", name: "Yaba", label: "Yaba, Lagos, Nigeria" };

describe("R260 near me", () => {
  beforeEach(forgetHere);

  test("is nowhere until somebody says, and then that", () => {
    expect(readHere()).toBeNull();
    rememberHere(YABA);
    expect(readHere()).toEqual(YABA);
    forgetHere();
    expect(readHere()).toBeNull();
  });

  test.each(["{", "null", "[]", '"Yaba"', '{"id":"ng"}', '{"id":1,"name":"a","label":"b"}'])(
    "%s on the device is nowhere",
    (stored) => {
      localStorage.setItem("shauri-here", stored);
      expect(readHere()).toBeNull();
    },
  );
});
