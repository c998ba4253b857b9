import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const pdf = {
  method: "GET",
  who: "planMember",
  isSlow: true,
  response: "blob",
  fileType: "application/pdf",
} as const;

// The session alone determines whose record it is; no call has a person parameter.
export const {
  getMembership,
  listWorkHistory,
  downloadWorkHistoryCsv,
  downloadWorkHistoryPdf,
  getIdCard,
  downloadIdCardPdf,
} = defineCalls<Schemas>()({
  getMembership: { method: "GET", path: "/api/membership", who: "planMember" },
  listWorkHistory: { method: "GET", path: "/api/membership/work-history", who: "planMember" },
  downloadWorkHistoryCsv: {
    method: "GET",
    path: "/api/membership/work-history/csv",
    who: "planMember",
    response: "blob",
    fileType: "text/csv",
  },
  downloadWorkHistoryPdf: { ...pdf, path: "/api/membership/work-history/pdf" },
  getIdCard: { method: "GET", path: "/api/membership/id-card", who: "planMember" },
  downloadIdCardPdf: { ...pdf, path: "/api/membership/id-card/pdf" },
});
