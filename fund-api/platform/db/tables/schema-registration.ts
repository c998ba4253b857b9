import type { ColumnType, Generated } from "kysely";
import type { IdentityCheck } from "#lib/platform/rules/identity-check.ts";

/** What an applicant claimed, and if the records agree (lib/identity/approval/schema.ts). */
type Claims = readonly { readonly name: string; readonly matches: boolean }[];

export type RegistrationTables = {
  registrations: {
    account_id: string;
    kind: "EMPLOYER" | "MEMBER";
    claimed_id: string;
    employer_id: string | null;
    person_id: string | null;
    claims: ColumnType<Claims, string, never>;
    state: "WAITING" | "APPROVED" | "DECLINED";
    ip: string;
    created_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
    reason: string;
    /** Set for an approval without every proof. */
    identity: IdentityCheck | null;
    identity_note: Generated<string>;
    version: number;
  };
  registration_codes: { code_hash: Uint8Array; employer_id: string; created_at: Date; expires_at: Date };
  communication_preferences: {
    account_id: string;
    report_receipts: boolean;
    payment_receipts: boolean;
    applicant_notices: boolean;
    payment_reminders: boolean;
    message_notices: Generated<boolean>;
    version: number;
  };
  second_factors: {
    account_id: string;
    secret_encrypted: Uint8Array;
    started_at: Date;
    confirmed_at: Date | null;
    last_step: Generated<number>;
    /** Codes typed to confirm it. */
    tries: Generated<number>;
  };
  recovery_codes: { account_id: string; code_hash: Uint8Array; used_at: Date | null };
};
