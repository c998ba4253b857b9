import type { Right } from "../../platform/contract/audience.ts";
import { fundDate } from "../../platform/calendar/fund-time.ts";
import { formatMoney } from "../../platform/cents/money.ts";
import { countOf } from "../../platform/format/count.ts";
import { formatDate, formatWorkMonth } from "../../platform/format/date.ts";
import type { TadState } from "../../reporting/tad/schema.ts";
import type { Charge } from "../../money/payments/schema.ts";
import { routes, tadPath } from "../../routes.ts";
import type { EmployerDashboard } from "./schema.ts";

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

export type NextFacts = Pick<EmployerDashboard, "now" | "openTad" | "reportingMode" | "applicantsWaiting"> & {
  readonly messages: Pick<EmployerDashboard["messages"], "unread">;
};

/** A link whose name is the action, with the reason or the due date. */
type NextAction = { readonly name: string; readonly href: string; readonly because: string };

type Due = NextAction & { readonly dueDate: string };

type Balance = { readonly owed: readonly Pick<Charge, "dueDate">[]; readonly owedCents: number };

const reportAction = ({ openTad, reportingMode }: NextFacts, today: string): Due[] => {
  if (openTad === null || reportingMode === "PAPER") return [];
  const { workMonth, dueDate, state, units } = openTad;
  const errors = units.reduce((sum, unit) => sum + unit.errors, 0);
  const name = errors > 0 ? nextActionTexts.fix(errors, workMonth) : nextActionTexts.report(state, workMonth);
  return [{ name, href: tadPath(workMonth), because: nextActionTexts.due(dueDate, today), dueDate }];
};

const payAction = ({ owed, owedCents }: Balance, today: string): Due[] => {
  const [dueDate] = owed.map((charge) => charge.dueDate).toSorted();
  if (dueDate === undefined) return [];
  const name = nextActionTexts.pay(owedCents);
  return [{ name, href: routes.makeAPayment, because: nextActionTexts.firstDue(dueDate, today), dueDate }];
};

type Can = (right: Right) => boolean;

/**
 * Returns the next action that a person may take: by due date, a report before its payment, then applicants, messages.
 */
export const nextActionOf = (facts: NextFacts, balance: Balance, can: Can): NextAction | null => {
  const today = fundDate(new Date(facts.now));
  const actions = [
    ...(can("report") ? reportAction(facts, today) : []),
    ...(can("pay") ? payAction(balance, today) : []),
  ];
  const [firstAction] = actions.toSorted((action, other) => action.dueDate.localeCompare(other.dueDate));
  if (firstAction !== undefined)
    return { name: firstAction.name, href: firstAction.href, because: firstAction.because };
  const { applicantsWaiting, messages } = facts;
  if (applicantsWaiting > 0)
    return {
      name: nextActionTexts.decide(applicantsWaiting),
      href: routes.approve,
      because: nextActionTexts.pendingNote,
    };
  if (messages.unread > 0)
    return { name: nextActionTexts.read(messages.unread), href: routes.inbox, because: nextActionTexts.notReadYet };
  return null;
};
