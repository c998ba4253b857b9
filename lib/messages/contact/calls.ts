import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

/** The same answer for every address. */
export const sendContactMessage = defineCall({
  name: "sendContactMessage",
  method: "POST",
  path: "/api/contact",
  who: "anyone",
  idempotent: true,
  isGuarded: true,
});
