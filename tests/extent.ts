import { argv, env } from "node:process";

/*
 * Tests of the night take minutes, and no requirement, fault or permission is proven by them alone
 * (tests/docs/ids.test.ts): files called `*.nightly.test.*`, and tests in a browser with the tag `@nightly`.
 * `npm run test:all` runs them too.
 */

/** Whether the tests of the night run as well: all are asked for, or one of them is named. */
export const runsNightly =
  env.SHAURI_TESTS === "all" || argv.slice(2).some((word) => word.includes("nightly"));

// Workers have other arguments.
if (runsNightly) env.SHAURI_TESTS = "all";

/** Files of tests that take four seconds and more beside others, but for permissions; a quick run leaves them out. */
export const slow = [
  "tests/races/*.test.ts",
  "tests/db/{cards,claims,embeds,feeds,filters,honest-text,malformed,schema,search,seed,server,world-search}.test.ts",
  "tests/components/{posts/post-listing,requests/answers}.test.tsx",
  "tests/forms/{auth/signup-form,base/similar-posts,posts/post-form,posts/subject-picker}.test.tsx",
  "tests/routes/{businesses,contacts,edit,list,members,moderation}.test.tsx",
];

/** Files of tests that are left out. */
export const leftOut = runsNightly
  ? []
  : ["**/*.nightly.test.*", ...(env.SHAURI_TESTS === "quick" ? slow : [])];
