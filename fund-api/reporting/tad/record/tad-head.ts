import { type Kysely, sql } from "kysely";
import type { Database, Row } from "../../../platform/db/schema.ts";
import { listLines, type LineRecord } from "./tad-lines.ts";
import { listTadUnits, type TadUnitRecord } from "./tad-units.ts";

export type TadOutline = { readonly head: TadHead; readonly units: readonly TadUnitRecord[] };

/** A TAD without its lines' amounts, which checks don't need. */
export type TadRecord = TadOutline & { readonly lines: readonly LineRecord[] };

/** Loads the units and lines of a head. */
export const loadTad = async (db: Kysely<Database>, head: TadHead): Promise<TadRecord> => ({
  head,
  units: await listTadUnits(db, head),
  lines: await listLines(db, head.id),
});

export type TadHead = Row<"tads"> & {
  employer_name: string;
  /** Confirmation numbers of its corrections in order, except corrections that were declined completely. */
  corrections: string[];
};

export const uncommittedFields = {
  committed_at: null,
  committed_by: null,
  committed_by_name: null,
  filed_employer_name: null,
  attestation: null,
  confirmation_no: null,
} as const;

export const newReportFields = { ...uncommittedFields, version: 1, commits: 0, cleared: null } as const;

/** Selects the original reports of months, without corrections. */
export const selectOriginals = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("tads as t")
    .selectAll("t")
    .where("t.employer_id", "=", employerId)
    .where("t.kind", "=", "ORIGINAL")
    .where("t.state", "<>", "VOID");

/** Selects original reports with employer names and correction numbers. */
export const selectHeads = (db: Kysely<Database>, employerId: string) =>
  selectOriginals(db, employerId)
    .innerJoin("employers as e", "e.employer_id", "t.employer_id")
    .select([
      sql<string>`coalesce(t.filed_employer_name, e.legal_name)`.as("employer_name"),
      sql<string[]>`array(
        select f.confirmation_no from corrections as x join tads as f on f.id = x.tad_id
        where x.original_id = t.id and f.state = 'POSTED'
          and exists (select from correction_lines as s where s.tad_id = x.tad_id and s.stands) order by x.no
      )`.as("corrections"),
    ]);

/** Units in hundredths, money in cents. */
type Sums = { readonly people: number; readonly units: number; readonly hw_cents: number; readonly pen_cents: number };

const zeroSums: Sums = { people: 0, units: 0, hw_cents: 0, pen_cents: 0 };

/** Adds the sums of units to months, including corrections, without reading lines. */
export const withSums = async <Month extends Pick<Row<"tads">, "id">>(
  db: Kysely<Database>,
  months: readonly Month[],
): Promise<(Month & Sums)[]> => {
  const rows = await db
    .selectFrom("month_tads as m")
    // A correction's units contain differences, so the sum includes all corrections.
    .innerJoin("tad_units as u", "u.tad_id", "m.tad_id")
    .select([
      "m.original_id",
      sql<number>`sum(u.people)::bigint`.as("people"),
      sql<number>`sum(u.units)::bigint`.as("units"),
      sql<number>`sum(u.hw_cents)::bigint`.as("hw_cents"),
      sql<number>`sum(u.pen_cents)::bigint`.as("pen_cents"),
    ])
    // Filter by IDs, so that other employers' months aren't scanned.
    .where(sql<boolean>`m.original_id = any (${sql.val(months.map(({ id }) => id))}::uuid[])`)
    .groupBy("m.original_id")
    .execute();
  const sums = new Map(rows.map(({ original_id, ...sum }) => [original_id, sum]));
  return months.map((month) => ({ ...month, ...(sums.get(month.id) ?? zeroSums) }));
};

/** Lists the employer's original TADs, newest work month first. */
export const listHeads = (db: Kysely<Database>, employerId: string): Promise<TadHead[]> =>
  selectHeads(db, employerId).orderBy("t.work_month", "desc").execute();

/** Finds the employer's original TAD for a month, or null. */
export const findHead = async (db: Kysely<Database>, employerId: string, workMonth: string): Promise<TadHead | null> =>
  (await selectHeads(db, employerId).where("t.work_month", "=", workMonth).executeTakeFirst()) ?? null;

/** Finds a TAD as `findHead` does, and locks it until this transaction ends. */
export const findHeadLocked = async (
  db: Kysely<Database>,
  employerId: string,
  workMonth: string,
): Promise<TadHead | null> =>
  (await selectHeads(db, employerId).where("t.work_month", "=", workMonth).forUpdate("t").executeTakeFirst()) ?? null;

/** Returns a TAD's head. Throws if there is none. */
export const getHead = async (db: Kysely<Database>, employerId: string, workMonth: string): Promise<TadHead> =>
  selectHeads(db, employerId).where("t.work_month", "=", workMonth).executeTakeFirstOrThrow();
