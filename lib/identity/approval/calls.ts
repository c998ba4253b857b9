import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

/** Not in the spec's table. Staff see all applicants, Employer Admins their own. */
export const listApplicants = defineCall({
  name: "listApplicants",
  method: "GET",
  path: "/api/account/applicants",
  who: "approver",
});

/** Checks the applicant's version, so that the second of two simultaneous decisions is refused. */
export const approveEmployer = defineCall({
  name: "approveEmployer",
  method: "POST",
  path: "/api/account/approve-employer",
  who: "approver",
  ifMatch: true,
});
