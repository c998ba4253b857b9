import { allCalls } from "#lib/all-calls.ts";
import { forgetUser, refreshUser, rememberUser } from "#lib/identity/account/session-effects.ts";
import { createRouteHandler } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandler(allCalls, {
  login: rememberUser,
  currentUser: refreshUser,
  changePassword: refreshUser,
  acceptDisclaimer: refreshUser,
  switchEmployer: refreshUser,
  logout: forgetUser,
  resetPassword: forgetUser,
});

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
