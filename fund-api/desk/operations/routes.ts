import * as operations from "../../../lib/desk/operations/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { findEmployers } from "./find-employers.ts";
import { getEmployerAccount } from "./get-employer-account.ts";
import { getOverview } from "./get-overview.ts";
import { downloadLateCsv, listLateEmployers } from "./late-employers.ts";
import { listEmployerEvents } from "./list-employer-timeline.ts";
import { listWatchedPayments } from "./watched-payments.ts";

export const operationsRoutes: readonly Route[] = [
  route(operations.getOverview, getOverview, { readsReplica: true }),
  route(operations.findEmployers, findEmployers, { readsReplica: true }),
  route(operations.getEmployerAccount, getEmployerAccount, { readsReplica: true }),
  route(operations.listEmployerEvents, listEmployerEvents, { readsReplica: true }),
  route(operations.listLateEmployers, listLateEmployers, { readsReplica: true }),
  route(operations.downloadLateCsv, downloadLateCsv, { readsReplica: true }),
  route(operations.listWatchedPayments, listWatchedPayments, { readsReplica: true }),
];
