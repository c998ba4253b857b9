import * as operations from "../../../lib/desk/operations/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { findEmployers } from "./find-employers.ts";
import { getEmployerAccount } from "./get-employer-account.ts";
import { getOverview } from "./get-overview.ts";
import { downloadLateCsv, listLateEmployers } from "./late-employers.ts";
import { listEmployerEvents } from "./list-employer-timeline.ts";
import { listWatchedPayments } from "./watched-payments.ts";

export const operationsRoutes: readonly Route[] = [
  route(operations.getOverview, getOverview),
  route(operations.findEmployers, findEmployers),
  route(operations.getEmployerAccount, getEmployerAccount),
  route(operations.listEmployerEvents, listEmployerEvents),
  route(operations.listLateEmployers, listLateEmployers),
  route(operations.downloadLateCsv, downloadLateCsv),
  route(operations.listWatchedPayments, listWatchedPayments),
];
