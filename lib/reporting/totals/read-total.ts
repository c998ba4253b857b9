import { parseMoney } from "../../platform/cents/money.ts";
import type { TotalKind } from "./kinds.ts";

export const maxTotalLength = 20;

/** People as a count, units in hundredths, wages in cents. */
export type ReadTotal = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly text: string };

/** Matches 1.234,50 or 1234,5: a comma before one or two decimals. */
const commaPattern = /^\$?\s*((?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2})$/;
/** Matches 1.234 or 1.234.567: points between thousands, or three decimals. */
const pointsPattern = /^\$?\s*(\d{1,3}(?:\.\d{3})+)$/;

const explain = (text: string): string => {
  const [, commaAmount] = commaPattern.exec(text) ?? [];
  if (commaAmount !== undefined) {
    const corrected = commaAmount.replaceAll(".", "").replace(",", ".");
    return `“${text}” has a comma before its decimals. Type it with a point: ${corrected}.`;
  }
  const [, pointAmount] = pointsPattern.exec(text) ?? [];
  if (pointAmount !== undefined)
    return `“${text}” may have a point between thousands, or more than two decimals. Type thousands without a point, and at most two decimals: ${pointAmount.replaceAll(".", "")}.`;
  return `“${text}” isn’t a number we can read. Type it with digits, a point and at most two decimals, such as 1,234.50.`;
};

/** Reads a typed total: "152.5", "1,234.00", "$1,234.00". Null if empty; a sentence if unreadable. */
export const readTotal = (kind: TotalKind, typed: string): ReadTotal | null => {
  const text = typed.trim();
  if (text === "") return null;
  const parsed = parseMoney(text);
  if (parsed === null || !Number.isSafeInteger(parsed)) return { ok: false, text: explain(text) };
  if (kind !== "people") return { ok: true, value: parsed };
  return parsed % 100 === 0
    ? { ok: true, value: parsed / 100 }
    : { ok: false, text: `“${text}” isn’t a whole number of people. Type how many people the register has.` };
};
