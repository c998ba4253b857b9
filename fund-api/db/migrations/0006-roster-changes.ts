import { sql, type Kysely } from "kysely";

/** Return dates, moves between bargaining units, "no work" and notes of a unit (docs/domain.md §2). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`alter table assignments add column return_date date`,
    sql`alter table tad_lines add column return_date date`,
    sql`alter table tad_lines add column target_unit text not null default ''`,
    sql`alter table tad_units add column no_work boolean not null default false`,
    sql`alter table tad_units add column note text not null default ''`,
  ];
  for (const statement of statements) await statement.execute(db);
};
