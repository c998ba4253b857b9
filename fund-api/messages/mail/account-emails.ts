import { formatDateTime } from "../../../lib/platform/format/date.ts";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import { inBoth, type LinkEmail, linkTo, type NoticeEmail, type WriteEmail } from "./email-message.ts";
import * as es from "./account-emails.es.ts";

/** Returns the last line of emails: how to reach the fund. */
export const callUs = ({ brand }: FundSite): string =>
  `If something isn’t right, call us at ${formatPhone(brand.phone)}.`;

const dayOf = (now: Date): string => formatDateTime(now.toISOString());
const ifYou = "If it was you, you don’t need to do anything.";
const ifNotYou = ({ origin, brand }: FundSite): string =>
  `If it wasn’t you, choose a new password right away at ${origin}/forgot-password, and call us at ${formatPhone(brand.phone)}.`;

export const resetPasswordEmail: LinkEmail = inBoth(
  ({ firstName, site, token }) => ({
    name: "reset-password",
    subject: "Choose a new password",
    firstName,
    paragraphs: ["We received a request to reset your password."],
    action: { name: "Choose a new password", href: linkTo(site, "/reset-password?", token) },
    closing: [
      "The link works once, for 1 hour.",
      `If you didn’t request this, ignore this email. Your password won’t change. ${callUs(site)}`,
    ],
  }),
  es.resetPasswordEmail,
);

/** Lists the usernames of an address. @param firstName "" when several accounts share the address */
export const userNamesEmail: WriteEmail<[firstName: string, site: FundSite, userNames: readonly string[]]> = inBoth(
  (firstName, site, userNames) => ({
    name: "user-names",
    subject: userNames.length > 1 ? "Your usernames" : "Your username",
    firstName,
    paragraphs: [
      "We received a request to email you your username.",
      userNames.length > 1
        ? `${userNames.length} accounts have this email address. Their usernames are:\n${userNames.join("\n")}`
        : `Your username is: ${userNames.join()}`,
    ],
    action: { name: "Log in", href: `${site.origin}/login` },
    closing: [
      `If you don’t remember your password, choose a new one at ${site.origin}/forgot-password.`,
      `If you didn’t request this, ignore this email. Your account won’t change. ${callUs(site)}`,
    ],
  }),
  es.userNamesEmail,
);

/** Always sent, because it warns an owner if a stranger set the password. */
export const passwordChangedEmail: NoticeEmail = inBoth(
  (firstName, site, now) => ({
    name: "password-changed",
    subject: "Your password was changed",
    firstName,
    paragraphs: [`Your password was changed on ${dayOf(now)}.`, ifYou, ifNotYou(site)],
  }),
  es.passwordChangedEmail,
);

export const verifyAddressEmail: LinkEmail = inBoth(
  ({ firstName, site, token }) => ({
    name: "verify-email",
    subject: "Verify your email address",
    firstName,
    paragraphs: ["Please verify that this address is yours, so that notices about your account reach only you."],
    action: { name: "Verify my email", href: linkTo(site, "/verify-email?", token) },
    closing: [
      "The link works once, for 24 hours. After that, log in to get a new one.",
      `If you don’t have an account with us, ignore this email. ${callUs(site)}`,
    ],
  }),
  es.verifyAddressEmail,
);

export const reactivateEmail: LinkEmail = inBoth(
  ({ firstName, site, token }) => ({
    name: "reactivate",
    subject: "Reactivate your account",
    firstName,
    paragraphs: [
      "You have not logged in for at least 2 years, so your account is deactivated. You can reactivate it now.",
    ],
    action: { name: "Reactivate my account", href: linkTo(site, "/verify-email?for=reactivation&", token) },
    closing: [
      "The link works once, for 24 hours. After that, log in to get a new one.",
      `If you didn’t just log in, someone knows your password: call us at ${formatPhone(site.brand.phone)}.`,
    ],
  }),
  es.reactivateEmail,
);

