import * as dashboard from "../../../lib/desk/dashboard/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { getDashboard } from "./get-dashboard.ts";

export const dashboardRoutes: readonly Route[] = [route(dashboard.getDashboard, getDashboard)];
