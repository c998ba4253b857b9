import { faultsOfAccess } from "./faults-of-access.ts";
import { faultsOfAccountHelp } from "./faults-of-account-help.ts";
import { faultsOfBankFiles } from "./faults-of-bank-files.ts";
import { faultsOfBankAccounts } from "./faults-of-bank-accounts.ts";
import { faultsOfDecisions } from "./faults-of-decisions.ts";
import { faultsOfFundApi } from "./faults-of-fund-api.ts";
import { faultsOfLanguage } from "./faults-of-language.ts";
import { faultsOfLateChargesAndAudit } from "./faults-of-late-charges-and-audit.ts";
import { faultsOfImports } from "./faults-of-imports.ts";
import { faultsOfKeptAnswers } from "./faults-of-kept-answers.ts";
import { faultsOfKeptMappings } from "./faults-of-kept-mappings.ts";
import { faultsOfAttachments } from "./faults-of-attachments.ts";
import { faultsOfInbox } from "./faults-of-inbox.ts";
import { faultsOfOperations } from "./faults-of-operations.ts";
import { faultsOfMonthReports } from "./faults-of-month-reports.ts";
import { faultsOfMembership } from "./faults-of-membership.ts";
import { faultsOfPayrollExports } from "./faults-of-payroll-exports.ts";
import { faultsOfExportQuestions } from "./faults-of-export-questions.ts";
import { faultsOfLines } from "./faults-of-lines.ts";
import { faultsOfTableShapes } from "./faults-of-table-shapes.ts";
import { faultsOfUnusualTables } from "./faults-of-unusual-tables.ts";
import { faultsOfWhoseLines } from "./faults-of-whose-lines.ts";
import { faultsOfPeople } from "./faults-of-people.ts";
import { faultsOfPortal } from "./faults-of-portal.ts";
import { faultsOfPublicPages } from "./faults-of-public-pages.ts";
import { faultsOfRules } from "./faults-of-rules.ts";
import { faultsOfSampledRows } from "./faults-of-sampled-rows.ts";
import { faultsOfSecurityRows } from "./faults-of-security-rows.ts";
import { faultsOfSpecRows } from "./faults-of-spec-rows.ts";
import { faultsOfStrangers } from "./faults-of-strangers.ts";
import type { Fault } from "./fault.ts";

/** Every planted fault. A promise that is new gets one: `npm run test:teeth` shows that a test notices. */
export const faults: readonly Fault[] = [
  ...faultsOfRules,
  ...faultsOfPortal,
  ...faultsOfAccess,
  ...faultsOfFundApi,
  ...faultsOfBankFiles,
  ...faultsOfBankAccounts,
  ...faultsOfSpecRows,
  ...faultsOfStrangers,
  ...faultsOfSampledRows,
  ...faultsOfSecurityRows,
  ...faultsOfLateChargesAndAudit,
  ...faultsOfDecisions,
  ...faultsOfOperations,
  ...faultsOfMembership,
  ...faultsOfAttachments,
  ...faultsOfInbox,
  ...faultsOfMonthReports,
  ...faultsOfPeople,
  ...faultsOfAccountHelp,
  ...faultsOfImports,
  ...faultsOfKeptAnswers,
  ...faultsOfKeptMappings,
  ...faultsOfPayrollExports,
  ...faultsOfExportQuestions,
  ...faultsOfLines,
  ...faultsOfTableShapes,
  ...faultsOfUnusualTables,
  ...faultsOfWhoseLines,
  ...faultsOfPublicPages,
  ...faultsOfLanguage,
];
