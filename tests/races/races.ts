import { runsNightly } from "../extent.ts";
import { deciding } from "./deciding.ts";
import { deliveries } from "./deliveries.ts";
import { editing } from "./editing.ts";
import { following } from "./following.ts";
import { holding } from "./holding.ts";
import { marking } from "./marking.ts";
import { owning } from "./owning.ts";
import type { Race } from "./race.ts";
import { reaching } from "./reaching.ts";
import { saving } from "./saving.ts";
import { voting } from "./voting.ts";
import { writing } from "./writing.ts";

/** All races, at night with the nightly ones, in the order in which they run on one fixture. */
export const races: Race[] = [
  ...voting,
  ...writing,
  ...deciding,
  ...editing,
  ...marking,
  ...reaching,
  ...owning,
  ...saving,
  ...following,
  ...deliveries,
  ...holding,
].filter(({ isNightly }) => !isNightly || runsNightly);
