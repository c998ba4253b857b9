import * as corrections from "#lib/reporting/corrections/contract.ts";
import { route, type Route } from "../../../platform/handler/route.ts";
import { getStaffMonth } from "./void-effect.ts";
import { voidMonth } from "./void-month.ts";

export const voidRoutes: readonly Route[] = [
  route(corrections.getStaffMonth, getStaffMonth),
  route(corrections.voidMonth, voidMonth),
];
