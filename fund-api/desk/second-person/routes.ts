import * as decisions from "../../../lib/money/decisions/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { decideWaiting, listWaiting } from "./decide-waiting.ts";

export const secondPersonRoutes: readonly Route[] = [
  route(decisions.listWaiting, listWaiting),
  route(decisions.decideWaiting, decideWaiting),
];
