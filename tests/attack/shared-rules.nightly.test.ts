/* Attacks on shared rules: answers, versions, prices, claims, limits and moderation. */
import { answers } from "./cases/answers.ts";
import { asking } from "./cases/asking.ts";
import { calls } from "./cases/calls.ts";
import { editing } from "./cases/editing.ts";
import { limits } from "./cases/limits.ts";
import { moderation } from "./cases/moderation.ts";
import { owners } from "./cases/owners.ts";
import { people } from "./cases/people.ts";
import { sharedRows } from "./cases/shared-rows.ts";
import { testAttacks } from "./test-attacks.ts";

testAttacks([
  ...answers,
  ...editing,
  ...moderation,
  ...owners,
  ...calls,
  ...sharedRows,
  ...limits,
  ...asking,
  ...people,
]);
