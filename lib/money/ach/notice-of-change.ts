import { addBankingDays } from "../../platform/calendar/banking-day.ts";
import { lookUp } from "../../platform/format/look-up.ts";
import { isRoutingNumber } from "../../platform/rules/numbers.ts";

/** An account's new data in a notice of change: only the changed parts, and none for C09 and C13. */
export type Correction = {
  /** 9 digits. */
  readonly routing?: string;
  /** 5 to 17 digits. */
  readonly account?: string;
  readonly type?: "CHECKING" | "SAVINGS";
};

type Part = { readonly name: keyof Correction; readonly from: number; readonly to: number };

const routing: Part = { name: "routing", from: 0, to: 9 };
const account = (from: number): Part => ({ name: "account", from, to: from + 17 });
const type = (from: number): Part => ({ name: "type", from, to: from + 2 });

/** The meaning of each code and the positions of its corrected data (Nacha Operating Rules, Appendix Five). */
const noticeCodes: Readonly<Record<string, { readonly meaning: string; readonly parts: readonly Part[] }>> = {
  C01: { meaning: "the account number changed", parts: [account(0)] },
  C02: { meaning: "the routing number changed", parts: [routing] },
  C03: { meaning: "the routing and account numbers changed", parts: [routing, account(12)] },
  C05: { meaning: "the account type changed", parts: [type(0)] },
  C06: { meaning: "the account number and type changed", parts: [account(0), type(20)] },
  C07: { meaning: "the routing number, account number and type changed", parts: [routing, account(9), type(26)] },
  C09: { meaning: "the ID number of the entry was wrong", parts: [] },
  C13: { meaning: "the addendum of the entry was wrong", parts: [] },
};

const readPart = (text: string, { name, from, to }: Part): string | null => {
  const value = text.slice(from, to).replaceAll(/[\s-]/g, "");
  if (name === "routing") return isRoutingNumber(value) ? value : null;
  if (name === "account") return /^\d{5,17}$/.test(value) ? value : null;
  if (!/^[23][1-9]$/.test(value)) return null;
  return value.startsWith("2") ? "CHECKING" : "SAVINGS";
};

/**
 * Reads the corrected data of a notice; null for a code that a fund can't apply, or for invalid data, such as a routing
 * number with a wrong check digit or an account number without digits.
 */
export const readCorrection = (code: string, info: string): Correction | null => {
  const knownCode = lookUp(noticeCodes, code);
  if (knownCode === undefined) return null;
  const values = knownCode.parts.map((part) => [part.name, readPart(info, part)] as const);
  return values.some(([, value]) => value === null) ? null : (Object.fromEntries(values) as Correction);
};

/** "C01, the account number changed". */
export const noticeCodeText = (code: string): string => {
  const meaning = lookUp(noticeCodes, code)?.meaning;
  return meaning === undefined ? code : `${code}, ${meaning}`;
};

const noticeDays = 6;

/** Returns the last day on which a notice received on an ISO date can be confirmed before its account is held. */
export const noticeDueDate = (receivedOn: string): string => addBankingDays(receivedOn, noticeDays);

const typeLabels = { CHECKING: "checking", SAVINGS: "savings" } as const;

type AccountData = { readonly routing: string; readonly last4: string; readonly type: "CHECKING" | "SAVINGS" };

/** Describes the parts that a notice changes, before and after, with the last four digits of an account number. */
export const changeText = (oldAccount: AccountData, correction: Correction): { was: string; becomes: string } => {
  const parts = [
    ...(correction.routing === undefined ? [] : [[`Routing ${oldAccount.routing}`, `Routing ${correction.routing}`]]),
    ...(correction.account === undefined
      ? []
      : [[`Account ••${oldAccount.last4}`, `Account ••${correction.account.slice(-4)}`]]),
    ...(correction.type === undefined
      ? []
      : [[`Type ${typeLabels[oldAccount.type]}`, `Type ${typeLabels[correction.type]}`]]),
  ];
  if (parts.length === 0) return { was: "Nothing about the account", becomes: "No change of the account" };
  return { was: parts.map(([oldPart]) => oldPart).join(", "), becomes: parts.map(([, newPart]) => newPart).join(", ") };
};
