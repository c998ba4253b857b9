import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const { getDelinquency, recordDelinquency, downloadLetter } = defineCalls<Schemas>()({
  getDelinquency: { method: "GET", path: "/api/delinquency/{employerId}", who: "operations" },
  /** The version counts the events, so that the second of two people must review the first one's event. */
  recordDelinquency: {
    method: "POST",
    path: "/api/delinquency/{employerId}",
    who: "operations",
    ifMatch: true,
    idempotent: true,
  },
  downloadLetter: {
    method: "GET",
    path: "/api/delinquency/{employerId}/letters/{eventId}",
    who: "operations",
    isSlow: true,
    response: "blob",
    fileType: "application/pdf",
  },
});
