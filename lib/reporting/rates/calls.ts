import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const request = { method: "POST", who: "operationsAdmin", idempotent: true } as const;

export const { getRates, requestRateChange, requestNewAgreement, requestAgreementEnd } = defineCalls<Schemas>()({
  getRates: { method: "GET", path: "/api/rates/{employerId}", who: "operations" },
  /** Has no version, because the rates are checked again before a second person's approval changes them. */
  requestRateChange: { ...request, path: "/api/rates/{employerId}/changes" },
  /** Has no version, because the agreements are checked again before a second person's approval adds one. */
  requestNewAgreement: { ...request, path: "/api/rates/{employerId}/agreements" },
  /** Has no version either: the approval checks the agreement and its reports again. */
  requestAgreementEnd: { ...request, path: "/api/rates/{employerId}/agreement-ends" },
});
