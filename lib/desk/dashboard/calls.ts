import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const getDashboard = defineCall({
  name: "getDashboard",
  method: "GET",
  path: "/api/dashboard",
  who: "signedIn",
});
