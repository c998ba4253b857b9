import * as delinquency from "../../../lib/money/delinquency/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { downloadLetter } from "./letters.ts";
import { getDelinquency } from "./read-delinquency.ts";
import { recordDelinquency } from "./record-delinquency.ts";

export const delinquencyRoutes: readonly Route[] = [
  route(delinquency.getDelinquency, getDelinquency),
  route(delinquency.recordDelinquency, recordDelinquency),
  route(delinquency.downloadLetter, downloadLetter),
];
