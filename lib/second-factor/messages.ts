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
  title: "Set up an authenticator app first",
  text: "The fund demands a second step at log in of your account. Set up an authenticator app on your profile page, then go on.",
} as const;

/** A set-up that got lost on the way back; nobody knows yet whether it was done. */
export const factorAnswerLost = "We did not hear back. Load this page again to see whether it was done, then go on.";

/** There is no way to take a second factor off without it, but through people who know the person. */
export const factorLostHint =
  "Lost the phone and the recovery codes too? Call us: after we have made sure that it is you, we take the app off your account.";
