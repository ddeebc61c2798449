import { argv, env } from "node:process";

/*
 * Nightly tests take minutes, and no requirement, fault or permission is proven by them only
 * (tests/docs/ids.test.ts): files named `*.nightly.test.*`, and browser tests tagged `@nightly`.
 * `npm run test:all` runs them too.
 */

/** Whether nightly tests run as well: all are requested, or one is named. */
export const runsNightly =
  env.SHAURI_TESTS === "all" || argv.slice(2).some((word) => word.includes("nightly"));

// Workers have other arguments.
if (runsNightly) env.SHAURI_TESTS = "all";

/** Test files that take four seconds or more, except for permissions; a quick run leaves them out. */
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
