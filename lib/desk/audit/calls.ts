import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const { listAuditEvents, downloadAuditCsv } = defineCalls<Schemas>()({
  listAuditEvents: { method: "GET", path: "/api/audit", who: "operationsAdmin" },
  downloadAuditCsv: {
    method: "GET",
    path: "/api/audit/csv",
    who: "operationsAdmin",
    isSlow: true,
    response: "blob",
    fileType: "text/csv",
  },
});
