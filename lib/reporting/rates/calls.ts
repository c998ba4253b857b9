import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const getRates = defineCall({
  name: "getRates",
  method: "GET",
  path: "/api/rates/{employerId}",
  who: "operations",
});

/** Has no version, because the rates are checked again before a second person's approval changes them. */
export const requestRateChange = defineCall({
  name: "requestRateChange",
  method: "POST",
  path: "/api/rates/{employerId}/changes",
  who: "operationsAdmin",
  idempotent: true,
});
