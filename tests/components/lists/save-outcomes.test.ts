import { describe, expect, test } from "vitest";
import { failureOf, reportChoice } from "@/components/lists/save-outcomes";
import { DataError, type ErrorKind } from "@/data/base/errors";
import type { ChoiceOutcome, SaveOutcome } from "@/data/lists/saves";
import { id, saveTarget } from "../../samples";

const list = (name: string) => saveTarget({ id: id(name.length), name });
const added = (name: string): SaveOutcome => ({ list: list(name), result: "added" });
const duplicate = (name: string): SaveOutcome => ({ list: list(name), result: "duplicate" });
const full = (name: string): SaveOutcome => ({ list: list(name), result: "full" });
const failed = (name: string, kind: ErrorKind): SaveOutcome => ({
  list: list(name),
  result: "failed",
  error: new DataError({ kind }),
});

const nothing: ChoiceOutcome = { saves: [], removed: [], failures: [], isNoted: false };

describe("the report of a save", () => {
  test.each([
    ["R224 R225 counts added lists", [added("Food"), added("Lagos")], "Added to 2 lists"],
    [
      "R136 R224 counts a skipped duplicate",
      [added("Food"), duplicate("Lagos")],
      "Added to 1 list, 1 duplicate skipped",
    ],
  ])("%s", (_, saves, description) => {
    expect(reportChoice({ ...nothing, saves })).toEqual({
      notice: { tone: "success", title: "Added to lists", description },
      failure: null,
    });
  });

  test("R223 R224 names duplicates, with the tone info if there are only such", () => {
    expect(reportChoice({ ...nothing, saves: [duplicate("Food")] })).toEqual({
      notice: {
        tone: "info",
        title: "Item already exists in selected lists",
        description: 'Item already exists in "Food".',
      },
      failure: null,
    });
  });

  test.each([
    [
      "names a full list with its 20 items and one that failed with the reason",
      [full("Food"), failed("Lagos", "offline")],
      [
        'List "Food" is full (20/20 items).',
        'Failed to add to "Lagos": Not sent. Check your connection.',
      ],
    ],
    [
      "asks to try again after a failure without a known reason, beside lists that succeeded",
      [added("Food"), failed("Lagos", "forbidden")],
      ['Failed to add to "Lagos": Please try again.'],
    ],
    [
      "is one sentence if all failed for no known reason",
      [failed("Food", "unknown"), failed("Lagos", "unavailable")],
      ["Failed to save to lists. Please try again."],
    ],
  ])("R221 R223 %s", (_, saves, lines) => {
    expect(reportChoice({ ...nothing, saves }).failure).toEqual({ title: "Failed to save", lines });
  });

  test("R413 names a list that could not be changed, after those without the item", () => {
    const saves = [failed("Lagos", "timeout")];
    const failures = [{ list: list("Food"), error: new DataError({ kind: "offline" }) }];
    expect(reportChoice({ ...nothing, saves, failures })).toEqual({
      notice: null,
      failure: {
        title: "Failed to save",
        lines: [
          'Failed to add to "Lagos": This is taking too long. Check your connection and try again.',
          'Failed to change "Food": Not sent. Check your connection.',
        ],
      },
    });
  });

  test("R221 R410 has one title and one text for a single failed save", () => {
    expect(failureOf(failed("Food", "parent-gone"))).toEqual([
      "Failed to save",
      'Failed to add to "Food": The post no longer exists.',
    ]);
  });
});
