import * as reporting from "../../../lib/reporting/tad/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { acknowledgeFindings, completeUnit, saveUnitNote, reportNoWork } from "./unit-acts.ts";
import { changeLines } from "./change-lines.ts";
import { commitTad } from "./commit/commit-tad.ts";
import { takeBackTad } from "./commit/take-back-tad.ts";
import { getTadTrail } from "./get-tad-trail.ts";
import { getTad } from "./get-tad.ts";
import { listTads } from "./list-tads.ts";

export const reportingRoutes: readonly Route[] = [
  route(reporting.listTads, listTads),
  route(reporting.getTad, getTad),
  route(reporting.getTadTrail, getTadTrail),
  route(reporting.changeLines, changeLines),
  route(reporting.completeUnit, completeUnit),
  route(reporting.reportNoWork, reportNoWork),
  route(reporting.saveUnitNote, saveUnitNote),
  route(reporting.acknowledgeFindings, acknowledgeFindings),
  route(reporting.commitTad, commitTad),
  route(reporting.takeBackTad, takeBackTad),
];
