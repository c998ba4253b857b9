import type { Insertable, Selectable } from "kysely";
import type { AccountTables } from "./tables/schema-accounts.ts";
import type { BankFileTables } from "./tables/schema-bank-files.ts";
import type { CorrectionTables } from "./tables/schema-corrections.ts";
import type { HelpTables } from "./tables/schema-help.ts";
import type { InboxTables } from "./tables/schema-inbox.ts";
import type { LateChargeTables } from "./tables/schema-late-charges.ts";
import type { MailTables } from "./tables/schema-mail.ts";
import type { MembershipTables } from "./tables/schema-membership.ts";
import type { PaymentTables } from "./tables/schema-payments.ts";
import type { RegistrationTables } from "./tables/schema-registration.ts";
import type { PeopleTables } from "./tables/schema-people.ts";
import type { ReportingTables } from "./tables/schema-reporting.ts";

/** `date` columns are ISO strings, `timestamptz` Dates, `bigint` numbers (money stays far below 2^53 cents). */
export type Database = AccountTables &
  ReportingTables &
  PaymentTables &
  BankFileTables &
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
