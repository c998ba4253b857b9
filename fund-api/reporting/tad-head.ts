import { sql, type Kysely } from "kysely";
import type { Database, Row } from "../db/schema.ts";

/** A TAD's own row with the names that go with it. */
export type TadHead = Row<"tads"> & {
  employer_name: string;
  committed_by_name: string | null;
  /** Confirmation numbers of the corrections filed for it, in their order. */
  corrections: string[];
};

/** What a report says of its Commit while it has none. */
export const notCommittedYet = {
  committed_at: null,
  committed_by: null,
  attestation: null,
  confirmation_no: null,
} as const;

/** What a report begins with that nobody has ever committed or checked. */
export const newReport = { ...notCommittedYet, version: 1, commits: 0, cleared: null } as const;

const heads = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("tads as t")
    .innerJoin("employers as e", "e.employer_id", "t.employer_id")
    .leftJoin("accounts as c", "c.id", "t.committed_by")
    .selectAll("t")
    .select([
      "e.legal_name as employer_name",
      sql<string | null>`c.first_name || ' ' || c.last_name`.as("committed_by_name"),
      sql<string[]>`array(
        select f.confirmation_no from corrections as x join tads as f on f.id = x.tad_id
        where x.original_id = t.id and f.state = 'POSTED' order by x.no
      )`.as("corrections"),
    ])
    .where("t.employer_id", "=", employerId)
    .where("t.kind", "=", "ORIGINAL")
    .where("t.state", "<>", "VOID");

/** A TAD's head with the sums of its units; of its lines nothing is read. Units in hundredths, money in cents. */
export type SummedHead = TadHead & { people: number; units: number; hw_cents: number; pen_cents: number };

/**
 * The original TADs of an employer with their sums, corrections included, newest work month first.
 * @param limit how many at most; without it all
 */
export const listSummedHeads = async (
  db: Kysely<Database>,
  employerId: string,
  limit?: number,
): Promise<SummedHead[]> => {
  const query = heads(db, employerId)
    // Of a correction its units hold what it changed, so that the sum is the newest truth.
    .innerJoin("month_tads as m", "m.original_id", "t.id")
    .leftJoin("tad_units as u", "u.tad_id", "m.tad_id")
    .select([
      sql<number>`coalesce(sum(u.people), 0)::bigint`.as("people"),
      sql<number>`coalesce(sum(u.units), 0)::bigint`.as("units"),
      sql<number>`coalesce(sum(u.hw_cents), 0)::bigint`.as("hw_cents"),
      sql<number>`coalesce(sum(u.pen_cents), 0)::bigint`.as("pen_cents"),
    ])
    .groupBy(["t.id", "e.employer_id", "c.id"])
    .orderBy("t.work_month", "desc");
  return (limit === undefined ? query : query.limit(limit)).execute();
};

/** The employer's original TAD of a work month; null when there is none or it is another employer's. */
export const findHead = async (db: Kysely<Database>, employerId: string, workMonth: string): Promise<TadHead | null> =>
  (await heads(db, employerId).where("t.work_month", "=", workMonth).executeTakeFirst()) ?? null;

/** As `findHead`, and nobody else changes the TAD until this transaction ends. */
export const findHeadLocked = async (
  db: Kysely<Database>,
  employerId: string,
  workMonth: string,
): Promise<TadHead | null> =>
  (await heads(db, employerId).where("t.work_month", "=", workMonth).forUpdate("t").executeTakeFirst()) ?? null;

/** A TAD that is there; throws when it is not. */
export const getHead = async (db: Kysely<Database>, employerId: string, workMonth: string): Promise<TadHead> =>
  heads(db, employerId).where("t.work_month", "=", workMonth).executeTakeFirstOrThrow();
