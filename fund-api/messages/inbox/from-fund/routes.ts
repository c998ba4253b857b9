import * as inbox from "#lib/messages/inbox/contract.ts";
import { route, type Route } from "../../../platform/handler/route.ts";
import { perHour } from "../../../platform/limits/limit.ts";
import { getRecipient, startStaffThread } from "./start-staff-thread.ts";

export const fromFundRoutes: readonly Route[] = [
  route(inbox.getRecipient, getRecipient),
  // Of one network; how many one person may send, send-limit.ts says.
  route(inbox.startStaffThread, startStaffThread, { limit: perHour(600) }),
];
