import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { formatDate, formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import type { EmployerAccount, EmployerEvent, Match, PaidPart } from "../../../lib/desk/operations/schema.ts";
import { factText } from "../../../lib/desk/operations/texts.en.ts";
import { settledOn, findSettlementDate } from "../../../lib/money/payments/payment-dates.ts";
import { returnCodeText } from "../../../lib/platform/rules/return-codes.ts";
import { paymentDoneText, paymentStateText } from "../../../lib/money/payments/texts.en.ts";
import { tadStateLabels } from "../../../lib/reporting/tad/texts.en.ts";

const dayOf = (instant: string | null): string => (instant === null ? "" : formatDate(fundDate(new Date(instant))));

export const matchText = ({ kind, confirmationNo, state, workMonth, fund, cents, named }: Match): string => {
  const number = confirmationNo ?? "";
  const amount = formatMoney(cents ?? 0);
  const fundText = fund === null ? "both funds" : fundNames[fund];
  const month = workMonth === null ? "" : formatWorkMonth(workMonth);
  const stateText = state === null ? "" : `: ${paymentStateText(state, null).toLowerCase()}`;
  if (kind === "EMPLOYER_ID") return "Employer ID";
  if (kind === "NAME") return "Name";
  if (kind === "PERSON" || kind === "BANK_ACCOUNT") return named ?? "";
  if (kind === "PAYER") return `Pays as ${named}`;
  if (kind === "RECEIVED")
    return `${named}, ${amount}, ${fundText}${stateText === "" ? ": not counted by a second person yet" : stateText}`;
  if (kind === "TRACE" && confirmationNo === null) return `Account test with trace number ${named}`;
  if (kind === "REPORT") return `Report ${number} for ${month}`;
  if (kind === "CHARGED") return `Charge of ${amount}, ${fundText}, ${month}`;
  if (kind === "OWED") return `${amount} owed to ${fundText} for ${month}`;
  if (kind === "BALANCE") return `Balance of ${amount}, ${fundText}`;
  const traceText = kind === "TRACE" ? ` (trace number ${named})` : "";
  return `Payment ${number} of ${amount}, ${fundText}${stateText}${traceText}`;
};

/** Returns the paid amount of a charge, with debit and credit apart: "$100.00 and $20.00 from a credit". */
export const paidText = ({ cents, creditCents }: Pick<PaidPart, "cents" | "creditCents">): string => {
  const credit = `${formatMoney(creditCents)} from a credit`;
  if (creditCents === 0) return formatMoney(cents);
  return cents === 0 ? credit : `${formatMoney(cents)} and ${credit}`;
};

/** A report without charges in the search results. */
export const reportFoundText = ({
  confirmationNo,
  workMonth,
  state,
}: EmployerAccount["reportsFound"][number]): string =>
  `Report ${confirmationNo} for ${formatWorkMonth(workMonth)}: ${tadStateLabels[state].toLowerCase()}. Nothing is charged for it.`;

type Progress = Omit<PaidPart, "confirmationNo" | "authorizationNo" | "cents" | "creditCents" | "isFound">;

/** The state of a payment, for the fund's staff. */
export const paidPartText = (part: Progress): string => {
  const { kind, state, debitDate, returnCode } = part;
  const doneText = paymentDoneText(part);
  if (doneText === null) return `${state === "LOCKED" ? "In a batch" : "Scheduled"}, debit on ${formatDate(debitDate)}`;
  if (kind === "CREDIT") return doneText;
  if (state === "RETURNED") return `${doneText}: ${returnCodeText(returnCode ?? "")}`;
  return state === "SENT" ? `${doneText}, settles on ${formatDate(findSettlementDate(debitDate))}` : doneText;
};

const paymentStateOf = ({ act, payment }: EmployerEvent): string => {
  if (payment === null) return "";
  if (act === "RETURNED") return returnCodeText(payment.returnCode ?? "");
  if (act !== "AUTHORIZED") return "";
  if (payment.kind === "CREDIT") return "Paid from a credit";
  const sentText = payment.sentAt === null ? "" : `sent on ${dayOf(payment.sentAt)}`;
  const settledDay = settledOn(payment);
  const settledText = settledDay === null ? "" : `settled on ${formatDate(settledDay)}`;
  const now = paymentStateText(payment.state, payment.returnCode);
  return [`Debit date ${formatDate(payment.debitDate)}`, sentText, settledText, `now ${now.toLowerCase()}`]
    .filter((part) => part !== "")
    .join(", ");
};

/** Joins sentences and adds missing periods. */
const joinSentences = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== "")
    .map((part, index, allParts) => (index === allParts.length - 1 || /[.?!…]$/.test(part) ? part : `${part}.`))
    .join(" ");

/** Details of an event; empty if its title is enough. */
export const eventDetail = (event: EmployerEvent): string =>
  joinSentences([paymentStateOf(event), factText(event.fact), event.note, event.by === null ? "" : `By ${event.by}`]);
