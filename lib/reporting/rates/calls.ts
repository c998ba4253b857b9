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

/** Has no version, because the agreements are checked again before a second person's approval adds one. */
export const requestNewAgreement = defineCall({
  name: "requestNewAgreement",
  method: "POST",
  path: "/api/rates/{employerId}/agreements",
  who: "operationsAdmin",
  idempotent: true,
});

/** Has no version either: the approval checks the agreement and its reports again. */
export const requestAgreementEnd = defineCall({
  name: "requestAgreementEnd",
  method: "POST",
  path: "/api/rates/{employerId}/agreement-ends",
  who: "operationsAdmin",
  idempotent: true,
});
