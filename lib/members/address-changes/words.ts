import { dates } from "../../platform/format/date-texts.ts";
import { navigationTexts } from "../../site/language/page-part-texts.en.ts";
import { defineTranslations } from "../../site/language/texts.ts";
import { addressLabels, addressTexts } from "./texts.en.ts";
import { formatDateTime } from "../../platform/format/date.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";
import type { AddressDecision } from "./schema.ts";

export const addressWords = defineTranslations(
  { ...dates.en, addressLabels, addressTexts, navigationTexts },
  async () => ({
    ...(await dates.es()),
    ...(await import("../../site/language/page-part-texts.es.ts")),
    ...(await import("./texts.es.ts")),
  }),
);

export const decisionRefusals = {
  NotFound: "We couldn’t find this change of address. Nothing was decided. Reload the list.",
  Stale: "This change of address isn’t waiting anymore. Your decision wasn’t recorded. Reload the list.",
  OwnAddress: "This is your own address. Someone else has to decide. Nothing was changed.",
} as const;

/** Reports how the change ended, who ended it, and the time (ISO instant). */
export const decidedText = (
  state: "CONFIRMED" | "DECLINED" | "WITHDRAWN",
  { member, by, at: decidedAt }: { readonly member: string; readonly by: string; readonly at: string },
): string => {
  const verbs = { CONFIRMED: "confirmed", DECLINED: "declined", WITHDRAWN: "withdrew" };
  return `${by} ${verbs[state]} the new address of ${member} on ${formatDateTime(decidedAt)}. Your decision wasn’t recorded.`;
};

export const addressDeskTexts = {
  title: "Address changes",
  lead: "New mailing addresses of plan members that wait for the fund, longest first.",
  empty: "No new address is waiting.",
  emptyHint: "When a plan member sends a new mailing address, it appears here.",
  pages: "Pages of address changes",
  onFile: "On file",
  noneOnFile: "no complete address",
  sent: "New",
  askedAt: "Sent",
  isOwn: "This is your own address. Someone else has to decide.",
  confirm: (member: string): string => `Confirm address of ${member}`,
  confirming: "Confirming…",
  declinePrompt: (member: string): string => `Decline address of ${member}…`,
  decline: (member: string): string => `Decline address of ${member}`,
  declining: "Declining…",
  reasonHint: `The member reads this in our email. Don’t write the address in it. ${reasonLimit} characters at most.`,
  done: ({ decision }: AddressDecision, member: string): string =>
    decision === "approve"
      ? `You confirmed the new address of ${member}. It’s on file now, and we emailed the member.`
      : `You declined the new address of ${member}. We emailed the member your reason.`,
  notDecided: (member: string): string => `${member}: your decision wasn’t recorded`,
  noLongerPending: (member: string): string => `The address of ${member} isn’t waiting anymore`,
  unanswered: "We don’t know yet if we received your decision. If the address is still in the list, decide again.",
  outcomeUnknown: "The connection was lost, but the change was decided or withdrawn, by you or by someone else.",
  yourReason: "Your reason was:",
} as const;
