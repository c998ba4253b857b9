import * as lateCharges from "../../../lib/money/late-charges/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { listLateEstimates } from "./estimate-late-charges.ts";

export const lateChargesRoutes: readonly Route[] = [route(lateCharges.listLateEstimates, listLateEstimates)];
