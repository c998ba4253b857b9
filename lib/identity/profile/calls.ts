import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const currentAccount = defineCall({
  name: "currentAccount",
  method: "GET",
  path: "/api/account",
  who: "signedIn",
  beforeFactor: true,
});

export const saveAccount = defineCall({
  name: "saveAccount",
  method: "POST",
  path: "/api/account",
  who: "signedIn",
  ifMatch: true,
});

/** Operations may read all accounts; for others, accounts except their own are not found. */
export const accountById = defineCall({
  name: "accountById",
  method: "GET",
  path: "/api/account/{id}",
  who: "signedIn",
});

export const changeUserName = defineCall({
  name: "changeUserName",
  method: "POST",
  path: "/api/account/change-username",
  who: "signedIn",
  ifMatch: true,
});

export const changeEmail = defineCall({
  name: "changeEmail",
  method: "POST",
  path: "/api/account/email",
  who: "signedIn",
});

export const resendVerifyEmail = defineCall({
  name: "resendVerifyEmail",
  method: "POST",
  path: "/api/account/resend-verify-email",
  who: "signedIn",
  sentAs: "query",
});

export const changePhone = defineCall({
  name: "changePhone",
  method: "POST",
  path: "/api/account/phone",
  who: "signedIn",
  ifMatch: true,
});

/** Returns an empty response (spec-map §7 "blob"). May be repeated. */
export const switchPaperToWeb = defineCall({
  name: "switchPaperToWeb",
  method: "POST",
  path: "/api/account/switch-paper-to-web-reporting",
  who: "employer",
  right: "report",
  response: "blob",
});

/** Not in the spec's table. */
export const listDevices = defineCall({
  name: "listDevices",
  method: "GET",
  path: "/api/account/devices",
  who: "signedIn",
});

/** Not in the spec's table. */
export const signOutDevice = defineCall({
  name: "signOutDevice",
  method: "POST",
  path: "/api/account/devices/{deviceId}/sign-out",
  who: "signedIn",
});
