/** The twenty calls of spec-map §7, login and current user: all that a fund API must offer. Others are optional. */
export const accountCalls = [
  "login",
  "currentUser",
  "logout",
  "acceptDisclaimer",
  "changePassword",
  "forgotPassword",
  "resetPassword",
  "verifyEmail",
  "currentAccount",
  "saveAccount",
  "accountById",
  "changeUserName",
  "changeEmail",
  "resendVerifyEmail",
  "changePhone",
  "switchPaperToWeb",
  "getPreferences",
  "savePreferences",
  "checkUserName",
  "createAccount",
  "resendVerificationEmail",
  "approveEmployer",
] as const;

/** Whether every fund API must offer a call. */
export const isAccountCall = (name: string): boolean => (accountCalls as readonly string[]).includes(name);
