import type { BatchState } from "#lib/money/ach/batch.ts";
import type { FundCode } from "#lib/reporting/tad/schema.ts";

export type BankFileTables = {
  fund_banks: {
    fund: FundCode;
    bank_name: string;
    routing: string;
    odfi: string;
    origin: string;
    origin_name: string;
    company_id: string;
    company_name: string;
    entry_description: string;
    /** For a check that its bank returned; 0 charges none. */
    nsf_fee_cents: number;
  };
  ach_batches: {
    id: string;
    fund: FundCode;
    effective_date: string;
    batch_no: number;
    state: BatchState;
    entry_count: number;
    debit_cents: number;
    credit_cents: number;
    entry_hash: string;
    /** Sealed at release, so that a download stays byte-identical after a key rotation. */
    file_encrypted: Uint8Array | null;
    file_key_id: string | null;
    file_sha256: string | null;
    created_by: string;
    created_by_name: string;
    created_at: Date;
    released_by: string | null;
    released_by_name: string | null;
    released_at: Date | null;
    sent_by: string | null;
    sent_at: Date | null;
    settled_at: Date | null;
    voided_by: string | null;
    voided_at: Date | null;
    void_reason: string;
    version: number;
  };
  ach_entries: {
    id: string;
    batch_id: string;
    kind: "DEBIT" | "PRENOTE" | "MICRO";
    /** 2 for the second of two micro-amounts. */
    part: number;
    payment_id: string | null;
    bank_account_id: string;
    transaction_code: "22" | "27" | "28" | "32" | "37" | "38";
    cents: number;
    /** ODFI and a number of the sequence ach_trace_numbers, 15 digits. */
    trace: string;
    live: boolean;
  };
  ach_return_files: {
    sha256: string;
    file_name: string;
    return_count: number;
    recorded_by: string;
    recorded_by_name: string;
    recorded_at: Date;
  };
  ach_returns: {
    id: string;
    entry_id: string;
    payment_id: string | null;
    bank_account_id: string;
    code: string;
    return_date: string;
    trace: string;
    info: string;
    file_sha256: string | null;
    recorded_by: string;
    recorded_by_name: string;
    recorded_at: Date;
  };
};
