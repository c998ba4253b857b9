import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const reporting = { who: "tadsReporter", right: "report", onBehalf: true } as const;
const change = { method: "POST", ...reporting, ifMatch: true } as const;

export const {
  getFilings,
  getCorrection,
  correctLine,
  addMissingPerson,
  dropLine,
  commitCorrection,
  listCorrections,
  decideCorrection,
  getStaffMonth,
  voidMonth,
} = defineCalls<Schemas>()({
  getFilings: { method: "GET", path: "/api/corrections/{workMonth}/filings", who: "tadsReporter", onBehalf: true },
  getCorrection: { method: "GET", path: "/api/corrections/{workMonth}", ...reporting },
  correctLine: { ...change, path: "/api/corrections/{workMonth}/lines/{lineId}" },
  addMissingPerson: { ...change, path: "/api/corrections/{workMonth}/people" },
  dropLine: { ...change, path: "/api/corrections/{workMonth}/lines/{lineId}/drop" },
  commitCorrection: { ...change, path: "/api/corrections/{workMonth}/commit", idempotent: true },
  listCorrections: { method: "GET", path: "/api/corrections", who: "operations" },
  /** The version is the correction's, so that only one of two simultaneous decisions counts and the other is refused. */
  decideCorrection: { method: "POST", path: "/api/corrections/decide", who: "operationsAdmin", ifMatch: true },
  getStaffMonth: { method: "GET", path: "/api/corrections/months/{employerId}/{workMonth}", who: "operations" },
  voidMonth: { method: "POST", path: "/api/corrections/void", who: "operationsAdmin", ifMatch: true, idempotent: true },
});
