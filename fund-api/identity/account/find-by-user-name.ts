import type { Kysely } from "kysely";
import type { Database, Row } from "../../platform/db/schema.ts";

/** The account that has a user name, of any standing, upper and lower case being the same. */
export const findByUserName = (db: Kysely<Database>, userName: string): Promise<Row<"accounts"> | undefined> =>
  db
    .selectFrom("accounts")
    .selectAll()
    .where((eb) => eb.fn<string>("lower", ["user_name"]), "=", userName.toLowerCase())
    .executeTakeFirst();
