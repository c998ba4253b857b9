import type { CallData } from "./call.ts";
import { isOperations } from "./audience.ts";
import type { User } from "./user.ts";

/** From spec-map §1 and §9. */
const termsValidityYears = 1;

/** spec-map §4. Terms that were never accepted don't count as overdue. */
const areTermsOverdue = (acceptedAt: string | null, now: Date): boolean => {
  if (acceptedAt === null) return false;
  const validUntil = new Date(acceptedAt);
  validUntil.setUTCFullYear(validUntil.getUTCFullYear() + termsValidityYears);
  return validUntil <= now;
};

/** Error messages for sessions that can only make `beforeInterstitial` calls. */
export const interstitialTexts = {
  PasswordChangeRequired: "Change your password first, then try again. Nothing was changed.",
  TermsAcceptanceRequired: "Accept the terms of use first, then try again. Nothing was changed.",
  EmployerChoiceRequired: "Choose the employer you’re working for first, then try again. Nothing was changed.",
} as const;

type UserFacts = Pick<User, "roles" | "forcePasswordReset" | "disclaimerAcceptanceDate" | "employerChoice">;

/** Returns the password change, then the terms (not for operations), then the employer choice (spec-map §4, ADR 45). */
export const findInterstitial = (user: UserFacts, now: Date): keyof typeof interstitialTexts | null => {
  if (isOperations(user)) return null;
  if (user.forcePasswordReset) return "PasswordChangeRequired";
  if (areTermsOverdue(user.disclaimerAcceptanceDate, now)) return "TermsAcceptanceRequired";
  return user.employerChoice === "due" ? "EmployerChoiceRequired" : null;
};

/** Finds the interstitial that a session must pass before a call. Returns null if there is none. */
export const findDue = (
  { who, beforeInterstitial, beforeChoice }: Pick<CallData, "who" | "beforeInterstitial" | "beforeChoice">,
  user: UserFacts,
  now: Date,
): keyof typeof interstitialTexts | null => {
  if (who === "anyone" || beforeInterstitial) return null;
  const due = findInterstitial(user, now);
  return due === "EmployerChoiceRequired" && beforeChoice ? null : due;
};
