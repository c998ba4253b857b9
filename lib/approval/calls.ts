import { defineCall } from "../contract/call.ts";
import { applicantListSchema, approveBodySchema } from "./schema.ts";

/** Not in the spec's table: what /dashboard/approve shows. Operations see all, an Employer Admin his own employer's. */
export const listApplicants = defineCall({
  name: "listApplicants",
  method: "GET",
  path: "/api/account/applicants",
  who: "approver",
  summary: "Registrations that wait for a decision of who asks",
  answer: applicantListSchema,
  failures: [],
});

/** The version is the applicant's: of two decisions at once, one counts and the other is refused. */
export const approveEmployer = defineCall({
  name: "approveEmployer",
  method: "POST",
  path: "/api/account/approve-employer",
  who: "approver",
  summary: "Approve or decline a registration; the applicant is mailed",
  body: approveBodySchema,
  answer: applicantListSchema,
  failures: ["OwnRegistration", "NotAdmissible", "AlreadyRegistered"],
  ifMatch: true,
});
