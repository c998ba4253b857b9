import type { ColumnType, Generated } from "kysely";
import type { Right } from "#lib/platform/contract/audience.ts";
import type { EmployerRole } from "#lib/identity/employers/schema.ts";

export type PeopleTables = {
  /** Numbers of new people that an employer's files asked for. */
  asked_numbers: { employer_id: string; ssn_hash: Uint8Array; at: Date };
  /** A trigger keeps the account's own employer in step with its roles. */
  memberships: {
    account_id: string;
    employer_id: string;
    role: EmployerRole;
    rights: Right[];
    version: Generated<number>;
    /** When a session last began for the employer. */
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
    /** Of the newest link; earlier ones are void. */
    token_hash: Uint8Array;
    state: "WAITING" | "ACCEPTED" | "WITHDRAWN";
    invited_by: string;
    created_at: Date;
    sent_at: Date;
    /** Emails sent so far. */
    sends: number;
    expires_at: Date;
    account_id: string | null;
    version: number;
  };
};
