import { expect } from "vitest";
import { isWebAddress, webAddress } from "../../src/lib/web-address.ts";
import { WEBSITES } from "../world/addresses.ts";
import { fresh, thabo } from "./fixtures.ts";
import { databaseTest, expectEach } from "./harness.ts";

const test = databaseTest();

test("a website is one to the database where it is one to the forms", async ({ db }) => {
  const addresses = WEBSITES.map(([typed]) => webAddress(typed));
  const judged = addresses.map((address) => [address, isWebAddress(address)] as const);
  await expectEach(db.visitor, "private.is_website(t)", judged);
});

const NONE = [
  "https://N/A",
  "https://none",
  "https://instagram",
  "http//example.com",
  "N/A",
  "http://localhost/",
];

test.for(NONE)(
  "%s is refused as a website of anything, and as a link of a post",
  async (website, { db }) => {
    const member = db.thabo;
    const writes: [sql: string, constraint: string][] = [
      ["insert into companies (name, website) values ('Nowhere', $1)", "companies_website_link"],
      ["insert into products (name, website) values ('Nowhere', $1)", "products_website_link"],
      [`update profiles set website = $1 where id = '${thabo}'`, "profiles_website_link"],
      [
        `update profiles set social_links = jsonb_build_object('x', $1::text) where id = '${thabo}'`,
        "profiles_social_links_shape",
      ],
      [
        `insert into recommendations (id, title, content, links) values ('${fresh(1)}', 'T', 'C', array[$1])`,
        "recommendations_links_length",
      ],
    ];
    for (const [sql, constraint] of writes)
      await member.refused(`23514 ${constraint}`, sql, [website]);
    expect(await db.admin.read("profiles", thabo, "website")).not.toBe(website);
  },
);
