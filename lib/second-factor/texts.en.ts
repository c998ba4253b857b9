/** What stands against a call of the second factor, by code. */
export const factorTexts = {
  FactorExists: "Your account asks for a code of an authenticator app already. Remove it first to set up another.",
  FactorCodeWrong:
    "That code is not right, or no longer. Type the one your app shows now; if it stays wrong, check that the clock of your phone is set automatically.",
  FactorNotStarted:
    "No set-up is waiting for a code. Load this page again: if it does not show your authenticator app as set up, start again.",
  FactorDemanded: "The fund demands an authenticator app of your account, so it cannot be removed.",
} as const;

/** Of an account that must set up a second factor before anything else. */
export const factorNeeded = {
  tone: "warn",
  title: "Set up an authenticator app first",
  text: "The fund demands a second step at log in of your account. Set up an authenticator app on your profile page, then go on.",
} as const;

/** A call whose answer got lost: nobody here knows whether it was done. */
export const factorAnswerLost = "We did not hear back. Load this page again to see whether it was done, then go on.";

/** What the profile says of the second factor. */
export const factorWords = {
  why: "With an authenticator app, whoever learns your password still cannot log in: a code from your phone is asked for too.",
  off: "Off: your password alone is enough to log in.",
  on: "On: a code of your authenticator app is asked for each time you log in.",
  removing: "Your password alone will be enough to log in, and your recovery codes will be void.",
  kept: "Each code opens your account once, when you do not have your phone. They are not shown again: keep them where nobody else looks.",
  lost: "Lost the phone and the recovery codes too? Call us: once we have made sure that it is you, we take the app off your account.",
} as const;
