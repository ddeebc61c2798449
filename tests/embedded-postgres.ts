/**
 * Arguments of Node where tests ask the embedded PostgreSQL little: V8 compiles it, but optimizes none of it. To optimize
 * its largest function takes 2.5 s and 600 MB of each process, more than all queries of most tests.
 */
export const UNOPTIMIZED_POSTGRES = ["--liftoff-only"];
