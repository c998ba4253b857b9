import { parseMoney, type Cents } from "../../platform/cents/money.ts";
import { removeAccents } from "../../platform/format/plain-text.ts";
import type { AccountCharge } from "./schema.ts";

/** All possible meanings of a search text, which are searched together. A Social Security number is never one. */
export type Search = {
  readonly name: string;
  /** Lower case, without accents and punctuation; each one must match a word of the name. */
  readonly words: readonly string[];
  /** All or the first digits of an Employer ID; null for other texts. */
  readonly idDigits: string | null;
  /** All or part of a confirmation number, spelled as stored; null for other texts. */
  readonly confirmationNo: string | null;
  /** All or the beginning of a check, wire or lockbox item's number, in capitals; null for other texts. */
  readonly itemNo: string | null;
  /** A trace number of fifteen digits; null for other texts. */
  readonly trace: string | null;
  /** The last digits of a bank account; null for other texts. */
  readonly last4: string | null;
  /** "37421" means $37,421.00 or $374.21. */
  readonly amounts: readonly Cents[];
};

const numberPattern = /^(?:(?=.*\d)[A-Z0-9-]{4,40}|[A-HJKMNP-TV-Z]{4,6})$/;

const readAmounts = (text: string): Cents[] => {
  const asCents = /^\d{3,9}$/.test(text) ? Number(text) : 0;
  return [parseMoney(text) ?? 0, asCents].filter((cents) => cents !== 0);
};

/** Parses a search text. Returns null if it is empty. Amounts of zero match nothing. */
export const readSearch = (typedText: string): Search | null => {
  const text = typedText.trim().replace(/\s+/g, " ");
  if (text === "") return null;
  const digits = text.replaceAll("-", "");
  const compact = text.replaceAll(" ", "").toUpperCase();
  const words = removeAccents(text)
    .replaceAll(/['’]/g, "")
    .split(/[^a-z0-9\u0080-\uffff]+/);
  return {
    name: text,
    words: words.filter((word) => word !== ""),
    idDigits: /^\d[\d-]*$/.test(text) && digits.length <= 11 ? digits : null,
    confirmationNo: numberPattern.test(compact) ? compact : null,
    itemNo: /^(?=.*\d)[A-Z0-9 /#-]{1,40}$/.test(text.toUpperCase()) ? text.toUpperCase() : null,
    // A spreadsheet drops a leading zero.
    trace: /^\d{14,15}$/.test(compact) ? compact.padStart(15, "0") : null,
    last4: /^\d{4}$/.test(text) ? text : null,
    amounts: readAmounts(text),
  };
};

/** True for one or two characters, which begin too many numbers and must therefore match a whole one. */
export const isFullItemNo = (itemNo: string): boolean => itemNo.length < 3;

/** True if the search matches the number of a check, wire or lockbox item. */
export const isItemFound = (number: string, itemNo: string): boolean => {
  const no = number.toUpperCase();
  return isFullItemNo(itemNo) ? no === itemNo : no.startsWith(itemNo);
};

/** True if a charge or one of its payments matches the search. */
export const hasSearchResult = ({ isFound, payments }: Pick<AccountCharge, "isFound" | "payments">): boolean =>
  isFound || payments.some((part) => part.isFound);
