import * as inbox from "../../../lib/inbox/contract.ts";
import { route, type Route } from "../../handler/route.ts";
import { perHour } from "../../limits/limit.ts";
import { getRecipient } from "./recipients.ts";
import { writeFirst } from "./write-first.ts";

export const fromFundRoutes: readonly Route[] = [
  route(inbox.getRecipient, getRecipient),
  // Of one network; how many one person may send, send-limit.ts says.
  route(inbox.writeFirst, writeFirst, { limit: perHour(600) }),
];
