import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Brand } from "#lib/site/brand/brand.ts";
import type { Language } from "#lib/site/language/texts.ts";
import type { Role } from "#lib/platform/contract/audience.ts";

export type AccountStanding = "ACTIVE" | "NOT_VERIFIED" | "NOT_APPROVED" | "DISABLED" | "DELETED" | "OTHER_PORTAL";

export type AccountTables = {
  account_representatives: { id: string; name: string; phone: string; email: string };
  employers: {
    employer_id: string;
    legal_name: string;
    dba: string;
    fein: string;
    address1: string;
    address2: string;
    address3: string;
    city: string;
    state: string;
    zip: string;
    phone: string;
    reporting_mode: "PAPER" | "WEB";
    is_tads_employer: boolean;
    status: "ACTIVE" | "SUSPENDED" | "WITHDRAWN";
    account_representative_id: string | null;
  };
  persons: {
    id: string;
    ssn_encrypted: Uint8Array;
    ssn_hash: Uint8Array;
    ssn_last4: string;
    member_id: string;
    last_name: string;
    first_name: string;
    middle_initial: string;
    birth_date: string | null;
    address1: string;
    /** "" until a member sends an address. */
    address2: Generated<string>;
    city: string;
    state: string;
    zip: string;
  };
  accounts: {
    id: string;
    user_name: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    roles: Role[];
    employer_id: string | null;
    person_id: string | null;
    password_hash: string;
    standing: AccountStanding;
    force_password_reset: boolean;
    disclaimer_accepted_at: Date | null;
    last_login_at: Date | null;
    analytics_id: string;
    version: number;
    created_at: Date;
    /** For emails; that of the last login. */
    language: Generated<Language>;
    /** Where it was registered; null for an older account until its next login. */
    fund: Generated<Brand["key"] | null>;
    /** The account counts as unused from here on. */
    reactivated_at: Date | null;
  };
  login_attempts: { name_key: Uint8Array; failures: number; last_failure_at: Date; locked_until: Date | null };
  sessions: {
    /** Names the session to others, who must not see its token or hash. */
    id: Generated<string>;
    token_hash: Uint8Array;
    account_id: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    ip: string;
    user_agent: string;
    /** Last time the password and second factor were given. */
    identity_confirmed_at: Date;
    /** Null without an employer, or before the choice. */
    employer_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
  idempotency_keys: {
    account_id: string;
    key: string;
    call: string;
    body_hash: Uint8Array;
    status: number;
    answer: string;
    created_at: Date;
  };
  audit_events: {
    id: GeneratedAlways<number>;
    at: Date;
    account_id: string | null;
    account_name: string | null;
    /** Null for staff, and in older events. */
    employer_id: ColumnType<string | null, string | null | undefined, never>;
    action: string;
    subject: string;
    ip: string;
    before: ColumnType<object | null, string | null, never>;
    after: ColumnType<object | null, string | null, never>;
  } /** The audit trail as one chain; a trigger writes it at the end of each transaction. */;
  audit_chain: { no: number; event_id: number; hash: Uint8Array };
};
