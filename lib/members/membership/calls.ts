import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

// The session alone determines whose record it is; no call has a person parameter.
const defineCall = callsWith<Schemas>();

export const getMembership = defineCall({
  name: "getMembership",
  method: "GET",
  path: "/api/membership",
  who: "planMember",
});

export const listWorkHistory = defineCall({
  name: "listWorkHistory",
  method: "GET",
  path: "/api/membership/work-history",
  who: "planMember",
});

export const downloadWorkHistoryCsv = defineCall({
  name: "downloadWorkHistoryCsv",
  method: "GET",
  path: "/api/membership/work-history/csv",
  who: "planMember",
  response: "blob",
  fileType: "text/csv",
});

export const downloadWorkHistoryPdf = defineCall({
  name: "downloadWorkHistoryPdf",
  method: "GET",
  path: "/api/membership/work-history/pdf",
  who: "planMember",
  isSlow: true,
  response: "blob",
  fileType: "application/pdf",
});

export const getIdCard = defineCall({
  name: "getIdCard",
  method: "GET",
  path: "/api/membership/id-card",
  who: "planMember",
});

export const downloadIdCardPdf = defineCall({
  name: "downloadIdCardPdf",
  method: "GET",
  path: "/api/membership/id-card/pdf",
  who: "planMember",
  isSlow: true,
  response: "blob",
  fileType: "application/pdf",
});
