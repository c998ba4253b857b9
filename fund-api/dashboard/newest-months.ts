import { sql, type Kysely } from "kysely";
import type { UnitType } from "../../lib/line/unit-types.ts";
import type { Database } from "../db/schema.ts";
import { selectOriginals } from "../reporting/tad/tad-head.ts";

/**
 * An employer's newest months, newest first, each with the sums of its units, corrections included, and with what
 * these units are. Every page after a sign-in asks for it: one query, because each one costs a third of a millisecond.
 */
export const listNewestMonths = (db: Kysely<Database>, employerId: string, limit: number) =>
  db
    .selectFrom(selectOriginals(db, employerId).orderBy("t.work_month", "desc").limit(limit).as("t"))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("month_tads as m")
          .innerJoin("tad_units as u", "u.tad_id", "m.tad_id")
          .innerJoin("bargaining_units as b", "b.id", "u.bargaining_unit_id")
          .leftJoin("filed_units as f", (join) =>
            join.onRef("f.tad_id", "=", "u.tad_id").onRef("f.bargaining_unit_id", "=", "b.id"),
          )
          .select([
            sql<number>`coalesce(sum(u.people), 0)::bigint`.as("people"),
            sql<number>`coalesce(sum(u.units), 0)::bigint`.as("units"),
            sql<number>`coalesce(sum(u.hw_cents), 0)::bigint`.as("hw_cents"),
            sql<number>`coalesce(sum(u.pen_cents), 0)::bigint`.as("pen_cents"),
            // A correction's units are those of the report that it corrects.
            sql<UnitType[]>`coalesce(array_agg(distinct coalesce(f.unit_type, b.unit_type))
              filter (where u.tad_id = m.original_id), '{}')`.as("unit_types"),
          ])
          .whereRef("m.original_id", "=", "t.id")
          .as("s"),
      (join) => join.onTrue(),
    )
    .select([
      "t.id",
      "t.employer_id",
      "t.work_month",
      "t.state",
      "t.source",
      "t.due_date",
      "t.confirmation_no",
      "t.committed_at",
      "t.committed_by_name",
      "s.people",
      "s.units",
      "s.hw_cents",
      "s.pen_cents",
      "s.unit_types",
    ])
    .orderBy("t.work_month", "desc")
    .execute();
