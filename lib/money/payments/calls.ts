import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const { getPayable, listPayments, cancelPayment, downloadPaymentReceipt, authorizePayment } =
  defineCalls<Schemas>()({
    getPayable: { method: "GET", path: "/api/payments/payable", who: "employer", right: "pay" },
    listPayments: { method: "GET", path: "/api/payments", who: "employer" },
    cancelPayment: {
      method: "POST",
      path: "/api/payments/{paymentId}/cancel",
      who: "employer",
      right: "pay",
      ifMatch: true,
      idempotent: true,
    },
    downloadPaymentReceipt: {
      method: "GET",
      path: "/api/payments/authorizations/{authorizationId}/receipt",
      who: "employer",
      isSlow: true,
      response: "blob",
      fileType: "application/pdf",
    },
    authorizePayment: { method: "POST", path: "/api/payments", who: "employer", right: "pay", idempotent: true },
  });
