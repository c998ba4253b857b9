import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

/** Not in the spec's table. */
export const startFactor = defineCall({
  name: "startFactor",
  method: "POST",
  path: "/api/account/second-factor/start",
  who: "signedIn",
  beforeFactor: true,
});

export const confirmFactor = defineCall({
  name: "confirmFactor",
  method: "POST",
  path: "/api/account/second-factor/confirm",
  who: "signedIn",
  beforeFactor: true,
});

export const removeFactor = defineCall({
  name: "removeFactor",
  method: "POST",
  path: "/api/account/second-factor/remove",
  who: "signedIn",
});
