/* Attacks on other people's data: read, written, forged or linked to. */
import { files } from "./cases/files.ts";
import { forged } from "./cases/forged.ts";
import { handles } from "./cases/handles.ts";
import { others } from "./cases/others.ts";
import { reads } from "./cases/reads.ts";
import { sessions } from "./cases/sessions.ts";
import { telling } from "./cases/telling.ts";
import { texts } from "./cases/texts.ts";
import { votes } from "./cases/votes.ts";
import { tryAll } from "./rounds.ts";

tryAll([
  ...others,
  ...forged,
  ...reads,
  ...votes,
  ...handles,
  ...texts,
  ...files,
  ...sessions,
  ...telling,
]);
