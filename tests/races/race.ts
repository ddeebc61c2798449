import type { Answers, Fixture } from "./fixture.ts";

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

/** 1 to n. */
export const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
