import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const {
  getOverview,
  findEmployers,
  getEmployerAccount,
  listEmployerEvents,
  listLateEmployers,
  downloadLateCsv,
  listWatchedPayments,
} = defineCalls<Schemas>()({
  getOverview: { method: "GET", path: "/api/operations/overview", who: "operations" },
  findEmployers: { method: "GET", path: "/api/operations/employers", who: "operations" },
  getEmployerAccount: { method: "GET", path: "/api/operations/employers/{employerId}", who: "operations" },
  listEmployerEvents: { method: "GET", path: "/api/operations/employers/{employerId}/events", who: "operations" },
  listLateEmployers: { method: "GET", path: "/api/operations/late-employers", who: "operations" },
  downloadLateCsv: {
    method: "GET",
    path: "/api/operations/late-employers/csv",
    who: "operations",
    isSlow: true,
    response: "blob",
    fileType: "text/csv",
  },
  listWatchedPayments: { method: "GET", path: "/api/operations/payments/{list}", who: "operations" },
});
