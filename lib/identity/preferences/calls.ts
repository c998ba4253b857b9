import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const getPreferences = defineCall({
  name: "getPreferences",
  method: "GET",
  path: "/api/account/communication-preferences",
  who: "signedIn",
});

/** spec-map §7 "blob": the answer is empty. */
export const savePreferences = defineCall({
  name: "savePreferences",
  method: "POST",
  path: "/api/account/communication-preferences",
  who: "signedIn",
  answer: "blob",
  ifMatch: true,
});

/** Not in the spec's table: by an email's signed link. May be repeated. */
export const unsubscribe = defineCall({
  name: "unsubscribe",
  method: "POST",
  path: "/api/account/unsubscribe",
  who: "anyone",
});

/** Undo on /unsubscribe. May be repeated. */
export const undoUnsubscribe = defineCall({
  name: "undoUnsubscribe",
  method: "POST",
  path: "/api/account/undo-unsubscribe",
  who: "anyone",
});
