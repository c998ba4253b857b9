import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const { getDashboard } = defineCalls<Schemas>()({
  getDashboard: { method: "GET", path: "/api/dashboard", who: "signedIn" },
});
