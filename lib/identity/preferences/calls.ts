import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const { getPreferences, savePreferences, unsubscribe, undoUnsubscribe } = defineCalls<Schemas>()({
  getPreferences: { method: "GET", path: "/api/account/communication-preferences", who: "signedIn" },
  /** Returns an empty response (spec-map §7 "blob"). */
  savePreferences: {
    method: "POST",
    path: "/api/account/communication-preferences",
    who: "signedIn",
    response: "blob",
    ifMatch: true,
  },
  /** Not in the spec's table. Uses an email's signed link and may be repeated. */
  unsubscribe: { method: "POST", path: "/api/account/unsubscribe", who: "anyone" },
  /** Undoes the choice on /unsubscribe. May be repeated. */
  undoUnsubscribe: { method: "POST", path: "/api/account/undo-unsubscribe", who: "anyone" },
});
