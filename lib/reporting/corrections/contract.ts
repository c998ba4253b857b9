import { z } from "zod";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { sharedReportQuerySchema } from "../../messages/inbox/schema.ts";
import { workMonthSchema } from "../tad/schema.ts";
import { missingPersonBodySchema } from "../tad/unit-schema.ts";
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
const line = workMonth.extend({ lineId: z.uuid() });

const schemas = describeCalls({
  getFilings: {
    summary: "What happened to a month after it was committed: corrections, credits, reports made void",
    params: workMonth,
    answer: filingsSchema,
    failures: [],
  },
  getCorrection: {
    summary: "A posted month as it is corrected: its people and the draft",
    params: workMonth,
    query: sharedReportQuerySchema,
    answer: monthCorrectionSchema,
    failures: [],
  },
  correctLine: {
    summary: "Enter the correct values of one person of a posted month in the draft",
    params: line,
    body: correctBodySchema,
    answer: monthCorrectionSchema,
    failures: ["NotPosted", "CreditWaits"],
  },
  addMissingPerson: {
    summary: "Add a person of the plan who wasn’t on a posted month’s report to the draft",
    params: workMonth,
    body: missingPersonBodySchema,
    answer: monthCorrectionSchema,
    failures: ["NotPosted"],
  },
  dropLine: {
    summary: "Take one person out of the draft",
    params: line,
    answer: monthCorrectionSchema,
    failures: ["NotPosted"],
  },
  commitCorrection: {
    summary: "File the draft: what goes up is charged at once, what goes down is requested as a credit",
    params: workMonth,
    body: commitCorrectionBodySchema,
    answer: correctionReceiptSchema,
    failures: ["NotPosted", "NothingCorrected", "ErrorsOpen", "WarningsOpen", "ReasonRequired", "AttestationChanged"],
  },
  listCorrections: {
    summary: "Corrections that ask for a credit, undecided ones first",
    answer: correctionListSchema,
    failures: [],
  },
  decideCorrection: {
    summary:
      "Approve the credits of one correction, above the fund’s limit once a second person approves too, or decline them; the employer is emailed",
    body: decideBodySchema,
    answer: correctionListSchema,
    failures: ["SamePerson", "AlreadyWaiting"],
  },
  getStaffMonth: {
    summary: "One month of an employer: what is charged, what pays it, what was made void, what voiding it would do",
    params: z.object({ employerId: employerIdSchema, workMonth: workMonthSchema }),
    answer: staffMonthSchema,
    failures: [],
  },
  voidMonth: {
    summary:
      "Void a committed or posted report as it was reviewed, above the fund’s limit once a second person approves: scheduled payments are canceled, charges reversed, what was paid becomes a credit, the month is open again, the employer is emailed",
    body: voidBodySchema,
    answer: staffMonthSchema,
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
