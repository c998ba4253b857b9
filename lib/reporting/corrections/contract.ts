import { z } from "zod";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { sharedReportQuerySchema } from "../../messages/inbox/schema.ts";
import { workMonthSchema, missingPersonBodySchema } from "../tad/schema.ts";
import {
  commitCorrectionBodySchema,
  correctBodySchema,
  correctionListSchema,
  correctionReceiptSchema,
  decideBodySchema,
  filingsSchema,
  monthCorrectionSchema,
  staffMonthSchema,
  voidBodySchema,
} from "./schema.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";

const workMonth = z.object({ workMonth: workMonthSchema });
const lineParams = workMonth.extend({ lineId: z.uuid() });

const schemas = describeCalls({
  getFilings: {
    summary: "A month’s filings since its Commit: corrections, credits, and voided reports",
    params: workMonth,
    response: filingsSchema,
  },
  getCorrection: {
    summary: "A posted month with its people and the draft correction",
    params: workMonth,
    query: sharedReportQuerySchema,
    response: monthCorrectionSchema,
  },
  correctLine: {
    summary: "Enter one person’s correct values for a posted month in the draft",
    params: lineParams,
    body: correctBodySchema,
    response: monthCorrectionSchema,
    failures: ["NotPosted", "CreditWaits"],
  },
  addMissingPerson: {
    summary: "Add a person of the plan who wasn’t on a posted month’s report to the draft",
    params: workMonth,
    body: missingPersonBodySchema,
    response: monthCorrectionSchema,
    failures: ["NotPosted"],
  },
  dropLine: {
    summary: "Remove one person from the draft",
    params: lineParams,
    response: monthCorrectionSchema,
    failures: ["NotPosted"],
  },
  commitCorrection: {
    summary: "File the draft: increases are charged immediately, decreases are requested as a credit",
    params: workMonth,
    body: commitCorrectionBodySchema,
    response: correctionReceiptSchema,
    failures: ["NotPosted", "NothingCorrected", "ErrorsOpen", "WarningsOpen", "ReasonRequired", "AttestationChanged"],
  },
  listCorrections: {
    summary: "Corrections that request a credit, undecided ones first",
    response: correctionListSchema,
  },
  decideCorrection: {
    summary:
      "Approve the credits of one correction, above the fund’s limit once a second person approves too, or decline them; the employer is emailed",
    body: decideBodySchema,
    response: correctionListSchema,
    failures: ["SamePerson", "AlreadyWaiting"],
  },
  getStaffMonth: {
    summary: "One month of an employer: its charges, payments and voids, and the effect of voiding it",
    params: z.object({ employerId: employerIdSchema, workMonth: workMonthSchema }),
    response: staffMonthSchema,
  },
  voidMonth: {
    summary:
      "Void a committed or posted report as reviewed; above the fund’s limit, a second person must approve. Scheduled payments are canceled, charges are reversed, paid amounts become a credit, the month is open again, and the employer is emailed",
    body: voidBodySchema,
    response: staffMonthSchema,
    failures: ["NotFiled", "SamePerson", "AlreadyWaiting"],
  },
});

export type Schemas = typeof schemas;

export const {
  getFilings,
  getCorrection,
  correctLine,
  addMissingPerson,
  dropLine,
  commitCorrection,
  listCorrections,
  decideCorrection,
  getStaffMonth,
  voidMonth,
} = withSchemas(calls, schemas);
