import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const getDelinquency = defineCall({
  name: "getDelinquency",
  method: "GET",
  path: "/api/delinquency/{employerId}",
  who: "operations",
});

/** The version counts the events: the second of two people reads the first one's act before their own counts. */
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
  answer: "blob",
  fileType: "application/pdf",
});
