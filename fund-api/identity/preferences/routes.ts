import * as preferences from "../../../lib/identity/preferences/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { getPreferences, savePreferences } from "./preferences.ts";
import { undoUnsubscribe, unsubscribe } from "./unsubscribe.ts";

export const preferencesRoutes: readonly Route[] = [
  route(preferences.getPreferences, getPreferences),
  route(preferences.savePreferences, savePreferences),
  route(preferences.unsubscribe, unsubscribe),
  route(preferences.undoUnsubscribe, undoUnsubscribe),
];
