import { z } from "zod";
import { pageQuery } from "../../platform/contract/list-page.ts";
import { replaceInvalid } from "../../platform/contract/foreign/foreign-values.ts";
import { applicantListSchema, type ApproveBody, approveBodySchema } from "./schema.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";

const schemas = describeCalls({
  listApplicants: {
    summary: "Registrations that wait for the caller’s decision, 25 at a time, longest first",
    query: z.object(pageQuery(z.uuid())),
    response: applicantListSchema,
  },
  approveEmployer: {
    summary: "Approve or decline a registration; the applicant is emailed",
    body: approveBodySchema,
    response: replaceInvalid(applicantListSchema, { applicants: [], page: { next: null, previous: null } }),
    toFund: (body: ApproveBody) => (body.decision === "approveById" ? { accountId: body.accountId } : body),
    failures: ["OwnRegistration", "NotAdmissible", "IdentityRequired", "AlreadyRegistered"],
  },
});

export type Schemas = typeof schemas;

export const { listApplicants, approveEmployer } = withSchemas(calls, schemas);
