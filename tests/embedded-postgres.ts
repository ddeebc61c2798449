/**
 * Node.js options for tests that run few queries on the embedded PostgreSQL: V8 does not optimize it. Optimizing
 * its largest function takes 2.5 s and 600 MB of each process, more than all queries of most tests.
 */
export const UNOPTIMIZED_POSTGRES = ["--liftoff-only"];
