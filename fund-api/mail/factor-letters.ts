import { formatDateTime } from "../../lib/format/date.ts";
import { formatPhone } from "../../lib/format/phone.ts";
import type { FundSite } from "../handler/fund-site.ts";
import type { Letter } from "./letter.ts";

const dayOf = (now: Date): string => formatDateTime(now.toISOString());

/** Whoever set up, took off or got around a second factor knows the password. */
const ifNotYou = ({ origin, brand }: FundSite): string =>
  `If it was not you, choose a new password at once at ${origin}/forgot-password, and call us at ${formatPhone(brand.phone)}.`;

const ifYou = "If it was you, there is nothing to do.";

export const factorSetUpLetter = (firstName: string, site: FundSite, now: Date): Letter => ({
  name: "second-factor-set-up",
  subject: "An authenticator app was set up",
  firstName,
  paragraphs: [
    `Since ${dayOf(now)} logging in to your account asks for a code of an authenticator app, or for one of the ten recovery codes that were shown.`,
    ifYou,
    ifNotYou(site),
  ],
});

export const factorRemovedLetter = (firstName: string, site: FundSite, now: Date): Letter => ({
  name: "second-factor-removed",
  subject: "Your authenticator app was removed",
  firstName,
  paragraphs: [
    `Since ${dayOf(now)} your password alone is enough to log in to your account. Its recovery codes are void.`,
    ifYou,
    ifNotYou(site),
  ],
});

/** @param left recovery codes that were not used yet */
export const recoveryCodeUsedLetter = (firstName: string, site: FundSite, now: Date, left: number): Letter => ({
  name: "recovery-code-used",
  subject: "A recovery code was used",
  firstName,
  paragraphs: [
    `On ${dayOf(now)} somebody logged in to your account with one of your recovery codes. It works no more; ${left} of ten are left.`,
    "If it was you, and you still have your authenticator app, there is nothing to do. If the app is lost, remove it on your profile page and set up another: you then get ten new codes.",
    ifNotYou(site),
  ],
});
