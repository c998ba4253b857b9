import type { Account } from "#lib/money/books/journal.ts";
import type { FundCode } from "#lib/reporting/tad/schema.ts";

export type BookTables = {
  gl_accounts: { fund: FundCode; account: Account; number: string; name: string; version: number };
};
