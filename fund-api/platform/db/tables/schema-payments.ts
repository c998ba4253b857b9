import type { JSONColumnType } from "kysely";
import type { LockboxColumns } from "#lib/money/deposits/lockbox-columns.ts";
import type { PaymentPicture, ReceivedMethod } from "#lib/money/deposits/schema.ts";
import type { PaymentState } from "#lib/money/payments/schema.ts";
import type { SecondPersonAction } from "#lib/money/decisions/schema.ts";
import type { EventDetails } from "#lib/money/delinquency/schema.ts";
import type { FundCode } from "#lib/reporting/tad/schema.ts";

export type PaymentTables = {
  bank_accounts: {
    id: string;
    employer_id: string;
    nickname: string;
    routing: string;
    account_encrypted: Uint8Array;
    last4: string;
    type: "CHECKING" | "SAVINGS";
    state: "UNVERIFIED" | "VERIFIED" | "CLOSED";
    authorization_version: string;
    authorized_by: string;
    authorized_at: Date;
    authorized_ip: string;
    bank_name: string;
    /** The data key that encrypted the number. */
    key_id: string;
    verification: "PRENOTE" | "MICRO" | null;
    micro_amounts_encrypted: Uint8Array | null;
    micro_tries: number;
    /** Time when it becomes VERIFIED if nothing is returned. Null before the prenote. */
    verified_at: Date | null;
    /** No debits before this day, because the account was changed. */
    usable_from: string | null;
    /** The return code that blocks debits. */
    blocked_code: string | null;
    blocked_at: Date | null;
    /** ISO date by which the bank's newest notice of change must be confirmed. Null if no notice is open. */
    correct_by: string | null;
    closed_at: Date | null;
    closed_by: string | null;
    version: number;
  };
  payment_authorizations: {
    id: string;
    employer_id: string;
    confirmation_no: string;
    idempotency_key: string | null;
    created_by: string;
    created_at: Date;
  };
  payments: {
    id: string;
    employer_id: string;
    /** Null for money that was received in another way. */
    bank_account_id: string | null;
    cents: number;
    /** For RECEIVED, this is the day of receipt. */
    debit_date: string;
    /** The authorized date, if the fund moved the debit to a later day. */
    moved_from: string | null;
    state: PaymentState;
    confirmation_no: string;
    return_code: string | null;
    authorization_version: string;
    created_by: string;
    created_by_name: string;
    bank_nickname: string;
    bank_last4: string;
    created_at: Date;
    created_ip: string;
    authorization_id: string;
    fund: FundCode;
    /** CREDIT uses only an open credit. It is settled immediately, without a debit. */
    kind: "DEBIT" | "CREDIT" | "RECEIVED";
    unusual_confirmed: boolean;
    /** The returned payment that this one retries. */
    retry_of: string | null;
    attempt: number;
    locked_at: Date | null;
    sent_at: Date | null;
    settled_at: Date | null;
    returned_at: Date | null;
    canceled_at: Date | null;
    canceled_by: string | null;
    canceled_by_name: string | null;
    cancel_reason: string;
    version: number;
  };
  ledger_entries: {
    id: string;
    employer_id: string;
    fund: FundCode;
    posted_on: string;
    /** The bank's day of a debit or return. For other entries, the day of the action. */
    effective_on: string;
    type:
      | "CHARGE"
      | "PAYMENT"
      | "CREDIT"
      | "LATE_CHARGE"
      | "INTEREST"
      | "WAIVER"
      | "REVERSAL"
      | "UNAPPLIED"
      | "TRANSFER"
      | "REFUND"
      | "NSF_FEE"
      | "VERIFICATION";
    cents: number;
    charge_id: string | null;
    tad_id: string | null;
    payment_id: string | null;
    posted_by: string | null;
    created_at: Date;
    commit_no: number;
    for_charge_id: string | null;
    decision_id: string | null;
    /** The bank entry of a verification amount. */
    ach_entry_id: string | null;
    /** The day the entry belongs to, if the books for that day are closed. */
    belongs_on?: string | null;
  };
  closed_months: {
    id: string;
    fund: FundCode;
    month: string;
    closed_by: string;
    closed_by_name: string;
    closed_at: Date;
    reopened_at: Date | null;
  };
  payment_allocations: { payment_id: string; charge_id: string; cents: number };
  deposits: {
    id: string;
    fund: FundCode;
    state: "OPEN" | "POSTED";
    created_at: Date;
    posted_by: string | null;
    posted_by_name: string | null;
    posted_at: Date | null;
    version: number;
    /** Hash of the checks in a lockbox file. Null for a deposit that clerks entered. */
    file_sha256: string | null;
    file_name: string | null;
  };
  received_payments: {
    id: string;
    deposit_id: string;
    employer_id: string;
    method: ReceivedMethod;
    number: string;
    payer: string;
    cents: number;
    received_on: string;
    /** The amount that isn't allocated stays unapplied. */
    allocations: JSONColumnType<{ chargeId: string; cents: number }[]>;
    recorded_by: string;
    recorded_by_name: string;
    recorded_at: Date;
  };
  lockbox_columns: {
    fund: FundCode;
    header_sha256: string;
    columns: JSONColumnType<LockboxColumns>;
    kept_by: string;
    kept_by_name: string;
    kept_at: Date;
  };
  /** Encrypted pictures of checks. */
  payment_pictures: {
    id: string;
    payment_id: string;
    file_name: string;
    kind: PaymentPicture["kind"];
    bytes: number;
    /** Hash of the content before encryption, so that the same picture is stored only once. */
    sha256: string;
    content: Uint8Array;
    attached_by: string;
    attached_by_name: string;
    attached_at: Date;
  };
  /** Charges with a balance (`cents`), maintained by a trigger on the ledger. */
  open_charges: {
    charge_id: string;
    employer_id: string;
    fund: FundCode;
    type: string;
    effective_on: string;
    due_date: string | null;
    cents: number;
  };
};

export type LateChargeTables = {
  late_policies: {
    bargaining_unit_id: string;
    effective_from: string;
    /** Liquidated damages, in ten-thousandths of a percent. */
    percent: number;
    /** Yearly interest, charged by the day, in ten-thousandths of a percent. */
    yearly_interest: number;
    grace_days: number;
    minimum_cents: number;
    /** True if amounts added by a correction are late from the month’s due date. */
    corrections_from_month: boolean;
    source_clause: string;
  };
  decisions: {
    id: string;
    act: "CHARGE_LATE" | "CHARGE_INTEREST" | SecondPersonAction;
    employer_id: string | null;
    fund: FundCode | null;
    /** For a late charge, the late contribution. For a waiver, the late charge or interest. */
    charge_id: string | null;
    /** "payment:<id>", as in the audit trail. Only one decision per subject can be waiting. */
    subject: string;
    /** "waiver of the Health interest for May 2026" */
    title: string;
    /** Data that the action needs when it runs later. */
    payload: object;
    cents: number;
    reason: string;
    explanation: string;
    /** WAITING for the second person. Nothing is posted before DONE. */
    state: "WAITING" | "DONE" | "DECLINED" | "WITHDRAWN";
    decided_by: string;
    decided_by_name: string;
    decided_at: Date;
    second_by: string | null;
    second_by_name: string | null;
    second_at: Date | null;
    second_reason: string;
    version: number;
  };
  delinquency_events: {
    id: string;
    employer_id: string;
    /** Sequence number per employer, from 1. */
    no: number;
    details: EventDetails;
    text: string;
    at: Date;
    by_id: string;
    by_name: string;
  };
  payment_reminders: { employer_id: string; work_month: string; day_offset: number; sent_at: Date };
};
