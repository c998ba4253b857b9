import { sql, type Kysely } from "kysely";
import type { TadState } from "../../lib/reporting/model.ts";
import type { Database } from "../db/schema.ts";

/** The figures of one TAD, summed from its units and never from its lines. */
export type TadFigures = {
  tad_id: string;
  work_month: string;
  state: TadState;
  people: number;
  units: number;
  hw_cents: number;
  pen_cents: number;
};

/**
 * Figures of the employer's original TADs, newest work month first.
 * @param limit how many at most; without it all
 */
export const listTadFigures = async (
  db: Kysely<Database>,
  employerId: string,
  limit?: number,
): Promise<TadFigures[]> => {
  const query = db
    .selectFrom("tads as t")
    .innerJoin("tad_units as u", "u.tad_id", "t.id")
    .select([
      "t.id as tad_id",
      "t.work_month",
      "t.state",
      sql<number>`sum(u.people)::bigint`.as("people"),
      sql<number>`sum(u.units)::bigint`.as("units"),
      sql<number>`sum(u.hw_cents)::bigint`.as("hw_cents"),
      sql<number>`sum(u.pen_cents)::bigint`.as("pen_cents"),
    ])
    .where("t.employer_id", "=", employerId)
    .where("t.kind", "=", "ORIGINAL")
    .where("t.state", "<>", "VOID")
    .groupBy("t.id")
    .orderBy("t.work_month", "desc");
  return (limit === undefined ? query : query.limit(limit)).execute();
};
