import { formatDateTime } from "../../../lib/platform/format/date.ts";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { NoticeEmail } from "./email-message.ts";
import { inBoth } from "./spanish/bilingual.ts";
import * as es from "./spanish/factor-emails.es.ts";

const dayOf = (now: Date): string => formatDateTime(now.toISOString());

/** Someone who passed the second factor also knows the password. */
const ifNotYou = ({ origin, brand }: FundSite): string =>
  `If it wasn’t you, choose a new password right away at ${origin}/forgot-password, and call us at ${formatPhone(brand.phone)}.`;

const ifYou = "If it was you, you don’t need to do anything.";

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
