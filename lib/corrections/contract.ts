import { z } from "zod";
import { employerIdSchema } from "../account/schema.ts";
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
import { withSchemas } from "../contract/with-schemas.ts";
import * as calls from "./calls.ts";

const workMonth = z.object({ workMonth: workMonthSchema });
const line = workMonth.extend({ lineId: z.uuid() });

const schemas = {
  getFilings: {
    summary: "What became of a month after it was committed: corrections, credits, reports made void",
    params: workMonth,
    answer: filingsSchema,
  },
  getCorrection: {
    summary: "A posted month as it is corrected: its people and the draft",
    params: workMonth,
    answer: monthCorrectionSchema,
  },
  correctLine: {
    summary: "Type what is true of one person of a posted month into the draft",
    params: line,
    body: correctBodySchema,
    answer: monthCorrectionSchema,
  },
  dropLine: {
    summary: "Take one person out of the draft",
    params: line,
    answer: monthCorrectionSchema,
  },
  commitCorrection: {
    summary: "File the draft: what goes up is charged at once, what goes down is asked for as a credit",
    params: workMonth,
    body: commitCorrectionBodySchema,
    answer: correctionReceiptSchema,
  },
  listCorrections: {
    summary: "Corrections that ask for a credit, those that wait first",
    answer: correctionListSchema,
  },
  decideCorrection: {
    summary: "Approve or decline the credits of one correction; the employer is mailed",
    body: decideBodySchema,
    answer: correctionListSchema,
  },
  getStaffMonth: {
    summary: "One month of an employer: what is charged, what pays it, what was corrected or made void",
    params: z.object({ employerId: employerIdSchema, workMonth: workMonthSchema }),
    answer: staffMonthSchema,
  },
  voidMonth: {
    summary:
      "Make a committed or posted report void: its charges are reversed, the month is open again, the employer is mailed",
    body: voidBodySchema,
    answer: staffMonthSchema,
  },
};

/** What the calls of this room take and answer; `calls.ts` carries it as a type only. */
export type Schemas = typeof schemas;

export const {
  getFilings,
  getCorrection,
  correctLine,
  dropLine,
  commitCorrection,
  listCorrections,
  decideCorrection,
  getStaffMonth,
  voidMonth,
} = withSchemas(calls, schemas);
