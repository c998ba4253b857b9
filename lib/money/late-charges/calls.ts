import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const { listLateEstimates } = defineCalls<Schemas>()({
  listLateEstimates: { method: "GET", path: "/api/late-charges", who: "employer" },
});
