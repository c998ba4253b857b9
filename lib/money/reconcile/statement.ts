import { readDateDigits } from "../../platform/calendar/iso-date.ts";

/** A transaction on a bank account. */
export type StatementLine = {
  /** ISO date on which the bank booked it. */
  readonly day: string;
  /** Above zero for money in, below zero for money out. */
  readonly cents: number;
  readonly text: string;
  /** The bank's or the customer's reference; "" without one. */
  readonly reference: string;
};

/** The statement of one bank account through the end of a day, in US dollars. */
export type Statement = {
  /** The account number as the bank writes it. */
  readonly account: string;
  /** ISO date of the closing balance. */
  readonly day: string;
  readonly openingCents: number;
  readonly closingCents: number;
  readonly lines: readonly StatementLine[];
};

/** Carries a message for the person who uploads the file. Only `readStatements` catches it. */
export class Refused extends Error {}

const maxTextLength = 300;

/** Stops reading a file. @param text one sentence about the problem; long ones are shortened */
export const refuse = (text: string): never => {
  const shortText = text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
  throw new Refused(`${shortText} Nothing was recorded. Download the file from your bank again.`);
};

/** Reads cents of an amount below a billion dollars, with a decimal point or comma. @param location "Line 3" or "Entry 3" */
export const readAmount = (text: string, location: string): number => {
  const [, sign, dollars, decimals = ""] = /^([-+]?)(\d{1,9})(?:[.,](\d{0,2})0*)?$/.exec(text) ?? [];
  if (dollars === undefined) return refuse(`${location} has “${text}” where an amount belongs.`);
  const cents = Number(`${dollars}${decimals.padEnd(2, "0")}`);
  return sign === "-" && cents !== 0 ? -cents : cents;
};

/** Reads an ISO date from digits, YYYYMMDD or YYMMDD. @param location "Line 3" or "Entry 3" */
export const readDay = (digits: string, location: string): string =>
  readDateDigits(digits) ?? refuse(`${location} has “${digits}” where a date belongs.`);

/** Refuses any currency except US dollars. */
export const requireDollars = (currency: string): void => {
  if (currency !== "USD") refuse(`This file is in ${currency}, and the funds’ accounts are in US dollars (USD).`);
};

/** Joins texts on one line, with single blanks. */
export const toSingleLine = (parts: readonly (string | undefined)[]): string =>
  parts.join(" ").replaceAll(/\s+/g, " ").trim();
