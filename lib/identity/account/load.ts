import "server-only";
import { load, signInAgain } from "../../platform/http/fund/load.ts";
import { getVisitor } from "../../platform/session/visitor.ts";
import { currentUser } from "./contract.ts";
import { isDifferentUser } from "./session-effects.ts";

/** Loads the current user, because the cookie may be outdated. A different user ends the session. */
export const loadCurrentUser = async () => {
  const result = await load(currentUser);
  const { user } = await getVisitor();
  return result.ok && user !== null && isDifferentUser(user, result.value) ? signInAgain() : result;
};
