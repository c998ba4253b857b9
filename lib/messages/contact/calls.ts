import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

/** Returns the same response for every address. */
export const sendContactMessage = defineCall({
  name: "sendContactMessage",
  method: "POST",
  path: "/api/contact",
  who: "anyone",
  idempotent: true,
  isGuarded: true,
});
