import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const listAuditEvents = defineCall({
  name: "listAuditEvents",
  method: "GET",
  path: "/api/audit",
  who: "operationsAdmin",
});

export const downloadAuditCsv = defineCall({
  name: "downloadAuditCsv",
  method: "GET",
  path: "/api/audit/csv",
  who: "operationsAdmin",
  isSlow: true,
  response: "blob",
  fileType: "text/csv",
});
