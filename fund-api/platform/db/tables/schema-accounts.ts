import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Brand } from "#lib/site/brand/brand.ts";
import type { Language } from "#lib/site/language/texts.ts";
import type { Role, Right } from "#lib/platform/contract/audience.ts";
import type { EmployerRole } from "#lib/identity/employers/schema.ts";
import type { IdentityCheck } from "#lib/platform/rules/identity-check.ts";
import type { HelpReason } from "#lib/identity/account-help/help-reasons.ts";
import type { Audience } from "#lib/messages/canned-replies/canned-reply.ts";
import type { HelpAction } from "#lib/identity/account-help/schema.ts";

export type AccountStanding = "ACTIVE" | "NOT_VERIFIED" | "NOT_APPROVED" | "DISABLED" | "DELETED" | "OTHER_PORTAL";

export type AccountTables = {
  account_representatives: {
    id: string;
    name: string;
    phone: string;
    email: string;
    /** A trigger raises it with each update. */
    version: Generated<number>;
  };
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
    /** A trigger raises it with each update. */
    version: Generated<number>;
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
    /** Empty until a member submits an address. */
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
    /** Language of the last login, used for emails. */
    language: Generated<Language>;
    /** The fund's portal where it was registered. Null for an older account until its next login. */
    fund: Generated<Brand["key"] | null>;
    /** Start of the period without a login that deactivates the account. */
    reactivated_at: Date | null;
  };
  /** Written by rate-limiter-flexible. */
  rate_limits: { key: string; points: number; expire: number | null };
  login_attempts: { name_key: Uint8Array; failures: number; last_failure_at: Date; locked_until: Date | null };
  sessions: {
    /** Identifies the session to users who must not see its token or hash. */
    id: Generated<string>;
    token_hash: Uint8Array;
    account_id: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    ip: string;
    user_agent: string;
    identity_confirmed_at: Date;
    /** Null if the user has no employer, or hasn't chosen one yet. */
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
    /** The employer that the action was for or about. Null for several or none. */
    employer_id: ColumnType<string | null, string | null | undefined, never>;
    /** As typed, with long numbers masked. "" if there is no reason. */
    reason: ColumnType<string, string | undefined, never>;
    /** Number of the payment or report that the action was about, or null. */
    confirmation_no: ColumnType<string | null, string | null | undefined, never>;
    action: string;
    subject: string;
    ip: string;
    before: ColumnType<object | null, string | null, never>;
    after: ColumnType<object | null, string | null, never>;
  } /** Links all audit events in one chain; a trigger adds to it at the end of each transaction. */;
  audit_chain: { no: number; event_id: number; hash: Uint8Array };
};

export type PeopleTables = {
  /** Social Security numbers of new people that an employer's files looked up. */
  asked_numbers: { employer_id: string; ssn_hash: Uint8Array; at: Date };
  /** A trigger updates the employer in `accounts` when these roles change. */
  memberships: {
    account_id: string;
    employer_id: string;
    role: EmployerRole;
    rights: Right[];
    version: Generated<number>;
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
    token_hash: Uint8Array;
    state: "WAITING" | "ACCEPTED" | "WITHDRAWN";
    invited_by: string;
    created_at: Date;
    sent_at: Date;
    sends: number;
    expires_at: Date;
    account_id: string | null;
    version: number;
  };
};

/** An applicant's claims, and whether they match the records (lib/identity/approval/schema.ts). */
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
    /** Set for an approval without all proofs. */
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
    tries: Generated<number>;
  };
  recovery_codes: { account_id: string; code_hash: Uint8Array; used_at: Date | null };
};

export type HelpTables = {
  account_help: {
    id: string;
    account_id: string;
    act: HelpAction;
    reason: HelpReason;
    note: string;
    /** Null only in older rows of actions other than REMOVE_APP. */
    identity: IdentityCheck | null;
    identity_note: string;
    carried_out: boolean;
    by_id: string;
    by_name: string;
    at: Date;
  };
  canned_replies: {
    id: Generated<string>;
    fund: "health" | "pension";
    title: string;
    body: string;
    body_es: Generated<string>;
    audience: Generated<Audience>;
    is_retired: Generated<boolean>;
    version: Generated<number>;
  };
};
