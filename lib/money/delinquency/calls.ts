import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const getDelinquency = defineCall({
  name: "getDelinquency",
  method: "GET",
  path: "/api/delinquency/{employerId}",
  who: "operations",
});

/** The version counts the events, so that the second of two people must review the first one's event. */
export const recordDelinquency = defineCall({
  name: "recordDelinquency",
  method: "POST",
  path: "/api/delinquency/{employerId}",
  who: "operations",
  ifMatch: true,
  idempotent: true,
});

export const downloadLetter = defineCall({
  name: "downloadLetter",
  method: "GET",
  path: "/api/delinquency/{employerId}/letters/{eventId}",
  who: "operations",
  isSlow: true,
  response: "blob",
  fileType: "application/pdf",
});
