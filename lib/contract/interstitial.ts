import { isOperations } from "./roles.ts";
import type { User } from "./user.ts";
import { areTermsOverdue } from "./terms-overdue.ts";

/** Why a session may only make the calls that say `beforeInterstitial`, and what the visitor reads. */
export const interstitialTexts = {
  PasswordChangeRequired: "Change your password first, then try again. Nothing was changed.",
  TermsAcceptanceRequired: "Accept the terms of use first, then try again. Nothing was changed.",
} as const;

type Facts = Pick<User, "roles" | "forcePasswordReset" | "disclaimerAcceptanceDate">;

/**
 * What a signed-in user must do before anything else (spec-map §4): change the password, then accept the terms. The two
 * operations roles are exempt.
 */
export const findInterstitial = (user: Facts, now: Date): keyof typeof interstitialTexts | null => {
  if (isOperations(user)) return null;
  if (user.forcePasswordReset) return "PasswordChangeRequired";
  return areTermsOverdue(user.disclaimerAcceptanceDate, now) ? "TermsAcceptanceRequired" : null;
};
