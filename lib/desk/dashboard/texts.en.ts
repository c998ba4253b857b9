import { countOf } from "../../platform/format/count.ts";
import { formatDate, formatWorkMonth } from "../../platform/format/date.ts";
import { formatMoney } from "../../platform/cents/money.ts";
import type { TadState } from "../../reporting/tad/schema.ts";

const dueText = (dueDate: string, today: string, is: string, was: string): string =>
  `${dueDate < today ? was : is} due ${formatDate(dueDate)}.`;

export const nextActionTexts = {
  title: "Next step",
  none: "You have nothing to do right now.",
  fix: (errors: number, workMonth: string): string =>
    `Fix ${countOf(errors, "error")} in the ${formatWorkMonth(workMonth)} report`,
  report: (state: TadState, workMonth: string): string =>
    `${state === "OPEN" ? "Fill in" : state === "READY" ? "Commit" : "Finish"} the ${formatWorkMonth(workMonth)} report`,
  pay: (cents: number): string => `Pay ${formatMoney(cents)}`,
  due: (dueDate: string, today: string): string => dueText(dueDate, today, "It’s", "It was"),
  firstDue: (dueDate: string, today: string): string =>
    dueText(dueDate, today, "The oldest amount is", "The oldest amount was"),
  decide: (count: number): string => `Decide on ${countOf(count, "registration")}`,
  pendingNote: "Someone registered for your company and is waiting.",
  read: (count: number): string => `Read the new messages in ${countOf(count, "conversation")}`,
  notReadYet: "There are messages you haven’t read.",
} as const;

export const dashboardTexts = {
  noFindings: "The report has no errors, and no warnings to review.",
  noMessages: "No messages yet.",
  unread: (count: number): string =>
    count === 0 ? "You’ve read everything." : `${countOf(count, "conversation")} with new messages`,
} as const;
