import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const getPreferences = defineCall({
  name: "getPreferences",
  method: "GET",
  path: "/api/account/communication-preferences",
  who: "signedIn",
});

/** Returns an empty response (spec-map §7 "blob"). */
export const savePreferences = defineCall({
  name: "savePreferences",
  method: "POST",
  path: "/api/account/communication-preferences",
  who: "signedIn",
  response: "blob",
  ifMatch: true,
});

/** Not in the spec's table. Uses an email's signed link and may be repeated. */
export const unsubscribe = defineCall({
  name: "unsubscribe",
  method: "POST",
  path: "/api/account/unsubscribe",
  who: "anyone",
});

/** Undoes the choice on /unsubscribe. May be repeated. */
export const undoUnsubscribe = defineCall({
  name: "undoUnsubscribe",
  method: "POST",
  path: "/api/account/undo-unsubscribe",
  who: "anyone",
});
