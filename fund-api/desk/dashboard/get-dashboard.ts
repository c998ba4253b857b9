import { isEmployer, isOperations } from "../../../lib/platform/contract/roles.ts";
import type * as calls from "../../../lib/desk/dashboard/contract.ts";
import { countWaiting } from "../../identity/approval/visible-registrations.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { readNewestMessages } from "../../messages/inbox/newest-messages.ts";
import { readOverview } from "../operations/get-overview.ts";
import { findEmployerDashboard } from "./employer-dashboard.ts";

/** What the first page after sign-in shows to operations and employers; a member’s page asks for the rest. */
export const getDashboard: Handler<typeof calls.getDashboard> = async (_request, context) => {
  const { db, now } = context;
  const account = signedIn(context);
  if (isOperations(account))
    return { ok: true, value: { kind: "operations", overview: await readOverview(db, account, now) } };
  if (!isEmployer(account)) return { ok: true, value: { kind: "member" } };
  const dashboard = await findEmployerDashboard(db, employerOf(context), now);
  if (dashboard === null)
    return { ok: false, code: "NotFound", text: "This account has no employer. Please contact our help desk." };
  const isAdmin = account.roles.includes("Employer Admin");
  const applicantsWaiting = isAdmin ? await countWaiting(db, account) : 0;
  return { ok: true, value: { ...dashboard, applicantsWaiting, messages: await readNewestMessages(context) } };
};
