import { sql, type Kysely } from "kysely";

/** The files of a report, the employers by name and the registrations that wait are read page by page in these orders. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    sql`create index uploads_list on uploads (tad_id, uploaded_at desc, id desc)`,
    sql`create index employers_list on employers (legal_name, employer_id)`,
    sql`create index registrations_list on registrations (created_at, account_id) where state = 'WAITING'`,
    // The longer ones begin with the same columns.
    sql`drop index uploads_tad`,
    sql`drop index registrations_waiting`,
  ])
    await statement.execute(db);
};
