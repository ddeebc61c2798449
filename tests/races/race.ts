import { type Answers, type Fixture, type Request, rowOf, sendConcurrently } from "./fixture.ts";

/** The stored counters, the sums that they must equal, and the results of the requests. */
export interface Result {
  counters: Record<string, unknown>;
  sums: Record<string, unknown>;
  answers: Answers;
}

/** Many who want the same thing at the same moment. */
export interface Race {
  title: string;
  /** How often each answer comes; a number alone where only the total is certain. */
  expected: Answers | number;
  run(fixture: Fixture): Promise<Result>;
  /** One of those that take seconds and show again what another one shows. */
  isNightly?: true;
}

/** The course of a race of members' requests alone. */
interface Course {
  /** SQL of whoever runs the site: what they race for. */
  before?: string;
  /** One request a connection, or several that follow each other there. */
  requests: (Request | Request[])[];
  /** Others, once these are answered. */
  next?: (Request | Request[])[];
  /** SQL of whoever runs the site, once all are answered. */
  after?: string;
  /** A query of one row. */
  counters: string;
  /** The sums that it must give: as they are, by the answers, or by another query. */
  sums: Record<string, unknown> | ((answers: Answers) => Record<string, unknown>) | string;
}

/** A race of members' requests alone. */
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

/** Such a race of the night. */
export const nightly = (...given: Parameters<typeof race>): Race => ({
  ...race(...given),
  isNightly: true,
});

/** 1 to n. */
export const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
