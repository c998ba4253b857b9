import type { Kysely } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";
import type { TadHead } from "./tad-head.ts";
import { listLines, type LineRecord } from "./tad-lines.ts";
import { listTadUnits, type TadUnitRecord } from "./tad-units.ts";

/** A TAD without its lines: its units have the sums of them. */
export type TadOutline = { readonly head: TadHead; readonly units: readonly TadUnitRecord[] };

/** A TAD with all that checks look at; the amounts of its lines stay where they are. */
export type TadRecord = TadOutline & { readonly lines: readonly LineRecord[] };

/** The units and lines that belong to a head. */
export const loadTad = async (db: Kysely<Database>, head: TadHead): Promise<TadRecord> => ({
  head,
  units: await listTadUnits(db, head),
  lines: await listLines(db, head.id),
});
