import { parseMoney, type Cents } from "../../platform/cents/money.ts";

/** What someone may have meant by the text of a search: all of it is tried. */
export type Search = {
  readonly name: string;
  /** The digits of an Employer ID or of its beginning; null for a text that can't be one. */
  readonly idDigits: string | null;
  /** As confirmation numbers are written; null for a text that can't be one. */
  readonly confirmationNo: string | null;
  readonly cents: Cents | null;
};

/** Reads the text of a search; null for an empty one. Amounts of zero match nothing. */
export const readSearch = (typed: string): Search | null => {
  const text = typed.trim().replace(/\s+/g, " ");
  if (text === "") return null;
  const digits = text.replaceAll("-", "");
  const compact = text.replaceAll(" ", "").toUpperCase();
  const cents = parseMoney(text);
  return {
    name: text,
    idDigits: /^\d[\d-]*$/.test(text) && digits.length <= 11 ? digits : null,
    confirmationNo: /^(?=.*\d)[A-Z0-9-]{4,40}$/.test(compact) ? compact : null,
    cents: cents === 0 ? null : cents,
  };
};
