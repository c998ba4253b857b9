import * as audit from "../../../lib/desk/audit/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { downloadAuditCsv, listAuditEvents } from "./list-audit-events.ts";

export const auditRoutes: readonly Route[] = [
  route(audit.listAuditEvents, listAuditEvents, { readsReplica: true }),
  route(audit.downloadAuditCsv, downloadAuditCsv, { transaction: "request" }),
];
