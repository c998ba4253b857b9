import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const listLateEstimates = defineCall({
  name: "listLateEstimates",
  method: "GET",
  path: "/api/late-charges",
  who: "employer",
});
