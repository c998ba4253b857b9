import * as canned from "../../../lib/messages/canned-replies/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { addCannedReply } from "./add-canned-reply.ts";
import { changeCannedReply } from "./change-canned-reply.ts";
import { listCannedReplies } from "./list-canned-replies.ts";

export const cannedReplyRoutes: readonly Route[] = [
  route(canned.listCannedReplies, listCannedReplies),
  route(canned.addCannedReply, addCannedReply),
  route(canned.changeCannedReply, changeCannedReply),
];
