import { findStatusCode } from "../../reporting/cells/status-codes.ts";
import { isShowable } from "../samples.ts";
import type { NumberedRow } from "../table.ts";
import { codeFields, type CodeField, type ImportTarget, type Mapping } from "../mapping/mapping.ts";

/** A code of the file that the fund does not know, and how many rows have it. */
export type UnknownCode = { readonly field: CodeField; readonly value: string; readonly rows: number };

const codesShown = 30;

const isKnown = (field: CodeField, value: string, { unitCodes, classifications }: ImportTarget): boolean => {
  const code = value.toUpperCase();
  if (field === "status_code") return findStatusCode(code) !== null;
  const known = field === "agreement_code" ? unitCodes : classifications;
  return known.length === 0 || known.includes(code);
};

/** Codes of the file that neither the fund knows nor the mapping translates. */
export const listUnknownCodes = (
  body: readonly NumberedRow[],
  { columns, values }: Mapping,
  target: ImportTarget,
): UnknownCode[] =>
  codeFields.flatMap((field) => {
    const place = columns.indexOf(field);
    if (place === -1) return [];
    const translated = new Set(values.filter((one) => one.field === field).map(({ from }) => from.toUpperCase()));
    // Thousands of rows have the same few codes.
    const typed = new Map<string, number>();
    for (const { cells } of body) {
      const value = (cells[place] ?? "").trim();
      typed.set(value, (typed.get(value) ?? 0) + 1);
    }
    const unknown = [...typed].filter(
      ([value]) =>
        value !== "" && !isKnown(field, value, target) && !translated.has(value.toUpperCase()) && isShowable(value),
    );
    return [...Map.groupBy(unknown, ([value]) => value.toUpperCase()).values()].slice(0, codesShown).map((same) => ({
      field,
      value: same[0]?.[0] ?? "",
      rows: same.reduce((sum, [, rows]) => sum + rows, 0),
    }));
  });
