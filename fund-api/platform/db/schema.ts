import type { Insertable, Selectable } from "kysely";
import type { AccountTables, HelpTables, RegistrationTables, PeopleTables } from "./tables/schema-accounts.ts";
import type { BankFileTables, BookTables } from "./tables/schema-bank-files.ts";
import type { CorrectionTables, ReportingTables } from "./tables/schema-reporting.ts";
import type { InboxTables, MailTables } from "./tables/schema-messages.ts";
import type { LateChargeTables, PaymentTables } from "./tables/schema-payments.ts";
import type { MembershipTables } from "./tables/schema-membership.ts";

/** `date` columns are ISO strings, `timestamptz` Dates, `bigint` numbers (money stays far below 2^53 cents). */
export type Database = AccountTables &
  ReportingTables &
  PaymentTables &
  BankFileTables &
  BookTables &
  LateChargeTables &
  MailTables &
  RegistrationTables &
  CorrectionTables &
  MembershipTables &
  InboxTables &
  PeopleTables &
  HelpTables;

export type Row<Table extends keyof Database> = Selectable<Database[Table]>;
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;
