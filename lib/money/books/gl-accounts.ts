import { accounts, type Account } from "./journal.ts";
import { glRefusals } from "./texts.en.ts";

export type GlAccount = { readonly account: Account; readonly number: string; readonly name: string };

export const glNumberLimit = 20;
/** The maximum length of an account or subaccount name that QuickBooks imports. */
const glNameLimit = 31;

/** In the order of the chart of accounts. */
export const glAccountNames = Object.keys(accounts) as Account[];

/** Digits, letters, periods and hyphens: no CSV reads them as a formula. */
const numberPattern = /^[0-9A-Za-z][0-9A-Za-z.-]*$/;
/** ASCII without quotes, beginning with a letter or digit; a colon is before a subaccount. */
const namePattern = /^[0-9A-Za-z][ !#-9;-~]*(?::[0-9A-Za-z][ !#-9;-~]*)*$/;

const findNumberFault = (number: string): string | null => {
  if (number === "") return glRefusals.numberMissing;
  if (number.length > glNumberLimit) return glRefusals.numberLong(number, glNumberLimit);
  return numberPattern.test(number) ? null : glRefusals.numberLetters(number);
};

const findNameFault = (name: string): string | null => {
  if (name === "") return glRefusals.nameMissing;
  const longPart = name.split(":").find((part) => part.length > glNameLimit);
  if (longPart !== undefined) return glRefusals.nameLong(longPart, glNameLimit);
  return namePattern.test(name) ? null : glRefusals.nameLetters(name);
};

const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** Finds errors in a fund's account numbers and names. Returns a text for each field, such as "cash.number". */
export const findGlErrors = (rows: readonly GlAccount[]): Record<string, string> => {
  const errors = rows.flatMap((row, index) => {
    const { account, number, name } = row;
    const earlierRows = rows.slice(0, index);
    const findNumberError =
      findNumberFault(number) ??
      (earlierRows.some((earlierRow) => isSame(earlierRow.number, number)) ? glRefusals.numberTwice(number) : null);
    const nameFault =
      findNameFault(name) ??
      (earlierRows.some((earlierRow) => isSame(earlierRow.name, name)) ? glRefusals.nameTwice(name) : null);
    return [[`${account}.number`, findNumberError] as const, [`${account}.name`, nameFault] as const];
  });
  return Object.fromEntries(errors.flatMap(([field, error]) => (error === null ? [] : [[field, error]])));
};
