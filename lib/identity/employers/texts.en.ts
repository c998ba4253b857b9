import type { Right } from "../../platform/contract/audience.ts";
import type { Access } from "./schema.ts";

export const rightLabels: Readonly<
  Record<Right, { readonly label: string; readonly hint: string; readonly buttonText: string; readonly sees: string }>
> = {
  report: {
    label: "Report",
    hint: "Fill in, import, commit and correct reports",
    buttonText: "report",
    sees: "You can see every report of your company and its filed corrections on the month’s page.",
  },
  pay: {
    label: "Pay",
    hint: "Authorize and cancel payments",
    buttonText: "pay",
    sees: "You can see payments and your statement of account under Payments and Accounts.",
  },
  bankAccounts: {
    label: "Bank accounts",
    hint: "Add, verify, rename and close bank accounts",
    buttonText: "manage bank accounts",
    sees: "You can see the bank accounts of your company under Payments and Accounts.",
  },
};

export const roleHints: Readonly<Record<Access["role"], string>> = {
  Employer: "Sees all of the company’s records, and does what you check below",
  "Employer Admin": "Has all rights and manages who can log in",
};

export const maxListedNames = 3;

const helpOf = (admins: readonly string[]): string =>
  admins.length === 0
    ? "An Employer Admin of your company can give you this right."
    : `${admins.slice(0, maxListedNames).join(" or ")} can give you this right on the People page.`;

/** Describes the missing right and who can help. @param admins full names */
export const rightMissingText = (right: Right, admins: readonly string[]): string =>
  `Your account doesn’t have the right to ${rightLabels[right].buttonText}. Nothing was changed. ${helpOf(admins)}`;

/** Explains why a page isn't shown, what the person can see instead, and who can help. */
export const pageNeedsRightText = (right: Right, admins: readonly string[]): string =>
  `This page needs the right to ${rightLabels[right].buttonText}, which your account doesn’t have. ${rightLabels[right].sees} ${helpOf(admins)}`;

/** Returns a page's note for a reader without rights. @param lackingRights at least one right */
export const viewOnlyText = (lackingRights: readonly Right[], admins: readonly string[]): string => {
  const actions = lackingRights.map((right) => rightLabels[right].buttonText);
  const missingRights = [actions.slice(0, -1).join(", "), ...actions.slice(-1)]
    .filter((part) => part !== "")
    .join(" or ");
  const help = helpOf(admins);
  return `You can see everything here, but your account doesn’t have the right to ${missingRights}. ${lackingRights.length === 1 ? help : help.replace("this right", "these rights")}`;
};

export const peopleRefusals = {
  NotFound: "This person or invitation isn’t there anymore. Nothing was changed. Reload the page.",
  Stale: "Someone changed this in another window. Nothing was changed. Reload the page and try again.",
  OwnAccess:
    "You can’t change or remove yourself. Nothing was changed. Hand over the admin role first, or ask another Employer Admin.",
  CantLogIn: "This person can’t log in right now, so they can’t be the admin. Nothing was changed.",
  notAdmin: "You aren’t an Employer Admin anymore. Nothing was changed. Reload the page.",
  notYours: "Your login doesn’t belong to this employer. Nothing was changed. Reload the page to see its employers.",
  badFields: "The invitation wasn’t sent. Fix the marked fields, and try again.",
  hasAccess: (email: string): string => `${email} can already log in. Change their rights in the list instead.`,
  isInvited: (email: string): string =>
    `${email} has already been invited. Send that invitation again, or withdraw it.`,
  tooMany: (limit: number): string =>
    `You invited ${limit} people in the last 24 hours, which is the most we allow. Nothing was sent. Try again tomorrow, or call us.`,
  justSent: (minutes: number): string =>
    `We sent this email less than ${minutes} minutes ago. Nothing was sent again. Ask the person to check their spam folder, or try again in ${minutes} minutes.`,
  sentOften: (limit: number): string =>
    `We sent this invitation ${limit} times. Nothing was sent again. Check the address. A day after the last email, you can withdraw the invitation and invite the person again.`,
  sentToday: (limit: number): string =>
    `We emailed this address ${limit} times in the last 24 hours. Nothing was sent again. Check the address, and try again tomorrow.`,
} as const;
