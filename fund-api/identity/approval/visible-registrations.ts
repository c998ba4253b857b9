import { sql, type Kysely, type RawBuilder } from "kysely";
import { isOperations } from "../../../lib/platform/contract/roles.ts";
import type { Database, Row } from "../../platform/db/schema.ts";

type Approver = Pick<Row<"accounts">, "roles" | "employer_id">;

/** Whether a registration's every proof held: written out, since it is in other queries as a condition. */
export const allClaimsMatch = sql<boolean>`(r.claims <> '[]'::jsonb and not r.claims @> '[{"matches": false}]'::jsonb)`;

/**
 * Which registrations `r` an account may see and decide (docs/domain.md §9): the operations every one; an Employer Admin
 * those of their own employer whose proofs all matched. The others are shown to the fund's staff only.
 */
export const isVisibleTo = (approver: Approver): RawBuilder<boolean> => {
  if (isOperations(approver)) return sql<boolean>`true`;
  if (!approver.roles.includes("Employer Admin")) return sql<boolean>`false`;
  return sql<boolean>`(r.kind = 'EMPLOYER' and r.employer_id = ${approver.employer_id}::text and ${allClaimsMatch})`;
};

/** Registrations that wait for a decision of this account. */
export const selectWaitingRegistrations = (db: Kysely<Database>, approver: Approver) =>
  db
    .selectFrom("registrations as r")
    .select(["r.account_id", "r.created_at"])
    .where("r.state", "=", "WAITING")
    .where(isVisibleTo(approver));

/** How many registrations wait for a decision of this account. */
export const countWaiting = async (db: Kysely<Database>, approver: Approver): Promise<number> => {
  const { count } = await db
    .selectFrom(selectWaitingRegistrations(db, approver).as("w"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};
