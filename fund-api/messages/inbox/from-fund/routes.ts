import * as inbox from "#lib/messages/inbox/contract.ts";
import { route, type Route } from "../../../platform/handler/route.ts";
import { perHour } from "../../../platform/limits/limit.ts";
import { getRecipient, startStaffThread } from "./start-staff-thread.ts";

export const fromFundRoutes: readonly Route[] = [
  route(inbox.getRecipient, getRecipient),
  // The limit is per network. add-entry.ts limits each person.
  route(inbox.startStaffThread, startStaffThread, { limit: perHour(600) }),
];
