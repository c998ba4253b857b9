import { accountCalls } from "#lib/all-calls.ts";
import { forgetUser, refreshUser, rememberUser } from "#lib/identity/account/session-effects.ts";
import { createRouteHandler } from "#lib/platform/http/door/door.ts";

const serveCall = createRouteHandler(accountCalls, {
  login: rememberUser,
  currentUser: refreshUser,
  changePassword: refreshUser,
  acceptDisclaimer: refreshUser,
  switchEmployer: refreshUser,
  logout: forgetUser,
  resetPassword: forgetUser,
});

const serve = (request: Request, { params }: { params: Promise<{ path?: string[] }> }): Promise<Response> =>
  serveCall(request, { params: params.then(({ path = [] }) => ({ path: ["account", ...path] })) });

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
