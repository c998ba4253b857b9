import { createHash } from "node:crypto";
import type { ImportRecord } from "./import-record.ts";

/** An object with its fields in the order of their names, as the database may give them in another. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * A short text for how a file is read and what it is checked against: another tab may choose another mapping or other
 * totals, which change no version of the report.
 */
export const readAsOf = ({ mapping, steps, totals }: Pick<ImportRecord, "mapping" | "steps" | "totals">): string =>
  createHash("sha256")
    .update(JSON.stringify([mapping, steps?.table ?? null, totals], inOrder))
    .digest("base64url")
    .slice(0, 22);
