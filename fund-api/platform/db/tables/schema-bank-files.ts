import type { JSONColumnType } from "kysely";
import type { CsvMapping } from "#lib/money/reconcile/csv.ts";
import type { ItemKind } from "#lib/money/reconcile/schema.ts";
import type { BatchKind, BatchState, EntryKind } from "#lib/money/ach/batch.ts";
import type { EntryDescription } from "#lib/money/ach/nacha-file.ts";
import type { ItemGroup } from "#lib/money/ach/group-items.ts";
import type { FileItem } from "#lib/money/ach/return-file.ts";
import type { Account } from "#lib/money/books/journal.ts";
import type { FundCode } from "#lib/reporting/tad/schema.ts";

export type BankFileTables = {
  funds: {
    fund: FundCode;
    full_name: string;
    /** IANA name. It is the same for both funds. */
    time_zone: string;
  };
  fund_banks: {
    fund: FundCode;
    bank_name: string;
    routing: string;
    odfi: string;
    origin: string;
    origin_name: string;
    company_id: string;
    company_name: string;
    /** Up to 17 digits, not encrypted. Null if the bank itself credits the fund. */
    offset_account: string | null;
    offset_type: "CHECKING" | "SAVINGS" | null;
    /** Fund time, such as "13:00". Null if the bank makes no same-day entries. */
    same_day_until: string | null;
    /** Fee for a check that its bank returned. 0 means no fee. */
    nsf_fee_cents: number;
    /** Above this amount in cents, subtracting or refunding money needs a second person. */
    solo_limit_cents: number;
    /** The fund’s account number as its bank’s statements show it. Null if no statements are read. */
    account_number: string | null;
    csv_columns: JSONColumnType<CsvMapping> | null;
  };
  bank_statements: {
    id: string;
    fund: FundCode;
    day: string;
    opening_cents: number;
    closing_cents: number;
    file_name: string;
    recorded_by: string;
    recorded_by_name: string;
    recorded_at: Date;
    undone_by: string | null;
    undone_by_name: string | null;
    undone_at: Date | null;
    undone_reason: string | null;
  };
  bank_lines: {
    id: string;
    statement_id: string;
    fund: FundCode;
    /** The ISO date that the statement closes. */
    day: string;
    /** Position in the statement, from 0. */
    place: number;
    cents: number;
    text: string;
    reference: string;
  };
  bank_matches: {
    id: string;
    fund: FundCode;
    reason: string;
    matched_by: string;
    matched_by_name: string;
    matched_at: Date;
    undone_by: string | null;
    undone_by_name: string | null;
    undone_at: Date | null;
    undone_reason: string | null;
  };
  bank_match_parts: {
    match_id: string;
    line_id: string | null;
    item_kind: ItemKind | null;
    item_id: string | null;
    cents: number;
    /** False after the match is undone. */
    live: boolean;
  };
  ach_batches: {
    id: string;
    fund: FundCode;
    kind: BatchKind;
    effective_date: string;
    /** Number of the file's first company batch. The others have the next numbers. */
    batch_no: number;
    company_batches: number;
    /** Trace numbers of the fund’s own credits, in file order. Empty unless the file is balanced. */
    offset_traces: string[];
    state: BatchState;
    entry_count: number;
    debit_cents: number;
    credit_cents: number;
    entry_hash: string;
    /** Encrypted at release, so that a download stays byte-identical after a key rotation. */
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
    sent_by_name: string | null;
    sent_at: Date | null;
    /** From the bank’s confirmation of the file. */
    bank_reference: string | null;
    settled_at: Date | null;
    voided_by: string | null;
    voided_at: Date | null;
    void_reason: string;
    version: number;
  };
  ach_entries: {
    id: string;
    batch_id: string;
    kind: EntryKind;
    description: EntryDescription;
    /** 2 for the second micro-amount, 3 for the debit that takes both back. */
    part: number;
    payment_id: string | null;
    /** The decision of a refund. */
    refund_id: string | null;
    bank_account_id: string;
    transaction_code: "22" | "27" | "28" | "32" | "37" | "38";
    cents: number;
    /** The ODFI followed by a number from the sequence ach_trace_numbers, 15 digits. */
    trace: string;
    live: boolean;
    /** Set if the entry was removed from its batch before it was sent to the bank. */
    dropped_at: Date | null;
    dropped_by: string | null;
    dropped_by_name: string | null;
  };
  ach_return_files: {
    sha256: string;
    file_name: string;
    uploaded_by: string;
    uploaded_by_name: string;
    uploaded_at: Date;
    recorded_by: string | null;
    recorded_by_name: string | null;
    recorded_at: Date | null;
  };
  ach_file_items: {
    id: string;
    file_sha256: string;
    line: number;
    kind: FileItem["kind"];
    code: string;
    /** The original entry's trace number (`ach_entries`) according to the bank. It may not be ours. */
    trace: string;
    cents: number;
    /** The bank's wording, or the corrected data of a notice with an account number. */
    info_encrypted: Uint8Array;
    bank_day: string | null;
    debit_day: string | null;
    /** READ until the file is recorded, then OPEN until someone resolves it. */
    state: "READ" | "RECORDED" | "OPEN" | "RESOLVED";
    item_group: ItemGroup | null;
    /** The reason for its group when the file was recorded. */
    said: string;
    entry_id: string | null;
    bank_account_id: string | null;
    data_was: string | null;
    data_becomes: string | null;
    due_on: string | null;
    recorded_at: Date | null;
    resolved_by: string | null;
    resolved_by_name: string | null;
    resolved_at: Date | null;
    reason: string;
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
    /** Null unless a second person undid the return. */
    undone_at: Date | null;
  };
};

export type BookTables = {
  gl_accounts: { fund: FundCode; account: Account; number: string; name: string; version: number };
};
