import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

// The portal's address determines the fund.
const defineCall = callsWith<Schemas>();

export const listCannedReplies = defineCall({
  name: "listCannedReplies",
  method: "GET",
  path: "/api/canned-replies",
  who: "operations",
});

export const addCannedReply = defineCall({
  name: "addCannedReply",
  method: "POST",
  path: "/api/canned-replies",
  who: "operationsAdmin",
  idempotent: true,
});

export const changeCannedReply = defineCall({
  name: "changeCannedReply",
  method: "POST",
  path: "/api/canned-replies/{replyId}",
  who: "operationsAdmin",
  ifMatch: true,
});
