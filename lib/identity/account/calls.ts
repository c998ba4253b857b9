import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

/** `X-Session-Token` contains the token, which never reaches the browser. */
export const login = defineCall({ name: "login", method: "POST", path: "/api/account/login", who: "anyone" });

export const currentUser = defineCall({
  name: "currentUser",
  method: "GET",
  path: "/api/account/current-user",
  who: "signedIn",
  beforeFactor: true,
  beforeInterstitial: true,
});

export const logout = defineCall({
  name: "logout",
  method: "GET",
  path: "/api/account/logout",
  who: "anyone",
  response: "blob",
});

export const acceptDisclaimer = defineCall({
  name: "acceptDisclaimer",
  method: "POST",
  path: "/api/account/accept-disclaimer",
  who: "signedIn",
  beforeInterstitial: true,
});

export const changePassword = defineCall({
  name: "changePassword",
  method: "POST",
  path: "/api/account/change-password",
  who: "signedIn",
  beforeInterstitial: true,
});

/** Not in the spec's table. */
export const confirmIdentity = defineCall({
  name: "confirmIdentity",
  method: "POST",
  path: "/api/account/confirm-identity",
  who: "signedIn",
});

export const forgotPassword = defineCall({
  name: "forgotPassword",
  method: "POST",
  path: "/api/account/forgot-password",
  who: "anyone",
  sentAs: "query",
});

/** Not in the spec's table. */
export const forgotUserName = defineCall({
  name: "forgotUserName",
  method: "POST",
  path: "/api/account/forgot-username",
  who: "anyone",
});

export const resetPassword = defineCall({
  name: "resetPassword",
  method: "POST",
  path: "/api/account/reset-password",
  who: "anyone",
  sentAs: "query",
});

export const verifyEmail = defineCall({
  name: "verifyEmail",
  method: "POST",
  path: "/api/account/verify-email",
  who: "anyone",
});

/** Not in the spec's table. */
export const reactivate = defineCall({
  name: "reactivate",
  method: "POST",
  path: "/api/account/reactivate",
  who: "anyone",
});
