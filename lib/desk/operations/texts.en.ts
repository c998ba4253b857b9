import { countOf } from "../../platform/format/count.ts";
import { formatWorkMonth } from "../../platform/format/date.ts";
import { fundNames } from "../../platform/format/fund-names.ts";
import type { FactField } from "../../reporting/imports/effect-schema.ts";
import type { OwedAge } from "./owed-age.ts";
import { formatMoney } from "../../platform/cents/money.ts";
import type { ByFund, EmployerEvent, EventKind, LateSort, PaymentList, WorkList } from "./schema.ts";

export const owedAgeLabels: Readonly<Record<OwedAge, string>> = {
  NOT_DUE: "Not due yet",
  DAYS_0_30: "0–30 days",
  DAYS_31_60: "31–60 days",
  DAYS_61_90: "61–90 days",
  OVER_90: "Over 90 days",
};

export const owedAgeTicks: Readonly<Record<OwedAge, string>> = {
  NOT_DUE: "Not due",
  DAYS_0_30: "0–30",
  DAYS_31_60: "31–60",
  DAYS_61_90: "61–90",
  OVER_90: "Over 90",
};

export const eventKindLabels: Readonly<Record<EventKind, string>> = {
  report: "Reports",
  correction: "Corrections",
  charge: "Charges",
  payment: "Payments",
  return: "Returns",
  late: "Late charges",
  credit: "Credits",
  message: "Messages",
  email: "Emails",
};

export const statusLabels = { ACTIVE: "Active", SUSPENDED: "Suspended", WITHDRAWN: "Withdrawn" } as const;

export const paymentListTexts: Readonly<Record<PaymentList, { title: string; lead: string; none: string }>> = {
  returned: {
    title: "Open returns",
    lead: "Payments that the bank returned, where part of what they paid is still owed.",
    none: "No returned payment is still owed.",
  },
  "new-accounts": {
    title: "Payments from new accounts",
    lead: "The first debit from a bank account added in the last 30 days, until it settles.",
    none: "No first debit from a new account is under way.",
  },
  unusual: {
    title: "Unusual payments",
    lead: "Payments of more than three times the employer’s largest in a year, until they settle.",
    none: "No unusual payment is under way.",
  },
};

/** Returns "oldest: 3 days" or "longest: 45 days late". */
export const oldestText = ({ name, oldestDays }: Pick<WorkList, "name" | "oldestDays">): string => {
  if (oldestDays === null) return "";
  const days = oldestDays === 0 ? "less than a day" : countOf(oldestDays, "day");
  return name === "late-employers" ? `Longest: ${days} late` : `Oldest: ${days}`;
};

const eventLabels: Readonly<Record<EmployerEvent["act"], string>> = {
  COMMITTED: "Report committed",
  TAKEN_BACK: "Report taken back",
  VOIDED: "Month voided",
  FACT_SENT: "Note about a person",
  CORRECTED: "Correction filed",
  CHARGED: "Charged",
  UNCHARGED: "Charge taken back",
  AUTHORIZED: "Payment authorized",
  SETTLED: "Payment settled",
  CANCELED: "Payment canceled",
  RETURNED: "Payment returned",
  LATE_CHARGE: "Late charge",
  INTEREST: "Interest charged",
  WAIVED: "Late charge waived",
  UNAPPLIED: "Payment left unapplied",
  TRANSFER: "Payment moved",
  REFUND: "Refund",
  NSF_FEE: "Fee for a returned check",
  CREDIT_REQUESTED: "Credit requested",
  CREDITED: "Credit approved",
  CREDIT_DECLINED: "Credit declined",
  CREDIT_USED: "Paid from a credit",
  THREAD_STARTED: "Message to the fund",
  FUND_WROTE: "Message from the fund",
  EMAIL_SENT: "Email sent",
  EMAIL_WAITING: "Email waiting to be sent",
  EMAIL_FAILED: "Email could not be sent",
};

const emailLabels = {
  EMAIL_SENT: (count: number): string => `${count} emails sent`,
  EMAIL_WAITING: (count: number): string => `${count} emails, not all sent yet`,
  EMAIL_FAILED: (count: number): string => `${count} emails, not all could be sent`,
} as const;

const actionLabels = ({ act, recipients: { length } }: EmployerEvent): string =>
  length > 1 && act in emailLabels ? emailLabels[act as keyof typeof emailLabels](length) : eventLabels[act];

/** Returns "To Dana Whitfield" or "To Dana Whitfield and 2 others". */
export const recipientsText = ([firstRecipient, ...otherRecipients]: EmployerEvent["recipients"]): string => {
  if (firstRecipient === undefined) return "";
  return `To ${firstRecipient.name}${otherRecipients.length === 0 ? "" : ` and ${countOf(otherRecipients.length, "other")}`}`;
};

/** Returns "Dana Whitfield" or "Dana Whitfield (could not be sent)". */
export const recipientText = ({ name, state }: EmployerEvent["recipients"][number]): string =>
  ({ SENT: name, WAITING: `${name} (waiting)`, FAILED: `${name} (could not be sent)` })[state];

const factNames = { hireDate: "hire date", name: "name", middleInitial: "middle initial" } as const satisfies Record<
  Exclude<FactField, "birthDate">,
  string
>;

/** Describes a differing detail; for a birth date, which only the file shows, where to find it. */
export const factText = (fact: EmployerEvent["fact"]): string => {
  if (fact === null) return "";
  const { personName, field, onFile, inFile, fileName } = fact;
  if (field !== "birthDate")
    return `${personName}: ${factNames[field]} ${inFile} in the file, ${onFile || "another one"} on file.`;
  const differs = `${personName}: the birth date in the file is not the one on file.`;
  if (fileName === null) return `${differs} The file was deleted: ask the employer for the date.`;
  return `${differs} To see it, open ${fileName} under Uploaded files of this report.`;
};

/** Returns titles such as "Payment returned, Health" or "Report committed for June 2026". */
export const eventTitle = (event: EmployerEvent): string => {
  const { fund, workMonth } = event;
  const month = workMonth === null ? "" : ` for ${formatWorkMonth(workMonth)}`;
  return `${actionLabels(event)}${month}${fund === null ? "" : `, ${fundNames[fund]}`}`;
};

export const lateSortLabels: Readonly<Record<LateSort, string>> = {
  days: "Longest late first",
  amount: "Largest amount first",
  name: "By name",
};

/** Returns "2 employers in all: Health $1.00, Pension $2.00." Each fund has its own total. */
export const lateTotalText = ({ employers, HW, PEN }: { employers: number } & ByFund): string =>
  `${countOf(employers, "employer")} in all: ${fundNames.HW} ${formatMoney(HW)}, ${fundNames.PEN} ${formatMoney(PEN)}.`;

export const deskTexts = {
  findHint:
    "Name of an employer, person or payer, Employer ID, beginning or end of a confirmation number, amount, number of a check or wire, trace number, or last 4 digits of a bank account.",
  notFound: (find: string): string =>
    `No employer matches “${find}”. Check the spelling, or search for the last six characters of a confirmation number or an exact amount.`,
  noneLateHere: "No late employer matches these filters. Change them to see others.",
  more: (count: number): string => `and ${countOf(count, "more reason")}`,
  noEvents: "Nothing of this kind has happened yet.",
  emailsKept: "Emails are listed for 90 days after they were sent.",
  waitingCounts: "A debit counts as paid from its debit date. The balance goes up again if the bank returns it.",
} as const;
