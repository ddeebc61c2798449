import { type Attack, refused } from "../attack.ts";
import type { Fixture } from "../fixture.ts";
import { putRow, unique, writeNew } from "./others.ts";

interface Own {
  table: string;
  row: (fixture: Fixture) => object;
  /** Columns that the owner may change, as shown by the control. */
  right: () => object;
  /** Columns that no member may change, besides those that an edit takes along (editing.ts). */
  wrong: Record<string, unknown>;
}

const someone = "00000000-0000-4000-8000-0000000000a1";
const longAgo = "2020-01-01T00:00:00Z";

const owned: Own[] = [
  {
    table: "recommendations",
    row: ({ ids }) => ({ id: ids.recommendation }),
    right: () => ({ title: unique("Pot") }),
    wrong: { id: someone, upvotes: 999, downvotes: 0, comment_count: 999, place_id: "ng-lagos" },
  },
  {
    table: "reviews",
    row: ({ ids }) => ({ id: ids.review }),
    right: () => ({ title: unique("Kettle") }),
    wrong: { upvotes: 999, product_id: null },
  },
  {
    table: "requests",
    row: ({ ids }) => ({ id: ids.request }),
    right: () => ({ title: unique("Plumber") }),
    wrong: { response_count: 99, comment_count: 9 },
  },
  {
    table: "profiles",
    row: ({ owner }) => ({ id: owner.id }),
    right: () => ({ bio: unique("I cook") }),
    wrong: {
      id: someone,
      is_verified: true,
      reputation_score: 999,
      total_recommendations: 999,
      created_at: longAgo,
      hidden_for: null,
    },
  },
  {
    table: "user_lists",
    row: ({ ids }) => ({ id: ids.publicList }),
    right: () => ({ name: unique("Shown") }),
    wrong: { user_id: someone, created_at: longAgo },
  },
  {
    table: "notifications",
    row: ({ owner }) => ({ recipient_id: owner.id }),
    right: () => ({ is_read: true }),
    wrong: {
      recipient_id: someone,
      facts: { event: "unsuspended" },
      type: "vote",
      created_at: longAgo,
    },
  },
  {
    table: "profile_details",
    row: ({ owner }) => ({ user_id: owner.id }),
    right: () => ({ phone: "+234 800 000 0000" }),
    wrong: { user_id: someone },
  },
];

const updates = owned.flatMap(({ table, row, right, wrong }) => {
  const change = (fixture: Fixture, patch: object) =>
    fixture.owner.client.from(table).update(patch).match(row(fixture)).select();
  return Object.entries(wrong).flatMap(([column, value]) =>
    refused("42501", table, (fixture) => change(fixture, right()), {
      [`a member changes ${column} of their own row of ${table}`]: (fixture) =>
        change(fixture, { [column]: value }),
    }),
  );
});

const refusedAtBirth: [table: string, column: string, value: unknown][] = [
  ["recommendations", "created_at", longAgo],
  ["recommendations", "is_deleted", true],
  ["recommendations", "hidden_for", "spam"],
  ["recommendations", "comment_count", 99],
  ["reviews", "created_at", longAgo],
  ["reviews", "comment_count", 99],
  ["requests", "created_at", longAgo],
  ["responses", "upvotes", 99],
  ["responses", "created_at", longAgo],
  ["comments", "upvotes", 99],
  ["comments", "hidden_for", "spam"],
  ["user_lists", "created_at", longAgo],
];

const born = refusedAtBirth.flatMap(([table, column, value]) =>
  refused("42501", table, (fixture) => writeNew(fixture, table, fixture.attacker).select(), {
    [`a new row of ${table} comes with ${column}`]: (fixture) =>
      writeNew(fixture, table, fixture.attacker, { [column]: value }),
  }),
);

/** Columns that the specification has clients send and the database sets itself (R194, R195, R196). */
const overruled: [table: string, column: string, value: unknown][] = [
  ["recommendations", "upvotes", 987],
  ["recommendations", "downvotes", 987],
  ["reviews", "upvotes", 987],
  ["reviews", "verified", true],
  ["requests", "response_count", 987],
];

const pinned: Attack[] = overruled.map(([table, column, value]) => {
  const withIt: Attack["attack"] = ({ visitor, attacker }) =>
    visitor.from(table).select(column).eq(column, value).eq("user_id", attacker.id);
  return {
    name: `a new row of ${table} brings its own ${column}`,
    attack: async (fixture) => {
      await putRow(fixture, table, fixture.attacker, { [column]: value });
      return withIt(fixture);
    },
    refused: "nothing",
    watch: (_, fixture) => withIt(fixture),
    control: (fixture) => {
      const nothing = { [column]: typeof value === "number" ? 0 : false };
      return writeNew(fixture, table, fixture.attacker, nothing).select();
    },
  };
});

export const forged: Attack[] = [...updates, ...born, ...pinned];
