import { sql, type Kysely } from "kysely";

/** What a class earns per unit, and the value that someone gave a reason for (docs/domain.md §7). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // Low and high are 1/10000 dollar per unit of the agreement.
    sql`create table class_wages (
      bargaining_unit_id uuid not null references bargaining_units (id),
      classification text not null,
      effective_from date not null,
      low integer not null check (low >= 0),
      high integer not null check (high >= low),
      primary key (bargaining_unit_id, classification, effective_from)
    )`,
    sql`alter table acknowledgements add column value text not null default ''`,
  ];
  for (const statement of statements) await statement.execute(db);
};
