import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const listPaperReporters = defineCall({
  name: "listPaperReporters",
  method: "GET",
  path: "/api/paper-reports",
  who: "operations",
});

export const findReporters = defineCall({
  name: "findReporters",
  method: "GET",
  path: "/api/paper-reports/{search}",
  who: "operations",
});
