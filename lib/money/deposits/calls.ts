import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const listDeposits = defineCall({
  name: "listDeposits",
  method: "GET",
  path: "/api/deposits",
  who: "operations",
});

export const recordPayment = defineCall({
  name: "recordPayment",
  method: "POST",
  path: "/api/deposits/payments",
  who: "operations",
  idempotent: true,
});

export const removeReceivedPayment = defineCall({
  name: "removeReceivedPayment",
  method: "POST",
  path: "/api/deposits/payments/{paymentId}/remove",
  who: "operations",
});

/** The version is the deposit's, which each of its payments raises. */
export const recordDeposit = defineCall({
  name: "recordDeposit",
  method: "POST",
  path: "/api/deposits/{depositId}/record",
  who: "operations",
  ifMatch: true,
});
