import * as paperReports from "../../../lib/reporting/paper-reports/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { findReporters, listPaperReporters } from "./list-reporters.ts";

export const paperReportsRoutes: readonly Route[] = [
  route(paperReports.listPaperReporters, listPaperReporters),
  route(paperReports.findReporters, findReporters),
];