/** Sent to the previous address. */
export const addressChangedEmail: NoticeEmail = inBoth(
  (firstName, site, now) => ({
    name: "email-changed",
    subject: "Your email address was changed",
    firstName,
    paragraphs: [
      `Your email address was changed on ${dayOf(now)}. This is the last email we’ll send to this address about your account.`,
      ifYou,
      `If it wasn’t you, call us at ${formatPhone(site.brand.phone)} right away.`,
    ],
  }),
  es.addressChangedEmail,
);

/** Sent to the new address, which takes effect once the link is used. */
export const verifyNewAddressEmail: LinkEmail = inBoth(
  ({ firstName, site, token }) => ({
    name: "change-email",
    subject: "Verify your new email address",
    firstName,
    paragraphs: ["You asked us to use this address for your account. Please verify that it is yours."],
    action: { name: "Verify my email", href: linkTo(site, "/verify-email?", token) },
    closing: [
      "The link works once, for 24 hours. Until you click it, we’ll keep using your current email address.",
      `If you didn’t request this, ignore this email. ${callUs(site)}`,
    ],
  }),
  es.verifyNewAddressEmail,
);

/** Sent to the current address. A new password stops the change. */
export const addressChangeRequestedEmail: NoticeEmail = inBoth(
  (firstName, site, now) => ({
    name: "email-change-asked",
    subject: "We received a request to change your email address",
    firstName,
    paragraphs: [
      `On ${dayOf(now)}, we received a request to change the email address of your account. The change takes effect when someone uses the link we sent to the new address.`,
      "If it was you, you don’t need to do anything here.",
      `${ifNotYou(site)} A new password stops the change.`,
    ],
  }),
  es.addressChangeRequestedEmail,
);

/** Contains neither username, because emails show usernames only on request. */
export const userNameChangedEmail: NoticeEmail = inBoth(
  (firstName, site, now) => ({
    name: "user-name-changed",
    subject: "Your username was changed",
    firstName,
    paragraphs: [
      `Your username was changed on ${dayOf(now)}. Log in with the new one from now on.`,
      ifYou,
      `If it wasn’t you, call us at ${formatPhone(site.brand.phone)} right away.`,
    ],
  }),
  es.userNameChangedEmail,
);

/** Confirms a changed phone number. @param last4 of the new number; null if it was removed */
export const phoneChangedEmail: NoticeEmail<[last4: string | null]> = inBoth(
  (firstName, site, now, last4) => ({
    name: "phone-changed",
    subject: "Your phone number was changed",
    firstName,
    paragraphs: [
      last4 === null
        ? `Your phone number was removed on ${dayOf(now)}.`
        : `Your phone number was changed on ${dayOf(now)}. The new one ends in ${last4}.`,
      ifYou,
      ifNotYou(site),
    ],
  }),
  es.phoneChangedEmail,
);

export const factorSetUpEmail: NoticeEmail = inBoth(
  (firstName, site, now) => ({
    name: "second-factor-set-up",
    subject: "An authenticator app was set up",
    firstName,
    paragraphs: [
      `Since ${dayOf(now)}, logging in to your account requires a code from an authenticator app, or one of your ten recovery codes.`,
      ifYou,
      ifNotYou(site),
    ],
  }),
  es.factorSetUpEmail,
);

export const factorRemovedEmail: NoticeEmail = inBoth(
  (firstName, site, now) => ({
    name: "second-factor-removed",
    subject: "Your authenticator app was removed",
    firstName,
    paragraphs: [
      `Since ${dayOf(now)}, you log in to your account with only your password. Your recovery codes don’t work anymore.`,
      ifYou,
      ifNotYou(site),
    ],
  }),
  es.factorRemovedEmail,
);

/** Warns that a recovery code was used. @param left unused recovery codes */
export const recoveryCodeUsedEmail: NoticeEmail<[left: number]> = inBoth(
  (firstName, site, now, left) => ({
    name: "recovery-code-used",
    subject: "A recovery code was used",
    firstName,
    paragraphs: [
      `On ${dayOf(now)}, someone logged in to your account with one of your recovery codes. That code doesn’t work anymore; ${left} of ten are left.`,
      "If it was you and you still have your authenticator app, you don’t need to do anything. If you lost the app, remove it on your profile page and set up another. You’ll get ten new codes.",
      ifNotYou(site),
    ],
  }),
  es.recoveryCodeUsedEmail,
);
