import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const { listPaperReporters, findReporters } = defineCalls<Schemas>()({
  listPaperReporters: { method: "GET", path: "/api/paper-reports", who: "operations" },
  findReporters: { method: "GET", path: "/api/paper-reports/{search}", who: "operations" },
});
