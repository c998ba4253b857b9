import * as account from "#lib/account/contract.ts";
import { forgetUser, refreshUser, rememberUser } from "#lib/account/session-effects.ts";
import * as approval from "#lib/approval/contract.ts";
import * as employers from "#lib/employers/contract.ts";
import * as preferences from "#lib/preferences/contract.ts";
import * as profile from "#lib/profile/contract.ts";
import * as registration from "#lib/registration/contract.ts";
import * as secondFactor from "#lib/second-factor/contract.ts";
import { doorsOf } from "#lib/platform/http/door/door.ts";

const serve = doorsOf(
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
