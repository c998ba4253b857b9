import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const { startFactor, confirmFactor, removeFactor } = defineCalls<Schemas>()({
  /** Not in the spec's table. */
  startFactor: { method: "POST", path: "/api/account/second-factor/start", who: "signedIn", beforeFactor: true },
  confirmFactor: { method: "POST", path: "/api/account/second-factor/confirm", who: "signedIn", beforeFactor: true },
  removeFactor: { method: "POST", path: "/api/account/second-factor/remove", who: "signedIn" },
});
