import { formatMoney } from "../../platform/cents/money.ts";
import type { AuditChange } from "./schema.ts";

const secretFieldPattern = /password|secret|token|key|hash|(?:^|_)code$|recoverycode/i;
/** Staff search for entries, bank files and returns by these fields; only their names sound secret. */
const readableFieldPattern = /^(?:trace|entry_?hash|(?:return|blocked)_?code)$/i;
/** A bank's return code, "R02", or notice of change, "C01". */
const bankCodePattern = /^[RC]\d{2}$/;
/** Matches codes such as "InvalidPassword" for a refused login or password; codes that people enter have digits. */
const refusalPattern = /^(?:[A-Z][a-z]+){2,}$/;
const moneyFieldPattern = /cents$/i;
const numberFieldPattern = /ssn|routing|account_?(?:no|number)/i;
/** Matches a Social Security, bank account or phone number, but not a part of an id. */
const longNumberPattern = /(?<![\w-])(?:\d{3}[- ]\d{2}[- ]\d{4}|\d{9,17})(?![\w-])/g;

const lastFour = (digits: string): string => `•••• ${digits.slice(-4)}`;

/** Masks Social Security, bank account and phone numbers in a text to their last four digits. */
export const maskNumbers = (text: string): string => text.replace(longNumberPattern, lastFour);

const maskText = (field: string, text: string): string => {
  if (readableFieldPattern.test(field) || (/code$/i.test(field) && bankCodePattern.test(text))) return text;
  if (field === "code" && refusalPattern.test(text)) return text;
  if (secretFieldPattern.test(field)) return "••••";
  if (numberFieldPattern.test(field) && text.length > 4) return lastFour(text);
  return maskNumbers(text);
};

const mask = (field: string, value: unknown): unknown => {
  if (typeof value === "number" && moneyFieldPattern.test(field)) return formatMoney(value);
  if (typeof value === "string") return maskText(field, value);
  if (typeof value === "number" && (secretFieldPattern.test(field) || numberFieldPattern.test(field)))
    return maskText(field, String(value));
  if (Array.isArray(value)) return value.map((item) => mask(field, item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mask(name, part)]));
};

const textOf = (field: string, record: Readonly<Record<string, unknown>>): string | null => {
  const value = mask(field, record[field]);
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** Lists changed fields, without secrets, and with only the last four digits of long numbers. */
export const listChanges = (oldRecord: object | null, newRecord: object | null): AuditChange[] => {
  const oldValues = { ...oldRecord } as Readonly<Record<string, unknown>>;
  const newValues = { ...newRecord } as Readonly<Record<string, unknown>>;
  return [...new Set([...Object.keys(oldValues), ...Object.keys(newValues)])]
    .filter((field) => JSON.stringify(oldValues[field]) !== JSON.stringify(newValues[field]))
    .map((field) => ({ field, before: textOf(field, oldValues), after: textOf(field, newValues) }))
    .filter(({ before: was, after: is }) => was !== is);
};
