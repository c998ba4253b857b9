import type { User } from "../contract/user.ts";
import { type RouteKind, routes } from "../../routes.ts";
import { findInterstitial } from "../contract/interstitial.ts";
import { findReturnTarget, withReturnUrl } from "./return-url.ts";

/** Facts about a visit that are available without the network. */
export type Visit = {
  readonly kind: RouteKind;
  readonly here: string;
  readonly returnUrl: string | null;
  readonly user: Pick<
    User,
    "roles" | "forcePasswordReset" | "disclaimerAcceptanceDate" | "employerChoice" | "mustSetUpSecondFactor"
  > | null;
  readonly now: Date;
};

type SignedInVisit = Visit & { readonly user: NonNullable<Visit["user"]> };
type RedirectPath = string | null;
type Rule<V extends Visit> = {
  readonly source: string;
  readonly when: (visit: V) => boolean;
  readonly go: (visit: V) => RedirectPath;
};

/** Skips guest pages. */
const findReturnPath = (visit: Visit): string =>
  visit.kind === "guestOnly" ? (findReturnTarget(visit.returnUrl) ?? routes.dashboard) : visit.here;

const signedOutRules: readonly Rule<Visit>[] = [
  {
    source: "spec-map §4: logged out on a protected path goes to /login?returnUrl=current path and query",
    when: ({ kind }) => kind === "signedIn" || kind === "interstitial",
    go: ({ here }) => withReturnUrl(routes.login, here),
  },
];

const signedInRules: readonly Rule<SignedInVisit>[] = [
  {
    source: "spec-map §4: no redirect on /logout, or on /interstitial when logged in",
    when: ({ kind }) => kind === "logout" || kind === "interstitial" || kind === "picture",
    go: () => null,
  },
  {
    source: "not in the spec: a link from an email works whatever else is due (docs/spec-map.md)",
    when: ({ kind }) => kind === "mailedLink",
    go: () => null,
  },
  {
    source: "spec-map §4: forcePasswordReset, unless an operations-accounting role",
    when: ({ user, now }) => findInterstitial(user, now) === "PasswordChangeRequired",
    go: (visit) => withReturnUrl(routes.changePassword, findReturnPath(visit)),
  },
  {
    source: "spec-map §4: terms accepted at least one year ago, unless an operations-accounting role",
    when: ({ user, now }) => findInterstitial(user, now) === "TermsAcceptanceRequired",
    go: (visit) => withReturnUrl(routes.terms, findReturnPath(visit)),
  },
  {
    source: "not in the spec: someone with several employers chooses one before any of their pages (ADR 45)",
    when: ({ kind, user, now }) =>
      (kind === "signedIn" || kind === "guestOnly") && findInterstitial(user, now) === "EmployerChoiceRequired",
    go: (visit) => withReturnUrl(routes.chooseEmployer, findReturnPath(visit)),
  },
  {
    source: "spec-map §4: logged in on /, /login, /register or /forgot-password goes to returnUrl, else /dashboard",
    when: ({ kind }) => kind === "guestOnly",
    go: findReturnPath,
  },
  {
    source: "not in the spec: a second factor that the fund demands is set up first, on the profile page",
    when: ({ kind, user, here }) =>
      user.mustSetUpSecondFactor && kind === "signedIn" && here.split("?")[0] !== routes.profile,
    go: () => `${routes.profile}?msg=secondFactorNeeded`,
  },
];

/** Returns the first matching redirect of spec-map §4; null to stay. The fund API checks permissions. */
export const findRedirect = (visit: Visit): RedirectPath => {
  const { user } = visit;
  if (user === null) return signedOutRules.find(({ when }) => when(visit))?.go(visit) ?? null;
  const signedIn = { ...visit, user };
  return signedInRules.find(({ when }) => when(signedIn))?.go(signedIn) ?? null;
};
