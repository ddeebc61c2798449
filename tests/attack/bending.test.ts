/* Attacks on shared rules: answers, versions, prices, claims, limits and moderation. */
import { answers } from "./cases/answers.ts";
import { asking } from "./cases/asking.ts";
import { calls } from "./cases/calls.ts";
import { editing } from "./cases/editing.ts";
import { everybodys } from "./cases/everybodys.ts";
import { limits } from "./cases/limits.ts";
import { moderation } from "./cases/moderation.ts";
import { owners } from "./cases/owners.ts";
import { people } from "./cases/people.ts";
import { tryAll } from "./rounds.ts";

tryAll([
  ...answers,
  ...editing,
  ...moderation,
  ...owners,
  ...calls,
  ...everybodys,
  ...limits,
  ...asking,
  ...people,
]);
