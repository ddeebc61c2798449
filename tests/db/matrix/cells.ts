import { business } from "./business.ts";
import { catalog } from "./catalog.ts";
import type { Cell } from "./cell.ts";
import { members } from "./members.ts";
import { moderation } from "./moderation.ts";
import { platform } from "./platform.ts";
import { posts } from "./posts.ts";
import { social } from "./social.ts";

/** Every operation on every table, as each person meets it. */
export const cells: Cell[] = [
  ...members,
  ...catalog,
  ...posts,
  ...social,
  ...moderation,
  ...business,
  ...platform,
];
