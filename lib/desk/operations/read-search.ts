import { parseMoney, type Cents } from "../../platform/cents/money.ts";
import type { AccountCharge } from "./schema.ts";

/** Possible meanings of a search text: all are tried. */
export type Search = {
  readonly name: string;
  /** The first digits of an Employer ID, or all; null for other texts. */
  readonly idDigits: string | null;
  /** In the spelling of confirmation numbers; null for other texts. */
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

/** True when a charge or one of its payments matches the search. */
export const hasFound = ({ isFound, payments }: Pick<AccountCharge, "isFound" | "payments">): boolean =>
  isFound || payments.some((part) => part.isFound);
