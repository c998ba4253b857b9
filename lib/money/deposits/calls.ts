import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";
import { maxPictureBytes } from "./picture-limits.ts";

export const {
  listDeposits,
  recordPayment,
  removeReceivedPayment,
  attachPaymentPicture,
  downloadPaymentPicture,
  readLockbox,
  recordLockbox,
  recordDeposit,
} = defineCalls<Schemas>()({
  listDeposits: { method: "GET", path: "/api/deposits", who: "operations" },
  recordPayment: { method: "POST", path: "/api/deposits/payments", who: "operations", idempotent: true },
  removeReceivedPayment: { method: "POST", path: "/api/deposits/payments/{paymentId}/remove", who: "operations" },
  /** Refuses a repeat of the same content. */
  attachPaymentPicture: {
    method: "POST",
    path: "/api/deposits/payments/{paymentId}/pictures",
    who: "operations",
    body: "file",
    maxBytes: maxPictureBytes,
  },
  /** Returns bytes without a type, so that no browser shows them as a page. */
  downloadPaymentPicture: {
    method: "GET",
    path: "/api/deposits/payments/{paymentId}/pictures/{pictureId}",
    who: "operations",
    response: "blob",
    fileType: "application/octet-stream",
  },
  /** Returns a preview, so that a clerk can review how each check would be recorded. */
  readLockbox: {
    method: "POST",
    path: "/api/deposits/lockbox/read",
    who: "operations",
    body: "file",
    maxBytes: 1024 * 1024,
    isSlow: true,
  },
  recordLockbox: { method: "POST", path: "/api/deposits/lockbox", who: "operations", idempotent: true, isSlow: true },
  /** Checks the deposit's version, which each of its payments raises. */
  recordDeposit: {
    method: "POST",
    path: "/api/deposits/{depositId}/record",
    who: "operations",
    ifMatch: true,
    isSlow: true,
  },
});
