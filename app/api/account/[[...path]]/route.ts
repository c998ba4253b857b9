import * as account from "#lib/identity/account/contract.ts";
import { forgetUser, refreshUser, rememberUser } from "#lib/identity/account/session-effects.ts";
import * as approval from "#lib/identity/approval/contract.ts";
import * as employers from "#lib/identity/employers/contract.ts";
import * as preferences from "#lib/identity/preferences/contract.ts";
import * as profile from "#lib/identity/profile/contract.ts";
import * as registration from "#lib/identity/registration/contract.ts";
import * as secondFactor from "#lib/identity/second-factor/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers(
  "/api/account",
  [account, approval, employers, preferences, profile, registration, secondFactor],
  {
    login: rememberUser,
    currentUser: refreshUser,
    changePassword: refreshUser,
    acceptDisclaimer: refreshUser,
    switchEmployer: refreshUser,
    logout: forgetUser,
    resetPassword: forgetUser,
  },
);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
