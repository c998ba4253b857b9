import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import { saveFiledNames } from "../../../reporting/tad/record/names-at-filing.ts";
import { fullNameIn } from "../../db/account-names.ts";

const fullName = fullNameIn("a");

/** Gives seeded reports and payments the names that those who file and pay leave with their acts. */
export const saveActorNames = async (db: Kysely<Database>, tadIds: readonly string[]): Promise<void> => {
  const ids = sql`any (${sql.val(tadIds)}::uuid[])`;
  const statements = [
    sql`update tads as t set committed_by_name = ${fullName} from accounts as a where a.id = t.committed_by and t.id = ${ids}`,
    sql`update tad_units as u set completed_by_name = ${fullName}
      from accounts as a where a.id = u.completed_by and u.tad_id = ${ids}`,
    sql`update payments as p set created_by_name = ${fullName}, bank_nickname = b.nickname, bank_last4 = b.last4
      from accounts as a, bank_accounts as b
      where a.id = p.created_by and b.id = p.bank_account_id and p.created_by_name = ''`,
  ];
  for (const statement of statements) await statement.execute(db);
  await saveFiledNames(db, tadIds);
};
