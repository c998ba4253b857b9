import * as account from "./identity/account/contract.ts";
import * as accountHelp from "./identity/account-help/contract.ts";
import * as ach from "./money/ach/contract.ts";
import * as addressChanges from "./members/address-changes/contract.ts";
import * as audit from "./desk/audit/contract.ts";
import * as books from "./money/books/contract.ts";
import * as approval from "./identity/approval/contract.ts";
import * as bankAccounts from "./money/bank-accounts/contract.ts";
import * as capabilities from "./platform/capabilities/contract.ts";
import * as cannedReplies from "./messages/canned-replies/contract.ts";
import * as contact from "./messages/contact/contract.ts";
import * as corrections from "./reporting/corrections/contract.ts";
import * as dashboard from "./desk/dashboard/contract.ts";
import * as decisions from "./money/decisions/contract.ts";
import * as deposits from "./money/deposits/contract.ts";
import * as reconcile from "./money/reconcile/contract.ts";
import * as delinquency from "./money/delinquency/contract.ts";
import * as ledger from "./money/ledger/contract.ts";
import * as paperReports from "./reporting/paper-reports/contract.ts";
import * as inbox from "./messages/inbox/contract.ts";
import * as fileProfiles from "./reporting/file-profiles/contract.ts";
import * as imports from "./reporting/imports/contract.ts";
import * as lateCharges from "./money/late-charges/contract.ts";
import * as employerDetails from "./desk/employer-details/contract.ts";
import * as operations from "./desk/operations/contract.ts";
import * as membership from "./members/membership/contract.ts";
import * as people from "./identity/employers/contract.ts";
import * as payments from "./money/payments/contract.ts";
import * as preferences from "./identity/preferences/contract.ts";
import * as profile from "./identity/profile/contract.ts";
import * as rates from "./reporting/rates/contract.ts";
import * as receipts from "./reporting/receipts/contract.ts";
import * as registration from "./identity/registration/contract.ts";
import * as reporting from "./reporting/tad/contract.ts";
import * as secondFactor from "./identity/second-factor/contract.ts";
import type { Call } from "./platform/contract/call.ts";

const isCall = (value: unknown): value is Call => typeof value === "object" && value !== null && "path" in value;

/** All calls of the portal. */
export const allCalls: readonly Call[] = [
  account,
  capabilities,
  registration,
  approval,
  profile,
  preferences,
  secondFactor,
  dashboard,
  payments,
  ach,
  bankAccounts,
  ledger,
  books,
  reporting,
  imports,
  fileProfiles,
  corrections,
  rates,
  receipts,
  paperReports,
  audit,
  lateCharges,
  decisions,
  deposits,
  reconcile,
  delinquency,
  operations,
  employerDetails,
  membership,
  addressChanges,
  inbox,
  contact,
  people,
  accountHelp,
  cannedReplies,
].flatMap((area) => Object.values(area as Record<string, unknown>).filter(isCall));

const isAccountCall = ({ path }: Call): boolean => /^\/api\/account(\/|$)/.test(path);

/** The calls at /api/account and below, which change the session. */
export const accountCalls = allCalls.filter(isAccountCall);

export const otherCalls = allCalls.filter((call) => !isAccountCall(call));
