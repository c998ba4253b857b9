import * as lateCharges from "../../../lib/money/late-charges/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { listLateEstimates } from "./list-late-estimates.ts";

export const lateChargesRoutes: readonly Route[] = [route(lateCharges.listLateEstimates, listLateEstimates)];
