import { formatDateTime } from "../../lib/format/date.ts";
import { formatPhone } from "../../lib/format/phone.ts";
import type { FundSite } from "../handler/fund-site.ts";
import type { Letter } from "./letter.ts";

export type Linked = { readonly firstName: string; readonly site: FundSite; readonly token: string };

/** Where a letter leads. The token is base64url: it stands in an address as it is. */
export const linkTo = (site: FundSite, pathAndQuery: string, token: string): string =>
  `${site.origin}${pathAndQuery}code=${token}`;

/** The way to people, for the end of a letter. */
export const callUs = ({ brand }: FundSite): string =>
  `Call us at ${formatPhone(brand.phone)} if something is not right.`;

const ifNotYou = ({ origin, brand }: FundSite): string =>
  `If it was not you, choose a new password at once at ${origin}/forgot-password, and call us at ${formatPhone(brand.phone)}.`;

/** Asked for on /forgot-password. */
export const resetPasswordLetter = ({ firstName, site, token }: Linked): Letter => ({
  name: "reset-password",
  subject: "Choose a new password",
  firstName,
  paragraphs: ["Somebody, we hope you, asked for a new password for your account."],
  action: { name: "Choose a new password", href: linkTo(site, "/reset-password?", token) },
  afterAction: [
    "The link works once, for 1 hour.",
    `If it was not you, do nothing: your password stays as it is. ${callUs(site)}`,
  ],
});

/** Whenever a password was set: the one notice that tells an owner of a stranger. */
export const passwordChangedLetter = (firstName: string, site: FundSite, now: Date): Letter => ({
  name: "password-changed",
  subject: "Your password was changed",
  firstName,
  paragraphs: [
    `The password of your account was changed on ${formatDateTime(now.toISOString())}.`,
    "If it was you, there is nothing to do.",
    ifNotYou(site),
  ],
});

/** Sent when somebody signs in to an account whose address is not verified yet (spec §8, AccountNotVerified). */
export const verifyEmailLetter = ({ firstName, site, token }: Linked): Letter => ({
  name: "verify-email",
  subject: "Verify your email address",
  firstName,
  paragraphs: [
    "Please verify that this address is yours, so that notices about your account reach you and nobody else.",
  ],
  action: { name: "Verify my email", href: linkTo(site, "/verify-email?", token) },
  afterAction: [
    "The link works once, for 24 hours. After that, log in to get a new one.",
    `If you have no account with us, do nothing. ${callUs(site)}`,
  ],
});

/** Sent when somebody signs in to an account unused for two years (spec §8, AccountDeactivated; §9, 24 hours). */
export const reactivateLetter = ({ firstName, site, token }: Linked): Letter => ({
  name: "reactivate",
  subject: "Reactivate your account",
  firstName,
  paragraphs: [
    "You have not logged in for at least 2 years, so your account is deactivated. You can reactivate it now.",
  ],
  action: { name: "Reactivate my account", href: linkTo(site, "/verify-email?for=reactivation&", token) },
  afterAction: [
    "The link works once, for 24 hours. After that, log in to get a new one.",
    `If you did not just log in, somebody knows your password: call us at ${formatPhone(site.brand.phone)}.`,
  ],
});

/** To the address that was the account's until now. */
export const emailChangedLetter = (firstName: string, site: FundSite, now: Date): Letter => ({
  name: "email-changed",
  subject: "Your email address was changed",
  firstName,
  paragraphs: [
    `The email address of your account was changed on ${formatDateTime(now.toISOString())}. This is the last mail about it to this address.`,
    "If it was you, there is nothing to do.",
    `If it was not you, call us at ${formatPhone(site.brand.phone)} at once.`,
  ],
});

/** To the address an account is to have: it counts once this link was followed. */
export const changeEmailLetter = ({ firstName, site, token }: Linked): Letter => ({
  name: "change-email",
  subject: "Verify your new email address",
  firstName,
  paragraphs: ["You asked us to use this address for your account. Please verify that it is yours."],
  action: { name: "Verify my email", href: linkTo(site, "/verify-email?", token) },
  afterAction: [
    "The link works once, for 24 hours. Until it is followed, the address of before stays in use.",
    `If you did not ask for it, do nothing. ${callUs(site)}`,
  ],
});

/** To the address of now when another one was asked for; a new password stops the change. */
export const emailChangeAskedLetter = (firstName: string, site: FundSite, now: Date): Letter => ({
  name: "email-change-asked",
  subject: "A change of your email address was asked for",
  firstName,
  paragraphs: [
    `On ${formatDateTime(now.toISOString())} another email address was asked for in your account. It counts once the link we mailed there is followed.`,
    "If it was you, there is nothing to do here.",
    `${ifNotYou(site)} A new password stops the change.`,
  ],
});

/** Whenever the user name was changed. It names neither: a mail must not hold half of what signs in. */
export const userNameChangedLetter = (firstName: string, site: FundSite, now: Date): Letter => ({
  name: "user-name-changed",
  subject: "Your username was changed",
  firstName,
  paragraphs: [
    `The username of your account was changed on ${formatDateTime(now.toISOString())}. Log in with the new one from now on.`,
    "If it was you, there is nothing to do.",
    `If it was not you, call us at ${formatPhone(site.brand.phone)} at once.`,
  ],
});

/** Whenever the phone number was changed. @param last4 the new one's last digits; null when it was removed */
export const phoneChangedLetter = (firstName: string, site: FundSite, now: Date, last4: string | null): Letter => ({
  name: "phone-changed",
  subject: "Your phone number was changed",
  firstName,
  paragraphs: [
    last4 === null
      ? `The phone number of your account was removed on ${formatDateTime(now.toISOString())}.`
      : `The phone number of your account was changed on ${formatDateTime(now.toISOString())}. The new one ends in ${last4}.`,
    "If it was you, there is nothing to do.",
    ifNotYou(site),
  ],
});
