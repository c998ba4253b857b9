import { callsWith } from "../contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const getPayable = defineCall({
  name: "getPayable",
  method: "GET",
  path: "/api/payments/payable",
  who: "employer",
  failures: [],
});

export const listPayments = defineCall({
  name: "listPayments",
  method: "GET",
  path: "/api/payments",
  who: "employer",
  failures: [],
});

export const authorizePayment = defineCall({
  name: "authorizePayment",
  method: "POST",
  path: "/api/payments",
  who: "employer",
  failures: ["MoreThanOwed", "DebitDateRefused", "BankAccountRefused", "AuthorizationChanged"],
  idempotent: true,
});
