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
const reportSaves = (saves: SaveOutcome[]) => reportChoice({ ...nothing, saves });

describe("the report of a save", () => {
  test("R224 R225 counts the lists to which the item was added", () => {
    expect(reportSaves([added("Food")])).toEqual({
      notice: { tone: "success", title: "Added to lists", description: "Added to 1 list" },
      failure: null,
    });
    expect(reportSaves([added("Food"), added("Lagos")]).notice?.description).toBe(
      "Added to 2 lists",
    );
  });

  test("R136 R224 duplicates are skipped and counted", () => {
    expect(reportSaves([added("Food"), duplicate("Lagos")]).notice?.description).toBe(
      "Added to 1 list, 1 duplicate skipped",
    );
  });

  test("R223 R224 only duplicates make a notice of tone info that names them", () => {
    expect(reportSaves([duplicate("Food")])).toEqual({
      notice: {
        tone: "info",
        title: "Item already exists in selected lists",
        description: 'Item already exists in "Food".',
      },
      failure: null,
    });
  });

  test("R223 a full list is named with its 20 items, beside the lists that succeeded", () => {
    expect(reportSaves([added("Food"), full("Lagos")])).toEqual({
      notice: { tone: "success", title: "Added to lists", description: "Added to 1 list" },
      failure: { title: "Failed to save", lines: ['List "Lagos" is full (20/20 items).'] },
    });
  });

  test("R223 a list that failed is named with the reason", () => {
    expect(reportSaves([full("Food"), failed("Lagos", "offline")]).failure?.lines).toEqual([
      'List "Food" is full (20/20 items).',
      'Failed to add to "Lagos": Not sent. Check your connection.',
    ]);
    expect(reportSaves([added("Food"), failed("Lagos", "forbidden")]).failure?.lines).toEqual([
      'Failed to add to "Lagos": Please try again.',
    ]);
  });

  test("R221 failures without a known reason are one sentence", () => {
    expect(reportSaves([failed("Food", "unknown"), failed("Lagos", "unavailable")])).toEqual({
      notice: null,
      failure: { title: "Failed to save", lines: ["Failed to save to lists. Please try again."] },
    });
  });

  test("R225 R413 removals are named, or counted beside additions", () => {
    const removed = [list("Food")];
    expect(reportChoice({ ...nothing, removed }).notice).toEqual({
      tone: "success",
      title: "Item Removed",
      description: "Removed from Food",
    });
    expect(reportChoice({ ...nothing, saves: [added("Lagos")], removed }).notice?.description).toBe(
      "Added to 1 list, removed from 1 list",
    );
  });

  test("R413 a list that could not be changed is named", () => {
    const failures = [{ list: list("Food"), error: new DataError({ kind: "offline" }) }];
    expect(reportChoice({ ...nothing, failures })).toEqual({
      notice: null,
      failure: {
        title: "Failed to save",
        lines: ['Failed to change "Food": Not sent. Check your connection.'],
      },
    });
  });

  test("R221 R410 a single failed save has one title and one text", () => {
    expect(failureOf(failed("Food", "parent-gone"))).toEqual([
      "Failed to save",
      'Failed to add to "Food": The post no longer exists.',
    ]);
  });
});
