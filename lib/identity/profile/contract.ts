import { anyAccountSchema, changeAccount } from "./foreign-account.ts";
import { accountSchema } from "../account/schema.ts";
import {
  accountParamsSchema,
  changeEmailBodySchema,
  changePhoneBodySchema,
  changeUserNameBodySchema,
  deviceListSchema,
  deviceParamsSchema,
  resendVerifyEmailResponseSchema,
  resendVerifyEmailBodySchema,
  saveAccountBodySchema,
} from "./schema.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";

const account = { path: "/api/account", response: anyAccountSchema } as const;

const schemas = describeCalls({
  currentAccount: { summary: "The current account", response: anyAccountSchema },
  saveAccount: {
    summary: "Change the names on your account",
    body: saveAccountBodySchema,
    response: accountSchema,
    readAgain: account,
    toFund: changeAccount,
  },
  accountById: {
    summary: "An account by its id",
    params: accountParamsSchema,
    response: anyAccountSchema,
  },
  changeUserName: {
    summary: "Change your username; a notice is emailed",
    body: changeUserNameBodySchema,
    response: accountSchema,
    readAgain: account,
    failures: ["UserNameTaken"],
  },
  changeEmail: {
    summary:
      "Request another email address, which takes effect once its emailed link is opened and confirmed; the old address gets a notice",
    body: changeEmailBodySchema,
    response: accountSchema,
    readAgain: account,
    failures: ["CurrentPasswordWrong", "CurrentPasswordLastAttempt", "CurrentPasswordLockedOut", "EmailUnchanged"],
  },
  resendVerifyEmail: {
    summary: "Email the link that verifies a changed email address again",
    body: resendVerifyEmailBodySchema,
    response: resendVerifyEmailResponseSchema,
    failures: ["NothingToVerify"],
  },
  changePhone: {
    summary: "Change your phone number; a notice is emailed",
    body: changePhoneBodySchema,
    response: accountSchema,
    readAgain: account,
  },
  switchPaperToWeb: {
    summary: "Report on the web instead of on paper from now on, for the whole employer",
  },
  listDevices: { summary: "The devices you are signed in on", response: deviceListSchema },
  signOutDevice: {
    summary: "Sign out on another device",
    params: deviceParamsSchema,
    response: deviceListSchema,
  },
});

export type Schemas = typeof schemas;

export const {
  currentAccount,
  saveAccount,
  accountById,
  changeUserName,
  changeEmail,
  resendVerifyEmail,
  changePhone,
  switchPaperToWeb,
  listDevices,
  signOutDevice,
} = withSchemas(calls, schemas);
