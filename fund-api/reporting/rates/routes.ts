import * as rates from "../../../lib/reporting/rates/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { requestAgreementEnd, requestNewAgreement } from "./change-agreement.ts";
import { requestRateChange } from "./change-rate.ts";
import { getRates } from "./read-rates.ts";

export const rateRoutes: readonly Route[] = [
  route(rates.getRates, getRates),
  route(rates.requestRateChange, requestRateChange),
  route(rates.requestNewAgreement, requestNewAgreement),
  route(rates.requestAgreementEnd, requestAgreementEnd),
];
