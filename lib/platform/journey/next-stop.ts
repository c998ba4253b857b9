import type { User } from "../contract/user.ts";
import { type RouteKind, routes } from "../../routes.ts";
import { findInterstitial } from "../contract/interstitial.ts";
import { findReturnTarget, withReturnUrl } from "./return-url.ts";

/** The facts a redirect needs; no network. */
export type Visit = {
  readonly kind: RouteKind;
  /** Path and query of the page asked for. */
  readonly here: string;
  /** Value of the page's own returnUrl query, as it came. */
  readonly returnUrl: string | null;
  readonly user: Pick<
    User,
    "roles" | "forcePasswordReset" | "disclaimerAcceptanceDate" | "employerChoice" | "mustSetUpSecondFactor"
  > | null;
  readonly now: Date;
};

type SignedInVisit = Visit & { readonly user: NonNullable<Visit["user"]> };
/** A path to go to; null stays. */
type Stop = string | null;

/** Where an interstitial leads back to: never to a guest page, but to what that page would lead to. */
const comeBackTo = (visit: Visit): string =>
  visit.kind === "guestOnly" ? (findReturnTarget(visit.returnUrl) ?? routes.dashboard) : visit.here;

const signedOutRules: readonly { cites: string; when: (visit: Visit) => boolean; go: (visit: Visit) => Stop }[] = [
  {
    cites: "spec-map §4: logged out on a protected path goes to /login?returnUrl=current path and query",
    when: ({ kind }) => kind === "signedIn" || kind === "interstitial",
    go: ({ here }) => withReturnUrl(routes.login, here),
  },
];

const signedInRules: readonly {
  cites: string;
  when: (visit: SignedInVisit) => boolean;
  go: (visit: SignedInVisit) => Stop;
}[] = [
  {
    cites: "spec-map §4: no redirect on /logout, or on /interstitial when logged in",
    when: ({ kind }) => kind === "logout" || kind === "interstitial" || kind === "picture",
    go: () => null,
  },
  {
    cites: "not of the spec: a link from an email works whatever else is due (docs/spec-map.md)",
    when: ({ kind }) => kind === "mailedLink",
    go: () => null,
  },
  {
    cites: "spec-map §4: forcePasswordReset, unless an operations-accounting role",
    when: ({ user, now }) => findInterstitial(user, now) === "PasswordChangeRequired",
    go: (visit) => withReturnUrl(routes.changePassword, comeBackTo(visit)),
  },
  {
    cites: "spec-map §4: terms accepted at least one year ago, unless an operations-accounting role",
    when: ({ user, now }) => findInterstitial(user, now) === "TermsAcceptanceRequired",
    go: (visit) => withReturnUrl(routes.terms, comeBackTo(visit)),
  },
  {
    cites: "not of the spec: someone with several employers chooses one before any of their pages (ADR 45)",
    when: ({ kind, user, now }) =>
      (kind === "signedIn" || kind === "guestOnly") && findInterstitial(user, now) === "EmployerChoiceRequired",
    go: (visit) => withReturnUrl(routes.chooseEmployer, comeBackTo(visit)),
  },
  {
    cites: "spec-map §4: logged in on /, /login, /register or /forgot-password goes to returnUrl, else /dashboard",
    when: ({ kind }) => kind === "guestOnly",
    go: comeBackTo,
  },
  {
    cites: "not of the spec: a second factor that the fund demands is set up first, on the profile page",
    when: ({ kind, user, here }) =>
      user.mustSetUpSecondFactor && kind === "signedIn" && here.split("?")[0] !== routes.profile,
    go: () => `${routes.profile}?msg=secondFactorNeeded`,
  },
];

/**
 * The redirect table of spec-map §4, first match wins. It decides where a visitor goes, never what may be
 * done: that is asked of the fund API on every page and call.
 * @returns a path to go to; null to stay
 */
export const nextStop = (visit: Visit): Stop => {
  const { user } = visit;
  if (user === null) return signedOutRules.find(({ when }) => when(visit))?.go(visit) ?? null;
  const signedIn = { ...visit, user };
  return signedInRules.find(({ when }) => when(signedIn))?.go(signedIn) ?? null;
};
