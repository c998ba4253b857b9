import type * as calls from "../../lib/approval/contract.ts";
import { type Handler, signedIn } from "../handler/handler.ts";
import { getApplicantList } from "./applicants.ts";

/** Registrations that wait for a decision of who asks. */
export const listApplicants: Handler<typeof calls.listApplicants> = async (_request, context) => ({
  ok: true,
  value: await getApplicantList(context.db, signedIn(context)),
});
