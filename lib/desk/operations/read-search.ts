import { parseMoney, type Cents } from "../../platform/cents/money.ts";
import { withoutAccents } from "../../platform/format/plain-text.ts";
import type { AccountCharge } from "./schema.ts";

/** Possible meanings of a search text: all are tried. A Social Security number is none of them. */
export type Search = {
  readonly name: string;
  /** Lower case, without accents and signs; every one must be a word of the name. */
  readonly words: readonly string[];
  /** The first digits of an Employer ID, or all; null for other texts. */
  readonly idDigits: string | null;
  /** All or part of one, in the spelling of confirmation numbers; null for other texts. */
  readonly confirmationNo: string | null;
  /** All of the number of a check, wire or lockbox item, or its beginning, in capitals; null for other texts. */
  readonly itemNo: string | null;
  /** Fifteen digits; null for other texts. */
  readonly trace: string | null;
  /** Of a bank account; null for other texts. */
  readonly last4: string | null;
  /** "37421" is $37,421.00 and $374.21. */
  readonly amounts: readonly Cents[];
};

const numberPattern = /^(?:(?=.*\d)[A-Z0-9-]{4,40}|[A-HJKMNP-TV-Z]{4,6})$/;

const readAmounts = (text: string): Cents[] => {
  const asCents = /^\d{3,9}$/.test(text) ? Number(text) : 0;
  return [parseMoney(text) ?? 0, asCents].filter((cents) => cents !== 0);
};

/** Reads the text of a search; null for an empty one. Amounts of zero match nothing. */
export const readSearch = (typed: string): Search | null => {
  const text = typed.trim().replace(/\s+/g, " ");
  if (text === "") return null;
  const digits = text.replaceAll("-", "");
  const compact = text.replaceAll(" ", "").toUpperCase();
  const words = withoutAccents(text)
    .replaceAll(/['’]/g, "")
    .split(/[^a-z0-9\u0080-\uffff]+/);
  return {
    name: text,
    words: words.filter((word) => word !== ""),
    idDigits: /^\d[\d-]*$/.test(text) && digits.length <= 11 ? digits : null,
    confirmationNo: numberPattern.test(compact) ? compact : null,
    itemNo: /^(?=.*\d)[A-Z0-9 /#-]{1,40}$/.test(text.toUpperCase()) ? text.toUpperCase() : null,
    // A spreadsheet drops a zero at the beginning.
    trace: /^\d{14,15}$/.test(compact) ? compact.padStart(15, "0") : null,
    last4: /^\d{4}$/.test(text) ? text : null,
    amounts: readAmounts(text),
  };
};

/** One or two characters are the beginning of too many numbers, so they are a whole one. */
export const isWholeItemNo = (itemNo: string): boolean => itemNo.length < 3;

/** True when the number of a check, wire or lockbox item is meant. */
export const isItemFound = (number: string, itemNo: string): boolean => {
  const no = number.toUpperCase();
  return isWholeItemNo(itemNo) ? no === itemNo : no.startsWith(itemNo);
};

/** True when a charge or one of its payments matches the search. */
export const hasFound = ({ isFound, payments }: Pick<AccountCharge, "isFound" | "payments">): boolean =>
  isFound || payments.some((part) => part.isFound);
