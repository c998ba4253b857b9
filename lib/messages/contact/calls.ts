import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const { sendContactMessage } = defineCalls<Schemas>()({
  /** Returns the same response for every address. */
  sendContactMessage: { method: "POST", path: "/api/contact", who: "anyone", idempotent: true, isGuarded: true },
});
