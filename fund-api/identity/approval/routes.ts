import * as approval from "../../../lib/identity/approval/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { approveEmployer } from "./approve-employer.ts";
import { listApplicants } from "./list-applicants.ts";

export const approvalRoutes: readonly Route[] = [
  route(approval.listApplicants, listApplicants),
  route(approval.approveEmployer, approveEmployer),
];
