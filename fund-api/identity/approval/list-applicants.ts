import type * as calls from "../../../lib/identity/approval/contract.ts";
import { type Handler, signedIn } from "../../platform/handler/handler.ts";
import { getApplicantList } from "./applicants.ts";

/** One page of the registrations that wait for the caller's decision. */
export const listApplicants: Handler<typeof calls.listApplicants> = async ({ query }, context) => ({
  ok: true,
  value: await getApplicantList(context.db, signedIn(context), query),
});
