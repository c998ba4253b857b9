import type { PaymentState } from "../../../lib/payments/schema.ts";
import type { FundCode } from "../../../lib/reporting/schema.ts";

/** Ledger, bank accounts and payments (migration 0003). */
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
  };
  payments: {
    id: string;
    employer_id: string;
    bank_account_id: string;
    cents: number;
    debit_date: string;
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
  };
  ledger_entries: {
    id: string;
    employer_id: string;
    fund: FundCode;
    entry_date: string;
    type: "CHARGE" | "PAYMENT" | "CREDIT" | "LATE_CHARGE" | "INTEREST" | "WAIVER" | "REVERSAL";
    cents: number;
    charge_id: string | null;
    tad_id: string | null;
    payment_id: string | null;
    posted_by: string | null;
    created_at: Date;
    commit_no: number;
  };
  payment_allocations: { payment_id: string; charge_id: string; cents: number };
};
