import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const { listApplicants, approveEmployer } = defineCalls<Schemas>()({
  /** Not in the spec's table. Staff see all applicants, Employer Admins their own. */
  listApplicants: { method: "GET", path: "/api/account/applicants", who: "approver" },
  /** Checks the applicant's version, so that the second of two simultaneous decisions is refused. */
  approveEmployer: { method: "POST", path: "/api/account/approve-employer", who: "approver", ifMatch: true },
});
