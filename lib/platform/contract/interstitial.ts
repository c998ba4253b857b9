import type { CallData } from "./call.ts";
import { isOperations } from "./audience.ts";
import type { User } from "./user.ts";

/** Terms are accepted again after this long (spec-map §1, §9). */
const termsValidityYears = 1;

/** Whether an acceptance is at least one year old (spec-map §4); never accepted counts as not overdue. */
const areTermsOverdue = (acceptedAt: string | null, now: Date): boolean => {
  if (acceptedAt === null) return false;
  const until = new Date(acceptedAt);
  until.setUTCFullYear(until.getUTCFullYear() + termsValidityYears);
  return until <= now;
};

/** Why a session may only make the calls that say `beforeInterstitial`, and what the visitor reads. */
export const interstitialTexts = {
  PasswordChangeRequired: "Change your password first, then try again. Nothing was changed.",
  TermsAcceptanceRequired: "Accept the terms of use first, then try again. Nothing was changed.",
  EmployerChoiceRequired: "Choose the employer you’re working for first, then try again. Nothing was changed.",
} as const;

type Facts = Pick<User, "roles" | "forcePasswordReset" | "disclaimerAcceptanceDate" | "employerChoice">;

/**
 * What a signed-in user must do before anything else (spec-map §4): change the password, then accept the terms. The two
 * operations roles are exempt. Not in the spec: someone with several employers then chooses one (ADR 45).
 */
export const findInterstitial = (user: Facts, now: Date): keyof typeof interstitialTexts | null => {
  if (isOperations(user)) return null;
  if (user.forcePasswordReset) return "PasswordChangeRequired";
  if (areTermsOverdue(user.disclaimerAcceptanceDate, now)) return "TermsAcceptanceRequired";
  return user.employerChoice === "due" ? "EmployerChoiceRequired" : null;
};

/** Why a session may not make a call yet; null when it may. */
export const findDue = (
  { who, beforeInterstitial, beforeChoice }: Pick<CallData, "who" | "beforeInterstitial" | "beforeChoice">,
  user: Facts,
  now: Date,
): keyof typeof interstitialTexts | null => {
  if (who === "anyone" || beforeInterstitial) return null;
  const due = findInterstitial(user, now);
  return due === "EmployerChoiceRequired" && beforeChoice ? null : due;
};
