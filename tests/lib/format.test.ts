import { describe, expect, test } from "vitest";
import {
  formatAge,
  formatBudget,
  formatCount,
  formatDate,
  formatPrice,
  formatRelativeTime,
  formatSize,
  formatUtcDate,
} from "@/lib/format";

const HOUR = 3_600_000;
const MINUTE = HOUR / 60;
const NOW = Date.parse("2026-11-21T12:00:00Z");
const ago = (ms: number) => formatRelativeTime(new Date(NOW - ms).toISOString(), NOW);

describe("R155 R242 relative time", () => {
  test.each([
    [0, "Just now"],
    [HOUR - 1, "Just now"],
    [HOUR, "1h ago"],
    [24 * HOUR - 1, "23h ago"],
    [24 * HOUR, "1d ago"],
    [168 * HOUR - 1, "6d ago"],
    [168 * HOUR, "14 Nov 2026"],
  ])("%i ms ago reads %s", (ms, text) => {
    expect(ago(ms)).toBe(text);
  });

  test("F32 a time in the future reads as now", () => {
    expect(ago(-2 * HOUR)).toBe("Just now");
  });
});

test.each([
  [MINUTE - 1, "Just now"],
  [MINUTE, "1 min ago"],
  [12.5 * MINUTE, "12 min ago"],
  [HOUR - 1, "59 min ago"],
  [HOUR, "1h ago"],
  [-MINUTE, "Just now"],
])("R155 outside the notifications, %i ms ago reads %s", (ms, text) => {
  expect(formatAge(new Date(NOW - ms).toISOString(), NOW)).toBe(text);
});

test("R155 a date has the day first and a short name of each month", () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    formatDate(new Date(2026, month, 5, 12).toISOString()),
  );
  expect(months.join(", ")).toBe(
    "5 Jan 2026, 5 Feb 2026, 5 Mar 2026, 5 Apr 2026, 5 May 2026, 5 Jun 2026, 5 Jul 2026, 5 Aug 2026, " +
      "5 Sept 2026, 5 Oct 2026, 5 Nov 2026, 5 Dec 2026",
  );
  expect(formatUtcDate("2026-12-31T23:59:59Z")).toBe("31 Dec 2026");
  expect(formatUtcDate("2027-01-01T00:30:00+01:00")).toBe("31 Dec 2026");
});

describe("R032 prices are shown in naira", () => {
  test.each([
    ["2500", "₦2,500"],
    ["₦2,500", "₦2,500"],
    ["N 15000", "₦15,000"],
    ["NGN 1,200,000", "₦1,200,000"],
    ["₦2,500 a stick of three", "₦2,500 a stick of three"],
    ["0", "₦0"],
    ["999.5", "₦1,000"],
    ["-1500", "-₦1,500"],
    ["1e300", "1e300"],
    ["Free", "Free"],
    ["  ", ""],
  ])("%s reads %s", (typed, shown) => {
    expect(formatPrice(typed)).toBe(shown);
  });

  test("R088 a budget is shown as its label, an unknown one unchanged", () => {
    const budgets = ["under-50k", "50k-100k", "100k-500k", "500k-1m", "over-1m", "flexible"];
    expect(budgets.map(formatBudget)).toEqual([
      "Under ₦50k",
      "₦50k – ₦100k",
      "₦100k – ₦500k",
      "₦500k – ₦1m",
      "Over ₦1m",
      "Flexible",
    ]);
    expect(formatBudget("2m")).toBe("2m");
  });
});

test("large counts are shortened", () => {
  expect(formatCount(999)).toBe("999");
  expect(formatCount(9999)).toBe("9,999");
  expect(formatCount(10_000)).toBe("10K");
  expect(formatCount(12_345)).toBe("12.3K");
  expect(formatCount(999_949)).toBe("999.9K");
  expect(formatCount(999_950)).toBe("1M");
  expect(formatCount(999_950_000)).toBe("1B");
});

test.each([
  [1, "1 kB"],
  [48_000, "48 kB"],
  [48_001, "49 kB"],
  [1_200_000, "1,200 kB"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
