import type { ColumnType, Generated } from "kysely";
import type { Right } from "#lib/platform/contract/audience.ts";
import type { EmployerRole } from "#lib/identity/employers/schema.ts";

/** Who can log in for which employer, and who is invited to. */
export type PeopleTables = {
  /** Numbers of people new to an employer that its files asked for. */
  asked_numbers: { employer_id: string; ssn_hash: Uint8Array; at: Date };
  /** The one of the account’s own employer is kept in step with its roles by a trigger. */
  memberships: {
    account_id: string;
    employer_id: string;
    role: EmployerRole;
    rights: Right[];
    version: Generated<number>;
    /** When a session last began to act for the employer. */
    last_login_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  invitations: {
    id: string;
    employer_id: string;
    first_name: string;
    last_name: string;
    email: string;
    role: EmployerRole;
    rights: Right[];
    /** Of the newest link; an earlier one is void. */
    token_hash: Uint8Array;
    state: "WAITING" | "ACCEPTED" | "WITHDRAWN";
    invited_by: string;
    created_at: Date;
    sent_at: Date;
    /** Emails with a link so far. */
    sends: number;
    expires_at: Date;
    /** Who registered with it. */
    account_id: string | null;
    version: number;
  };
};
