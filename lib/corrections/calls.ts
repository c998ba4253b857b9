import { z } from "zod";
import { employerIdSchema } from "../contract/user.ts";
import { defineCall } from "../contract/call.ts";
import { workMonthSchema } from "../reporting/schema.ts";
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

const workMonth = z.object({ workMonth: workMonthSchema });
const line = workMonth.extend({ lineId: z.uuid() });

export const getFilings = defineCall({
  name: "getFilings",
  method: "GET",
  path: "/api/corrections/{workMonth}/filings",
  who: "tadsReporter",
  onBehalf: true,
  summary: "What became of a month after it was committed: corrections, credits, reports made void",
  params: workMonth,
  answer: filingsSchema,
  failures: [],
});

export const getCorrection = defineCall({
  name: "getCorrection",
  method: "GET",
  path: "/api/corrections/{workMonth}",
  who: "tadsReporter",
  onBehalf: true,
  summary: "A posted month as it is corrected: its people and the draft",
  params: workMonth,
  answer: monthCorrectionSchema,
  failures: [],
});

export const correctLine = defineCall({
  name: "correctLine",
  method: "POST",
  path: "/api/corrections/{workMonth}/lines/{lineId}",
  who: "tadsReporter",
  onBehalf: true,
  summary: "Type what is true of one person of a posted month into the draft",
  params: line,
  body: correctBodySchema,
  answer: monthCorrectionSchema,
  failures: ["NotPosted", "CreditWaits"],
  ifMatch: true,
});

export const dropLine = defineCall({
  name: "dropLine",
  method: "POST",
  path: "/api/corrections/{workMonth}/lines/{lineId}/drop",
  who: "tadsReporter",
  onBehalf: true,
  summary: "Take one person out of the draft",
  params: line,
  answer: monthCorrectionSchema,
  failures: ["NotPosted"],
  ifMatch: true,
});

export const commitCorrection = defineCall({
  name: "commitCorrection",
  method: "POST",
  path: "/api/corrections/{workMonth}/commit",
  who: "tadsReporter",
  onBehalf: true,
  summary: "File the draft: what goes up is charged at once, what goes down is requested as a credit",
  params: workMonth,
  body: commitCorrectionBodySchema,
  answer: correctionReceiptSchema,
  failures: ["NotPosted", "NothingCorrected", "ErrorsOpen", "WarningsOpen", "ReasonRequired", "AttestationChanged"],
  ifMatch: true,
  idempotent: true,
});

export const listCorrections = defineCall({
  name: "listCorrections",
  method: "GET",
  path: "/api/corrections",
  who: "operations",
  summary: "Corrections that ask for a credit, those that wait first",
  answer: correctionListSchema,
  failures: [],
});

/** The version is the correction's: of two decisions at once, one counts and the other is refused. */
export const decideCorrection = defineCall({
  name: "decideCorrection",
  method: "POST",
  path: "/api/corrections/decide",
  who: "operationsAdmin",
  summary: "Approve or decline the credits of one correction; the employer is mailed",
  body: decideBodySchema,
  answer: correctionListSchema,
  failures: [],
  ifMatch: true,
});

export const getStaffMonth = defineCall({
  name: "getStaffMonth",
  method: "GET",
  path: "/api/corrections/months/{employerId}/{workMonth}",
  who: "operations",
  summary: "One month of an employer: what is charged, what pays it, what was corrected or made void",
  params: z.object({ employerId: employerIdSchema, workMonth: workMonthSchema }),
  answer: staffMonthSchema,
  failures: [],
});

export const voidMonth = defineCall({
  name: "voidMonth",
  method: "POST",
  path: "/api/corrections/void",
  who: "operationsAdmin",
  summary:
    "Make a committed or posted report void: its charges are reversed, the month is open again, the employer is mailed",
  body: voidBodySchema,
  answer: staffMonthSchema,
  failures: ["NotFiled", "PaymentStands"],
  ifMatch: true,
});
