import { applicantListSchema, approveBodySchema } from "./schema.ts";
import { withSchemas } from "../contract/with-schemas.ts";
import * as calls from "./calls.ts";

const schemas = {
  listApplicants: {
    summary: "Registrations that wait for a decision of who asks",
    answer: applicantListSchema,
  },
  approveEmployer: {
    summary: "Approve or decline a registration; the applicant is mailed",
    body: approveBodySchema,
    answer: applicantListSchema,
  },
};

/** What the calls of this room take and answer; `calls.ts` carries it as a type only. */
export type Schemas = typeof schemas;

export const { listApplicants, approveEmployer } = withSchemas(calls, schemas);
