import { callsWith } from "../contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const currentAccount = defineCall({
  name: "currentAccount",
  method: "GET",
  path: "/api/account",
  who: "signedIn",
  beforeFactor: true,
  failures: [],
});

export const saveAccount = defineCall({
  name: "saveAccount",
  method: "POST",
  path: "/api/account",
  who: "signedIn",
  failures: [],
  ifMatch: true,
});

/** One's own account; operations may read every one. Others' are not found. */
export const accountById = defineCall({
  name: "accountById",
  method: "GET",
  path: "/api/account/{id}",
  who: "signedIn",
  failures: [],
});

export const changeUserName = defineCall({
  name: "changeUserName",
  method: "POST",
  path: "/api/account/change-username",
  who: "signedIn",
  failures: ["UserNameTaken"],
  ifMatch: true,
});

export const changeEmail = defineCall({
  name: "changeEmail",
  method: "POST",
  path: "/api/account/email",
  who: "signedIn",
  failures: ["CurrentPasswordWrong", "CurrentPasswordLastAttempt", "CurrentPasswordLockedOut", "EmailUnchanged"],
});

export const resendVerifyEmail = defineCall({
  name: "resendVerifyEmail",
  method: "POST",
  path: "/api/account/resend-verify-email",
  who: "signedIn",
  sentAs: "query",
  failures: ["NothingToVerify"],
});

export const changePhone = defineCall({
  name: "changePhone",
  method: "POST",
  path: "/api/account/phone",
  who: "signedIn",
  failures: [],
  ifMatch: true,
});

/** Spec §7 "blob": the answer is empty. May be repeated. */
export const switchPaperToWeb = defineCall({
  name: "switchPaperToWeb",
  method: "POST",
  path: "/api/account/switch-paper-to-web-reporting",
  who: "employer",
  answer: "blob",
  failures: [],
});

/** Not in the spec's table. */
export const listDevices = defineCall({
  name: "listDevices",
  method: "GET",
  path: "/api/account/devices",
  who: "signedIn",
  failures: [],
});

/** Not in the spec's table. */
export const signOutDevice = defineCall({
  name: "signOutDevice",
  method: "POST",
  path: "/api/account/devices/{deviceId}/sign-out",
  who: "signedIn",
  failures: [],
});
