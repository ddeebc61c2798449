import { type Answers, type Fixture, type Request, rowOf, sendConcurrently } from "./fixture.ts";

/** The stored counters, the sums that they must equal, and the results of the requests. */
export interface Result {
  counters: Record<string, unknown>;
  sums: Record<string, unknown>;
  answers: Answers;
}

/** Many requests for the same rows at the same moment. */
export interface Race {
  title: string;
  /** How often each result occurs; only the total if the distribution is not certain. */
  expected: Answers | number;
  run(fixture: Fixture): Promise<Result>;
  /** Set for a race that takes seconds and covers nothing new. */
  isNightly?: true;
}

/** The course of a race that consists only of members' requests. */
interface Course {
  /** SQL run by the admin first, to add the rows of the race. */
  before?: string;
  /** One request for each connection, or several in sequence. */
  requests: (Request | Request[])[];
  /** Further requests, once these have ended. */
  next?: (Request | Request[])[];
  /** SQL run by the admin, once all requests have ended. */
  after?: string;
  /** A query of one row. */
  counters: string;
  /** The expected row: given, computed from the results, or from another query. */
  sums: Record<string, unknown> | ((answers: Answers) => Record<string, unknown>) | string;
}

/** A race that consists only of members' requests. */
export const race = (title: string, expected: Answers | number, course: () => Course): Race => ({
  title,
  expected,
  async run({ admin, connections }) {
    const { before = "", requests, next = [], after = "", counters, sums } = course();
    await admin.query(before);
    const answers: Answers = {};
    for (const round of [requests, next]) {
      const queues = round.map((queue) => [queue].flat());
      for (const [answer, n] of Object.entries(await sendConcurrently(connections, queues)))
        answers[answer] = (answers[answer] ?? 0) + n;
    }
    await admin.query(after);
    return {
      counters: await rowOf(admin, counters),
      sums:
        typeof sums === "string"
          ? await rowOf(admin, sums)
          : typeof sums === "function"
            ? sums(answers)
            : sums,
      answers,
    };
  },
});

/** Such a race that runs only at night. */
export const nightly = (...given: Parameters<typeof race>): Race => ({
  ...race(...given),
  isNightly: true,
});

/** The numbers from 1 to n. */
export const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
