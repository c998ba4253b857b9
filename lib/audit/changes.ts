import { formatMoney } from "../money/money.ts";
import type { AuditChange } from "./schema.ts";

const secretField = /password|secret|token|key|hash|(?:^|_)code$|recoverycode/i;
/** What staff find an entry, a bank file or a return by: only the names sound secret. */
const readableField = /^(?:trace|entry_?hash|(?:return|blocked)_?code)$/i;
/** The code by which a bank returns an entry, "R02", or reports a change, "C01". */
const bankCode = /^[RC]\d{2}$/;
const moneyField = /cents$/i;
const numberField = /ssn|routing|account_?(?:no|number)/i;
/** A Social Security, bank account or phone number; not a part of an id. */
const longNumber = /(?<![\w-])(?:\d{3}-\d{2}-\d{4}|\d{9,17})(?![\w-])/g;

const lastFour = (digits: string): string => `•••• ${digits.slice(-4)}`;

const maskText = (field: string, text: string): string => {
  if (readableField.test(field) || (/code$/i.test(field) && bankCode.test(text))) return text;
  if (secretField.test(field)) return "••••";
  if (numberField.test(field) && text.length > 4) return lastFour(text);
  return text.replace(longNumber, lastFour);
};

const mask = (field: string, value: unknown): unknown => {
  if (typeof value === "number" && moneyField.test(field)) return formatMoney(value);
  if (typeof value === "string") return maskText(field, value);
  if (typeof value === "number" && (secretField.test(field) || numberField.test(field)))
    return maskText(field, String(value));
  if (Array.isArray(value)) return value.map((each) => mask(field, each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mask(name, part)]));
};

const textOf = (field: string, record: Readonly<Record<string, unknown>>): string | null => {
  const value = mask(field, record[field]);
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
};

/**
 * What an act changed, field by field: secrets are left out, of long numbers only the last four digits stay. A field
 * that is the same before and after is left out.
 */
export const listChanges = (before: object | null, after: object | null): AuditChange[] => {
  const old = { ...before } as Readonly<Record<string, unknown>>;
  const now = { ...after } as Readonly<Record<string, unknown>>;
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .map((field) => ({ field, before: textOf(field, old), after: textOf(field, now) }))
    .filter(({ before: was, after: is }) => was !== is);
};
