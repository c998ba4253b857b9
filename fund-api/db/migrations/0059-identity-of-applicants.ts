import { sql, type Kysely } from "kysely";

/** Whoever approves an applicant whose proof did not match says how they checked who it is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table registrations
    add column identity text check (identity in ('CALLED_BACK', 'FACTS_ON_FILE', 'PHOTO_ID', 'EMPLOYER_ADMIN', 'OTHER')),
    add column identity_note text not null default '',
    add constraint registrations_identity_said check ((identity is not null) = (identity_note <> ''))`.execute(db);
};
