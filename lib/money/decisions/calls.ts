import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const {
  listDecisions,
  getEmployerDecisions,
  chargeLate,
  waiveLateCharge,
  listWaiting,
  decideWaiting,
  transferPaid,
  askRefund,
  voidPayment,
} = defineCalls<Schemas>()({
  listDecisions: { method: "GET", path: "/api/decisions", who: "operations" },
  getEmployerDecisions: { method: "GET", path: "/api/decisions/employers/{employerId}", who: "operations" },
  /** The reviewed amounts replace a version, because an estimate changes daily. */
  chargeLate: { method: "POST", path: "/api/decisions/late-charges", who: "operations", idempotent: true },
  /** The version counts the changes to this late charge or interest. */
  waiveLateCharge: {
    method: "POST",
    path: "/api/decisions/late-charges/{chargeId}/waive",
    who: "operationsAdmin",
    ifMatch: true,
    idempotent: true,
  },
  listWaiting: { method: "GET", path: "/api/decisions/waiting", who: "operations" },
  /** Checks the version of the pending request, so that the second of two decisions is refused. */
  decideWaiting: { method: "POST", path: "/api/decisions/waiting/{decisionId}", who: "operationsAdmin", ifMatch: true },
  /** Waits for a second person above the limit or to the other fund. The amounts are checked when it posts. */
  transferPaid: {
    method: "POST",
    path: "/api/decisions/employers/{employerId}/transfers",
    who: "operations",
    idempotent: true,
  },
  askRefund: {
    method: "POST",
    path: "/api/decisions/employers/{employerId}/refunds",
    who: "operations",
    idempotent: true,
  },
  voidPayment: {
    method: "POST",
    path: "/api/decisions/payments/{paymentId}/void",
    who: "operationsAdmin",
    ifMatch: true,
    idempotent: true,
  },
});
