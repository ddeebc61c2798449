/*
 * Deviation: the embedded server's connection loads neither pg_trgm nor unaccent, which every
 * hosted project can create.
 * Until: tests/disk/migrations.nightly.test.ts "extensions" passes without this file.
 */
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

/** The extensions that migrations may create; PGlite has only those it was started with. */
export const extensions = { pg_trgm, pgcrypto, unaccent };
