import { expect, test } from "vitest";
import { authorName } from "@/data/members/names";

const ADA = { username: "ada_obi", full_name: "Adaeze Obi" };

test.each([
  [{ author: ADA, user_id: "1" }, "ada_obi"],
  [{ author: { ...ADA, username: null }, user_id: "1" }, "Adaeze Obi"],
  [{ author: null, user_id: "1" }, "Anonymous"],
  [{ author: null, user_id: null, is_anonymous: true }, "Anonymous"],
  [{ author: null, user_id: null, is_anonymous: false }, "Deleted user"],
  [{ author: null, user_id: null }, "Deleted user"],
])("R072 C41 F48 %j is called %s", (row, name) => {
  expect(authorName(row)).toBe(name);
});

test("R104 C30 a detail page calls an unnamed author Anonymous User", () => {
  expect(authorName({ author: null, user_id: "1" }, "Anonymous User")).toBe("Anonymous User");
});
