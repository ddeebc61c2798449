import { type Attack, refused } from "../attack.ts";
import type { Fixture } from "../fixture.ts";
import { unique, writeNew } from "./others.ts";

const put = (fixture: Fixture, table: string, row: object) =>
  writeNew(fixture, table, fixture.attacker, row).select();

/** Refused values in a new row, each with an accepted value of the same kind. */
const written: [what: string, table: string, wrong: object, right: object, how?: string][] = [
  ["a title of nothing but spaces", "recommendations", { title: "   " }, { title: " A pot " }],
  ["a text that nobody sees", "recommendations", { content: "\u200b\u200b" }, { content: "Seen" }],
  [
    "a comment that nobody sees",
    "comments",
    { content: "\u2060\u200d" },
    { content: unique("Seen") },
  ],
  [
    "a text that turns what follows around",
    "reviews",
    { content: "good \u202e!reven" },
    { content: "طيب جدا" },
  ],
  ["a title with a control character", "reviews", { title: "A\u0007B" }, { title: "A B" }],
  ["a title over two lines", "requests", { title: "One\ntwo" }, { title: "One two" }],
  [
    "a text of 5,001 characters",
    "recommendations",
    { content: "x".repeat(5001) },
    { content: "x".repeat(5000) },
  ],
  [
    "a comment of 501 characters",
    "comments",
    { content: "y".repeat(501) },
    { content: "y".repeat(500) },
  ],
  [
    "a link that is a script",
    "recommendations",
    { links: ["javascript:alert(1)"] },
    { links: ["https://a.example"] },
  ],
  [
    "a link that is data",
    "reviews",
    { links: ["data:text/html,<script>"] },
    { links: ["https://b.example"] },
  ],
  [
    "a link with a name and password",
    "reviews",
    { links: ["https://bank.example@evil.example/"] },
    { links: ["https://c.example/a"] },
  ],
  [
    "a hundred tags",
    "reviews",
    { tags: Array.from({ length: 100 }, (_, i) => `t${i}`) },
    { tags: ["one"] },
  ],
  ["a tag that nobody sees", "recommendations", { tags: ["\u200b"] }, { tags: ["seen"] }],
  ["six stars", "reviews", { rating: 6 }, { rating: 5 }],
  ["no stars at all", "reviews", { rating: 0 }, { rating: 1 }],
  ["half a star", "reviews", { rating: 4.5 }, { rating: 4 }, "22P02"],
  [
    "a category that is not there",
    "recommendations",
    { category_id: 99_999 },
    { category_id: 2 },
    "23503",
  ],
  ["a budget of their own making", "requests", { budget: "a lot" }, { budget: "50k-100k" }],
];

const rows = written.flatMap(([what, table, wrong, right, how = "23514"]) =>
  refused(how, table, (fixture) => put(fixture, table, right), {
    [`a member writes ${what} into ${table}`]: (fixture) => put(fixture, table, wrong),
  }),
);

/** Addresses of pictures that would reveal readers to another site, or that are no pictures. */
const shown: [what: string, address: (fixture: Fixture) => string, how?: string][] = [
  ["on another host", () => "https://evil.example/pixel.webp"],
  [
    "on another host by a path like ours",
    ({ picture }) => picture.address.replace(/^http:\/\/([^/:]+)/, "https://$1@evil.example"),
  ],
  ["that is a script", () => "javascript:alert(1)"],
  [
    "of the bucket of hidden ones",
    ({ picture }) => picture.address.replace("/images/", "/hidden/"),
  ],
  ["that is another's", ({ picture }) => picture.address, "photo_missing"],
];

const showRight: Attack["control"] = (fixture) => {
  const images = [fixture.picture.address];
  return writeNew(fixture, "recommendations", fixture.owner, { images }).select();
};
const pictures = shown.flatMap(([what, address, how = "23514"]) =>
  refused(how, "recommendations", showRight, {
    [`a post shows a picture ${what}`]: (fixture) =>
      put(fixture, "recommendations", { images: [address(fixture)] }),
  }),
);

type Patch = object | ((fixture: Fixture) => object | Promise<object>);

/** Refused and accepted values in the member's own profile. */
const profile: [what: string, wrong: Patch, right: object, how?: string][] = [
  [
    "another's picture as their face",
    ({ owner }) => ({
      avatar_url: `http://127.0.0.1/storage/v1/object/public/avatars/${owner.id}.webp`,
    }),
    { avatar_url: null },
  ],
  [
    "a foreign picture as their face",
    { avatar_url: "https://evil.example/a.webp" },
    { avatar_url: null },
  ],
  ["the name of whoever runs the site", { username: "admin" }, { username: null }],
  ["that name with capitals", { username: "AdMiN" }, { username: null }],
  ["that name with a line after it", { username: "admin_" }, { username: null }],
  ["that name with digits for letters", { username: "adm1n" }, { username: null }],
  ["that name in letters that look like it", { username: "аdmin" }, { username: null }],
  ["the site's own name", { username: "shauri_support" }, { username: null }],
  ["the moderators' name", { username: "moderators" }, { username: null }],
  ["a name with a slash", { username: "a/../b" }, { username: null }],
  [
    "another's name in other letters' size",
    async ({ owner }) => {
      const username = `keeper_${owner.id.slice(-6)}`;
      await owner.client.from("profiles").update({ username }).eq("id", owner.id);
      return { username: username.toUpperCase() };
    },
    { username: null },
    "23505",
  ],
  [
    "a page of their own that is a script",
    { website: "javascript:alert(1)" },
    { website: "https://me.example" },
  ],
  [
    "a social page that is a script",
    { social_links: { x: "javascript:alert(1)" } },
    { social_links: {} },
  ],
  ["a life of 5,000 characters", { bio: "b".repeat(5000) }, { bio: "b" }, "22001"],
  ["an interest that nobody sees", { interests: ["\u200b"] }, { interests: ["radios"] }],
];

/** Changes the attacker's own profile. */
export const setProfile =
  (row: Patch): Attack["attack"] =>
  async (fixture) => {
    const { client, id } = fixture.attacker;
    const patch = typeof row === "function" ? await row(fixture) : row;
    return client.from("profiles").update(patch).eq("id", id).select();
  };
const shownProfile: Attack["watch"] = (viewer, { attacker }) =>
  viewer.from("profiles").select().eq("id", attacker.id);

const profiles = profile.flatMap(([what, wrong, right, how = "23514"]) =>
  refused(how, shownProfile, setProfile(right), {
    [`a member gives themselves ${what}`]: setProfile(wrong),
  }),
);

export const texts: Attack[] = [...rows, ...pictures, ...profiles];
