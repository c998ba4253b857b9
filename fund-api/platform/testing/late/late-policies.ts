import type { Kysely } from "kysely";
import type { Database, Row } from "../../db/schema.ts";
import { demoId } from "../../demo/rosters/ids.ts";

const policy = {
  effective_from: "2026-01-01",
  percent: 100_000,
  yearly_interest: 80_000,
  grace_days: 0,
  minimum_cents: 0,
  corrections_from_month: false,
  source_clause: "Art. 14.2",
};

/** Adds the same late policy to every bargaining unit: by default 10% damages and 8% interest a year. */
export const addLatePolicies = async (
  db: Kysely<Database>,
  changes: Partial<Omit<Row<"late_policies">, "bargaining_unit_id">> = {},
): Promise<void> => {
  for (const { id } of await db.selectFrom("bargaining_units").select("id").execute())
    await db
      .insertInto("late_policies")
      .values({ bargaining_unit_id: id, ...policy, ...changes })
      .execute();
};

/** A second Operations Accounting Admin, who approves or declines requests of the first. */
export const secondAdmin = { userName: "ops-second-admin" } as const;

export const addSecondAdmin = async (db: Kysely<Database>): Promise<void> => {
  const firstAdmin = await db
    .selectFrom("accounts")
    .selectAll()
    .where("user_name", "=", "ops-accounting-admin")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("accounts")
    .values({
      ...firstAdmin,
      id: demoId(`account:${secondAdmin.userName}`),
      user_name: secondAdmin.userName,
      first_name: secondAdmin.userName,
      analytics_id: secondAdmin.userName,
      email: `${secondAdmin.userName}@portal.example`,
      phone: "5550190002",
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
