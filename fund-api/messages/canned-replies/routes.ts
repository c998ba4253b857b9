import * as canned from "../../../lib/messages/canned-replies/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { addCannedReply, changeCannedReply, listCannedReplies } from "./canned-replies.ts";

export const cannedReplyRoutes: readonly Route[] = [
  route(canned.listCannedReplies, listCannedReplies),
  route(canned.addCannedReply, addCannedReply),
  route(canned.changeCannedReply, changeCannedReply),
];
