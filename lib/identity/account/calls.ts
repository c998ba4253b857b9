import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const {
  login,
  currentUser,
  logout,
  acceptDisclaimer,
  changePassword,
  confirmIdentity,
  forgotPassword,
  forgotUserName,
  resetPassword,
  verifyEmail,
  reactivate,
} = defineCalls<Schemas>()({
  /** `X-Session-Token` contains the token, which never reaches the browser. */
  login: { method: "POST", path: "/api/account/login", who: "anyone" },
  currentUser: {
    method: "GET",
    path: "/api/account/current-user",
    who: "signedIn",
    beforeFactor: true,
    beforeInterstitial: true,
  },
  logout: { method: "GET", path: "/api/account/logout", who: "anyone", response: "blob" },
  acceptDisclaimer: {
    method: "POST",
    path: "/api/account/accept-disclaimer",
    who: "signedIn",
    beforeInterstitial: true,
  },
  changePassword: { method: "POST", path: "/api/account/change-password", who: "signedIn", beforeInterstitial: true },
  /** Not in the spec's table. */
  confirmIdentity: { method: "POST", path: "/api/account/confirm-identity", who: "signedIn" },
  forgotPassword: { method: "POST", path: "/api/account/forgot-password", who: "anyone", sentAs: "query" },
  /** Not in the spec's table. */
  forgotUserName: { method: "POST", path: "/api/account/forgot-username", who: "anyone" },
  resetPassword: { method: "POST", path: "/api/account/reset-password", who: "anyone", sentAs: "query" },
  verifyEmail: { method: "POST", path: "/api/account/verify-email", who: "anyone" },
  /** Not in the spec's table. */
  reactivate: { method: "POST", path: "/api/account/reactivate", who: "anyone" },
});
