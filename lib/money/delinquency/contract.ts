import { z } from "zod";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import * as calls from "./calls.ts";
import { delinquencyActionSchema, delinquencySchema } from "./schema.ts";

const schemas = describeCalls({
  getDelinquency: {
    summary: "One employer's delinquency: stage, hold, notes, promises, payment plans and letters",
    params: z.object({ employerId: employerIdSchema }),
    response: delinquencySchema,
  },
  recordDelinquency: {
    summary: "Write a note, set the stage or a hold, record a promise or a payment plan, or write the stage's letter",
    params: z.object({ employerId: employerIdSchema }),
    body: delinquencyActionSchema,
    response: delinquencySchema,
    failures: ["ActRefused"],
  },
  downloadLetter: {
    summary: "A sent letter as a tagged PDF",
    params: z.object({ employerId: employerIdSchema, eventId: z.uuid() }),
  },
});

export type Schemas = typeof schemas;

export const { getDelinquency, recordDelinquency, downloadLetter } = withSchemas(calls, schemas);
