import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { TadHead } from "./tad-head.ts";
import { listLines, type LineRecord } from "./tad-lines.ts";
import { listTadUnits, type TadUnitRecord } from "./tad-units.ts";

/** A TAD with all that checks and Commit look at; the amounts of its lines stay where they are. */
export type TadRecord = {
  readonly head: TadHead;
  readonly units: readonly TadUnitRecord[];
  readonly lines: readonly LineRecord[];
};

/** The units and lines that belong to a head. */
export const loadTad = async (db: Kysely<Database>, head: TadHead): Promise<TadRecord> => ({
  head,
  units: await listTadUnits(db, head),
  lines: await listLines(db, head.id),
});
