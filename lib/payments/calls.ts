import { defineCall } from "../contract/call.ts";
import { payableSchema, paymentBodySchema, paymentListSchema, paymentSchema } from "./schema.ts";

export const getPayable = defineCall({
  name: "getPayable",
  method: "GET",
  path: "/api/payments/payable",
  who: "employer",
  summary: "Open charges, bank accounts and the earliest debit date",
  answer: payableSchema,
  failures: [],
});

export const listPayments = defineCall({
  name: "listPayments",
  method: "GET",
  path: "/api/payments",
  who: "employer",
  summary: "The employer's payments, newest first, and its bank accounts",
  answer: paymentListSchema,
  failures: [],
});

export const authorizePayment = defineCall({
  name: "authorizePayment",
  method: "POST",
  path: "/api/payments",
  who: "employer",
  summary: "Authorize one payment; the key is one intent, a repeat answers the same payment",
  body: paymentBodySchema,
  answer: paymentSchema,
  failures: ["MoreThanOwed", "DebitDateRefused", "BankAccountRefused", "AuthorizationChanged"],
  idempotent: true,
});
