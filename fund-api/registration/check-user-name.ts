import type { Kysely } from "kysely";
import { userNameFault } from "../../lib/registration/applicant.ts";
import type * as calls from "../../lib/registration/calls.ts";
import type { Database, Row } from "../db/schema.ts";
import type { Handler } from "../server/handler.ts";

/** The account that has a user name, of any standing: a deleted account's name is not given out again. */
export const findByUserName = (db: Kysely<Database>, userName: string): Promise<Row<"accounts"> | undefined> =>
  db
    .selectFrom("accounts")
    .selectAll()
    .where((eb) => eb.fn<string>("lower", ["user_name"]), "=", userName.toLowerCase())
    .executeTakeFirst();

/** Whether a user name keeps the rules (spec §5) and is nobody's, upper and lower case being the same. */
export const checkUserName: Handler<typeof calls.checkUserName> = async ({ body }, { db }) => {
  const isFree = userNameFault(body.userName) === null && (await findByUserName(db, body.userName)) === undefined;
  return { ok: true, value: { available: isFree } };
};
