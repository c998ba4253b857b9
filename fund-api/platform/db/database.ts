import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, PostgresDialect } from "kysely";
import pg from "pg";
import { openPool } from "./pool.ts";
import type { Database } from "./schema.ts";

/** PostgreSQL's type numbers (pg_type.oid) of the columns that both drivers must read alike. */
const oids = { bytea: 17, int8: 20, date: 1082, numeric: 1700 } as const;

/** `date` stays text; sums and counts are numbers (money stays far below 2^53 cents). */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oids.int8]: Number,
  [oids.date]: (text) => text,
  [oids.numeric]: Number,
};

const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    format === "binary" ? pg.types.getTypeParser(oid, format) : (parsers[oid] ?? pg.types.getTypeParser(oid)),
};

const openPostgres = ({ databaseUrl, onLost = () => undefined, hasTimeLimit }: ServerPlace): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool(databaseUrl, pgTypes, onLost, hasTimeLimit) }),
  });

/** Bytes as PostgreSQL writes them: PGlite's own way makes a string of each, which takes seconds for a kept file. */
const readHex = (text: string): Uint8Array => Buffer.from(text.slice(2), "hex");
const writeHex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString("hex")}`;

const openPGlite = (place: Pick<PGliteOptions, "dataDir" | "loadDataDir">): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PGliteDialect({
      pglite: () =>
        PGlite.create({
          ...place,
          parsers: { ...parsers, [oids.bytea]: readHex },
          serializers: { [oids.bytea]: writeHex },
        }),
    }),
  });

type ServerPlace = {
  readonly databaseUrl: string;
  readonly onLost?: (error: Error) => void;
  /** Whether a statement that takes too long is canceled; true unless given. */
  readonly hasTimeLimit?: boolean;
};

/** Where the rows are: a PostgreSQL server, a folder of PGlite, or memory, empty or from a dump of PGlite. */
export type DatabasePlace =
  | ServerPlace
  | { readonly dataDir: string }
  | { readonly memory: true; readonly loadDataDir?: Blob };

/**
 * Opens the database without touching it; the first query connects. Both kinds answer alike: `date` as
 * ISO text, `timestamptz` as Date, `int8` and `numeric` as number. `destroy()` closes it.
 */
export const openDatabase = (place: DatabasePlace): Kysely<Database> => {
  if ("databaseUrl" in place) return openPostgres(place);
  if ("dataDir" in place) return openPGlite({ dataDir: place.dataDir });
  return openPGlite(place.loadDataDir === undefined ? {} : { loadDataDir: place.loadDataDir });
};
