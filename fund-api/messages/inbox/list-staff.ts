import { sql, type Kysely } from "kysely";
import { roles } from "../../../lib/platform/contract/audience.ts";
import type { Thread } from "../../../lib/messages/inbox/schema.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import type { Database } from "../../platform/db/schema.ts";

const staffRoles = roles.filter((role) => role.startsWith("Operations"));

/** True for staff who can log in; `name` is the accounts table in the query. */
export const isActiveStaff = (name: string) =>
  sql<boolean>`(${sql.ref(`${name}.standing`)} = 'ACTIVE' and ${sql.ref(`${name}.roles`)} && ${staffRoles})`;

/** Lists all staff who can log in, by name. */
export const listStaff = async (db: Kysely<Database>): Promise<Thread["staff"]> => {
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "first_name", "last_name"])
    .where(isActiveStaff("accounts"))
    .orderBy("last_name")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ assigneeId: row.id, name: fullNameOf(row) }));
};
