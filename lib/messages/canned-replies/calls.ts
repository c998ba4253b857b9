import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

// The portal's address determines the fund.
export const { listCannedReplies, addCannedReply, changeCannedReply } = defineCalls<Schemas>()({
  listCannedReplies: { method: "GET", path: "/api/canned-replies", who: "operations" },
  addCannedReply: { method: "POST", path: "/api/canned-replies", who: "operationsAdmin", idempotent: true },
  changeCannedReply: { method: "POST", path: "/api/canned-replies/{replyId}", who: "operationsAdmin", ifMatch: true },
});
