/* Attacks on other people's data: read, written, forged or linked to. */

import { deliveries } from "./cases/deliveries.ts";
import { files } from "./cases/files.ts";
import { forged } from "./cases/forged.ts";
import { handles } from "./cases/handles.ts";
import { others } from "./cases/others.ts";
import { reads } from "./cases/reads.ts";
import { sessions } from "./cases/sessions.ts";
import { texts } from "./cases/texts.ts";
import { votes } from "./cases/votes.ts";
import { testAttacks } from "./test-attacks.ts";

testAttacks([
  ...others,
  ...forged,
  ...reads,
  ...votes,
  ...handles,
  ...texts,
  ...files,
  ...sessions,
  ...deliveries,
]);
