import { examples as account } from "./identity/account/examples.ts";
import { examples as accountHelp } from "./identity/account-help/examples.ts";
import { examples as ach } from "./money/ach/examples.ts";
import { examples as addressChanges } from "./members/address-changes/examples.ts";
import { examples as approval } from "./identity/approval/examples.ts";
import { examples as bankAccounts } from "./money/bank-accounts/examples.ts";
import { examples as books } from "./money/books/examples.ts";
import { examples as cannedReplies } from "./messages/canned-replies/examples.ts";
import { examples as capabilities } from "./platform/capabilities/examples.ts";
import { examples as contact } from "./messages/contact/examples.ts";
import { examples as corrections } from "./reporting/corrections/examples.ts";
import { examples as dashboard } from "./desk/dashboard/examples.ts";
import { examples as decisions } from "./money/decisions/examples.ts";
import { examples as deposits } from "./money/deposits/examples.ts";
import { examples as reconcile } from "./money/reconcile/examples.ts";
import { examples as delinquency } from "./money/delinquency/examples.ts";
import { examples as fileProfiles } from "./reporting/file-profiles/examples.ts";
import { examples as imports } from "./reporting/imports/examples.ts";
import { examples as inbox } from "./messages/inbox/examples.ts";
import { examples as ledger } from "./money/ledger/examples.ts";
import { examples as audit } from "./desk/audit/examples.ts";
import { examples as lateCharges } from "./money/late-charges/examples.ts";
import { examples as employerDetails } from "./desk/employer-details/examples.ts";
import { examples as operations } from "./desk/operations/examples.ts";
import { examples as membership } from "./members/membership/examples.ts";
import { examples as paperReports } from "./reporting/paper-reports/examples.ts";
import { examples as people } from "./identity/employers/examples.ts";
import { examples as payments } from "./money/payments/examples.ts";
import { examples as preferences } from "./identity/preferences/examples.ts";
import { examples as profile } from "./identity/profile/examples.ts";
import { examples as receipts } from "./reporting/receipts/examples.ts";
import { examples as registration } from "./identity/registration/examples.ts";
import { examples as rates } from "./reporting/rates/examples.ts";
import { examples as reporting } from "./reporting/tad/examples.ts";
import { examples as secondFactor } from "./identity/second-factor/examples.ts";
import type { CallExamples } from "./platform/contract/call-examples.ts";

/** Examples for door tests, conformance, attack tests and OpenAPI. */
export const allExamples: CallExamples = {
  ...account,
  ...accountHelp,
  ...ach,
  ...addressChanges,
  ...approval,
  ...bankAccounts,
  ...cannedReplies,
  ...capabilities,
  ...contact,
  ...corrections,
  ...rates,
  ...dashboard,
  ...decisions,
  ...deposits,
  ...reconcile,
  ...delinquency,
  ...imports,
  ...fileProfiles,
  ...inbox,
  ...ledger,
  ...books,
  ...audit,
  ...lateCharges,
  ...operations,
  ...employerDetails,
  ...membership,
  ...paperReports,
  ...people,
  ...payments,
  ...preferences,
  ...profile,
  ...receipts,
  ...registration,
  ...reporting,
  ...secondFactor,
};
