import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

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
} = defineCalls<Schemas>()({
  currentAccount: { method: "GET", path: "/api/account", who: "signedIn", beforeFactor: true },
  saveAccount: { method: "POST", path: "/api/account", who: "signedIn", ifMatch: true },
  /** Operations may read all accounts; for others, accounts except their own are not found. */
  accountById: { method: "GET", path: "/api/account/{id}", who: "signedIn" },
  changeUserName: { method: "POST", path: "/api/account/change-username", who: "signedIn", ifMatch: true },
  changeEmail: { method: "POST", path: "/api/account/email", who: "signedIn" },
  resendVerifyEmail: { method: "POST", path: "/api/account/resend-verify-email", who: "signedIn", sentAs: "query" },
  changePhone: { method: "POST", path: "/api/account/phone", who: "signedIn", ifMatch: true },
  /** Returns an empty response (spec-map §7 "blob"). May be repeated. */
  switchPaperToWeb: {
    method: "POST",
    path: "/api/account/switch-paper-to-web-reporting",
    who: "employer",
    right: "report",
    response: "blob",
  },
  /** Not in the spec's table. */
  listDevices: { method: "GET", path: "/api/account/devices", who: "signedIn" },
  /** Not in the spec's table. */
  signOutDevice: { method: "POST", path: "/api/account/devices/{deviceId}/sign-out", who: "signedIn" },
});
