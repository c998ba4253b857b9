import { formatDateTime } from "../../../lib/platform/format/date.ts";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import { inBoth, type LinkEmail, linkTo, type NoticeEmail } from "../../messages/mail/email-message.ts";
import * as es from "./help-emails.es.ts";

const ifNotRequested = ({ brand }: FundSite): string =>
  `If you didn’t ask us for this, call us right away at ${formatPhone(brand.phone)}.`;

export const unlockedByStaffEmail: NoticeEmail = inBoth(
  (firstName, site, now) => ({
    name: "unlocked-by-staff",
    subject: "We unlocked your account",
    firstName,
    paragraphs: [
      `Your account was locked after wrong passwords. The fund’s staff unlocked it on ${formatDateTime(now.toISOString())}, so you can log in again. Your password is the same as before.`,
      `If you don’t remember your password, choose a new one at ${site.origin}/forgot-password.`,
    ],
    action: { name: "Log in", href: `${site.origin}/login` },
    closing: [ifNotRequested(site)],
  }),
  es.unlockedByStaffEmail,
);

export const verifyAddressByStaffEmail: LinkEmail = inBoth(
  ({ firstName, site, token }) => ({
    name: "verify-email-by-staff",
    subject: "Verify your email address",
    firstName,
    paragraphs: [
      "The fund’s staff sent you this email because someone asked us to. Please verify that this address is yours, so that notices about your account reach only you.",
    ],
    action: { name: "Verify my email", href: linkTo(site, "/verify-email?", token) },
    closing: ["The link works once, for 24 hours.", ifNotRequested(site)],
  }),
  es.verifyAddressByStaffEmail,
);

const resetEmail = (isUnused: boolean): LinkEmail =>
  inBoth(
    ({ firstName, site, token }) => ({
      name: "reset-password-by-staff",
      subject: "Choose a new password",
      firstName,
      paragraphs: [
        "The fund’s staff sent you this link because someone asked us for help with logging in to your account.",
        ...(isUnused
          ? [
              "Your account wasn’t used for 2 years. When you log in with the new password, we’ll email you another link to reactivate it.",
            ]
          : []),
      ],
      action: { name: "Choose a new password", href: linkTo(site, "/reset-password?", token) },
      closing: [
        "The link works once, for 1 hour. Your password doesn’t change unless you use it.",
        `${ifNotRequested(site)} Don’t forward this email to anyone.`,
      ],
    }),
    es.resetEmail(isUnused),
  );

export const resetPasswordByStaffEmail = resetEmail(false);

/** For an account that was unused for two years. */
export const resetUnusedByStaffEmail = resetEmail(true);

export const factorRemovedByStaffEmail: NoticeEmail = inBoth(
  (firstName, site, now) => ({
    name: "second-factor-removed-by-staff",
    subject: "We removed your authenticator app",
    firstName,
    paragraphs: [
      `On ${formatDateTime(now.toISOString())}, the fund’s staff removed the authenticator app from your account. You’re logged out everywhere, and your recovery codes don’t work anymore.`,
      "Log in with your password, and set up an authenticator app again on your profile page.",
    ],
    action: { name: "Log in", href: `${site.origin}/login` },
    closing: [
      `If you didn’t ask us for this, call us right away at ${formatPhone(site.brand.phone)}, and choose a new password at ${site.origin}/forgot-password.`,
    ],
  }),
  es.factorRemovedByStaffEmail,
);
