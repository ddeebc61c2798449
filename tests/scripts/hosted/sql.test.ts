import { expect, test } from "vitest";
import { fillIn } from "../../../scripts/hosted/sql.ts";

test("variables become quoted literals, comments stay, and a variable without a value is named", () => {
  const sql = "-- :'name' here\nselect :'name', a::text, ':name' from b where c = :'other'";
  expect(fillIn(sql, { name: "it's", other: "$1 $&" })).toBe(
    "-- :'name' here\nselect 'it''s', a::text, ':name' from b where c = '$1 $&'",
  );
  expect(() => fillIn(sql, { name: "" })).toThrow("The SQL needs a value for other");
});
