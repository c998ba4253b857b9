import { sql, type Kysely } from "kysely";
import type { Database, Row } from "../db/schema.ts";

/** Everyone who reports for an employer and can sign in, by id. */
export const listEmployerUsers = (db: Kysely<Database>, employerId: string): Promise<Row<"accounts">[]> =>
  db
    .selectFrom("accounts")
    .selectAll()
    .where("employer_id", "=", employerId)
    .where("standing", "=", "ACTIVE")
    .where(sql<boolean>`roles && array['Employer', 'Employer Admin']::text[]`)
    .orderBy("id")
    .execute();
