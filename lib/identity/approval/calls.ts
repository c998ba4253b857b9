import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

/** Not in the spec's table: what /dashboard/approve shows, all of it to staff, their own to Employer Admins. */
export const listApplicants = defineCall({
  name: "listApplicants",
  method: "GET",
  path: "/api/account/applicants",
  who: "approver",
});

/** The version is the applicant's: of two decisions at once, one counts and the other is refused. */
export const approveEmployer = defineCall({
  name: "approveEmployer",
  method: "POST",
  path: "/api/account/approve-employer",
  who: "approver",
  ifMatch: true,
});
