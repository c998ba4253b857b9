import { accountSchema } from "../account/schema.ts";
import { defineCall } from "../contract/call.ts";
import {
  accountParamsSchema,
  changeEmailBodySchema,
  changePhoneBodySchema,
  changeUserNameBodySchema,
  deviceListSchema,
  deviceParamsSchema,
  resendVerifyEmailAnswerSchema,
  resendVerifyEmailBodySchema,
  saveAccountBodySchema,
} from "./schema.ts";

export const currentAccount = defineCall({
  name: "currentAccount",
  method: "GET",
  path: "/api/account",
  who: "signedIn",
  beforeFactor: true,
  summary: "The current account",
  answer: accountSchema,
  failures: [],
});

export const saveAccount = defineCall({
  name: "saveAccount",
  method: "POST",
  path: "/api/account",
  who: "signedIn",
  summary: "Change the names of one's account",
  body: saveAccountBodySchema,
  answer: accountSchema,
  failures: [],
  ifMatch: true,
});

/** One's own account; operations may read every one. Others' are not found. */
export const accountById = defineCall({
  name: "accountById",
  method: "GET",
  path: "/api/account/{id}",
  who: "signedIn",
  summary: "An account by its id",
  params: accountParamsSchema,
  answer: accountSchema,
  failures: [],
});

export const changeUserName = defineCall({
  name: "changeUserName",
  method: "POST",
  path: "/api/account/change-username",
  who: "signedIn",
  summary: "Change one's user name; a notice goes by mail",
  body: changeUserNameBodySchema,
  answer: accountSchema,
  failures: ["UserNameTaken"],
  ifMatch: true,
});

export const changeEmail = defineCall({
  name: "changeEmail",
  method: "POST",
  path: "/api/account/email",
  who: "signedIn",
  summary: "Ask for another email address: it counts once its mailed link was followed; the old address gets a notice",
  body: changeEmailBodySchema,
  answer: accountSchema,
  failures: ["CurrentPasswordWrong", "CurrentPasswordLastAttempt", "CurrentPasswordLockedOut", "EmailUnchanged"],
});

export const resendVerifyEmail = defineCall({
  name: "resendVerifyEmail",
  method: "POST",
  path: "/api/account/resend-verify-email",
  who: "signedIn",
  summary: "Mail the link that verifies a changed email address again",
  body: resendVerifyEmailBodySchema,
  sentAs: "query",
  answer: resendVerifyEmailAnswerSchema,
  failures: ["NothingToVerify"],
});

export const changePhone = defineCall({
  name: "changePhone",
  method: "POST",
  path: "/api/account/phone",
  who: "signedIn",
  summary: "Change one's phone number; a notice goes by mail",
  body: changePhoneBodySchema,
  answer: accountSchema,
  failures: [],
  ifMatch: true,
});

/** spec-map §7 "blob": the answer is empty. May be repeated. */
export const switchPaperToWeb = defineCall({
  name: "switchPaperToWeb",
  method: "POST",
  path: "/api/account/switch-paper-to-web-reporting",
  who: "employer",
  summary: "Report on the web instead of on paper from now on, for the whole employer",
  answer: "blob",
  failures: [],
});

/** Not in the spec's table. */
export const listDevices = defineCall({
  name: "listDevices",
  method: "GET",
  path: "/api/account/devices",
  who: "signedIn",
  summary: "Where one is signed in",
  answer: deviceListSchema,
  failures: [],
});

/** Not in the spec's table. */
export const signOutDevice = defineCall({
  name: "signOutDevice",
  method: "POST",
  path: "/api/account/devices/{deviceId}/sign-out",
  who: "signedIn",
  summary: "Sign out in another place",
  params: deviceParamsSchema,
  answer: deviceListSchema,
  failures: [],
});
