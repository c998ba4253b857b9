import * as audit from "../../lib/desk/audit/contract.ts";
import * as dashboard from "../../lib/desk/dashboard/contract.ts";
import * as details from "../../lib/desk/employer-details/contract.ts";
import * as operations from "../../lib/desk/operations/contract.ts";
import * as decisions from "../../lib/money/decisions/contract.ts";
import { route, type Route } from "../platform/handler/route.ts";
import { downloadAuditCsv, listAuditEvents } from "./audit/list-audit-events.ts";
import { getDashboard } from "./dashboard/get-dashboard.ts";
import { changeEmployerDetails, getEmployerDetails } from "./employer-details/employer-details.ts";
import * as representatives from "./employer-details/representatives.ts";
import { findEmployers } from "./operations/find-employers.ts";
import { getEmployerAccount } from "./operations/get-employer-account.ts";
import { getOverview } from "./operations/get-overview.ts";
import { downloadLateCsv, listLateEmployers } from "./operations/late-employers.ts";
import { listEmployerEvents } from "./operations/list-employer-timeline.ts";
import { listWatchedPayments } from "./operations/watched-payments.ts";
import { decideWaiting, listWaiting } from "./second-person/decide-waiting.ts";

export const deskRoutes: readonly Route[] = [
  route(dashboard.getDashboard, getDashboard),
  route(audit.listAuditEvents, listAuditEvents, { readsReplica: true }),
  route(audit.downloadAuditCsv, downloadAuditCsv, { transaction: "request" }),
  route(decisions.listWaiting, listWaiting),
  route(decisions.decideWaiting, decideWaiting),
  route(operations.getOverview, getOverview, { readsReplica: true }),
  route(operations.findEmployers, findEmployers, { readsReplica: true }),
  route(operations.getEmployerAccount, getEmployerAccount, { readsReplica: true }),
  route(operations.listEmployerEvents, listEmployerEvents, { readsReplica: true }),
  route(operations.listLateEmployers, listLateEmployers, { readsReplica: true }),
  route(operations.downloadLateCsv, downloadLateCsv, { readsReplica: true }),
  route(operations.listWatchedPayments, listWatchedPayments, { readsReplica: true }),
  route(details.listRepresentatives, representatives.listRepresentatives),
  route(details.listRepresentedEmployers, representatives.listRepresentedEmployers),
  route(details.addRepresentative, representatives.addRepresentative),
  route(details.changeRepresentative, representatives.changeRepresentative),
  route(details.removeRepresentative, representatives.removeRepresentative),
  route(details.moveEmployers, representatives.moveEmployers),
  route(details.getEmployerDetails, getEmployerDetails),
  route(details.changeEmployerDetails, changeEmployerDetails),
];
