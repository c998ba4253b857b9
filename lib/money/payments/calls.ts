import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const getPayable = defineCall({
  name: "getPayable",
  method: "GET",
  path: "/api/payments/payable",
  who: "employer",
  right: "pay",
});

export const listPayments = defineCall({
  name: "listPayments",
  method: "GET",
  path: "/api/payments",
  who: "employer",
});

export const cancelPayment = defineCall({
  name: "cancelPayment",
  method: "POST",
  path: "/api/payments/{paymentId}/cancel",
  who: "employer",
  right: "pay",
  ifMatch: true,
  idempotent: true,
});

export const downloadPaymentReceipt = defineCall({
  name: "downloadPaymentReceipt",
  method: "GET",
  path: "/api/payments/authorizations/{authorizationId}/receipt",
  who: "employer",
  isSlow: true,
  response: "blob",
  fileType: "application/pdf",
});

export const authorizePayment = defineCall({
  name: "authorizePayment",
  method: "POST",
  path: "/api/payments",
  who: "employer",
  right: "pay",
  idempotent: true,
});
