import { sql, type Kysely } from "kysely";

/** The list of an employer's payments is read page by page in this order. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index payments_list on payments (employer_id, created_at desc, confirmation_no desc, id desc)`.execute(
    db,
  );
};
