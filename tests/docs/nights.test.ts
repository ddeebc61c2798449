import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { parse } from "yaml";

interface Workflow {
  on: { schedule: { cron: string }[] };
  jobs: Record<string, { if: string }>;
}

/** Names of the jobs that GitHub starts. A condition reads the same in JavaScript. */
function startedIn(file: string, github: object, vars: Record<string, string> = {}): string[] {
  const { jobs }: Workflow = parse(readFileSync(`.github/workflows/${file}.yml`, "utf8"));
  return Object.entries(jobs)
    .filter(([, job]) => runInNewContext(job.if, { github: { event: {}, ...github }, vars }))
    .map(([name]) => name);
}
const atNight = (cron: string) => ({ event_name: "schedule", event: { schedule: cron } });
const byHand = { event_name: "workflow_dispatch" };

const NIGHTS: [file: string, variable: string, jobs: Record<string, string[]>][] = [
  ["stack", "TEST_STACK", { "7 4 * * *": ["attack"] }],
  ["nightly", "TEST_NIGHTLY", { "17 2 * * *": ["commands", "audit"], "17 4 * * 0": ["mutants"] }],
];

test.each(NIGHTS)("%s takes no minutes at night until %s is on", (file, variable, jobs) => {
  const { on }: Workflow = parse(readFileSync(`.github/workflows/${file}.yml`, "utf8"));
  expect(on.schedule.map(({ cron }) => cron)).toEqual(Object.keys(jobs));
  for (const [cron, names] of Object.entries(jobs)) {
    expect(startedIn(file, atNight(cron))).toEqual([]);
    expect(startedIn(file, atNight(cron), { [variable]: "off" })).toEqual([]);
    expect(startedIn(file, atNight(cron), { [variable]: "on" })).toEqual(names);
  }
  expect(startedIn(file, byHand)).toEqual(Object.values(jobs).flat());
});
