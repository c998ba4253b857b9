import type { LaidTable } from "../layout/lay-out.ts";
import type { ImportTarget, Mapping } from "./mapping.ts";
import type { UnknownCode } from "./unknown-codes.ts";

/** Shorter codes may be words of the text. */
const shortestCode = 3;

/** The only bargaining unit of the report that a text names by its code: "JC711B", "Drivers (JC711B)"; null for others. */
export const findNamedUnit = (text: string, unitCodes: readonly string[]): string | null => {
  const typed = text.toUpperCase().trim();
  if (unitCodes.includes(typed)) return typed;
  const words = new Set(typed.split(/[^\p{L}\d]+/u));
  const [named, ...more] = unitCodes.filter((code) => code.length >= shortestCode && words.has(code));
  return more.length === 0 ? (named ?? null) : null;
};

/** What the file's own texts for bargaining units mean, where each holds a code of the report. */
export const translateUnits = (
  codes: readonly UnknownCode[],
  { unitCodes }: Pick<ImportTarget, "unitCodes">,
): Mapping["values"] =>
  codes.flatMap(({ field, value }) => {
    const to = field === "agreement_code" ? findNamedUnit(value, unitCodes) : null;
    return to === null ? [] : [{ field, from: value, to }];
  });

/** The bargaining unit that the lines above the header name; none where they name several. */
export const guessUnitOfTitles = (
  { table, headerRows }: Pick<LaidTable, "table" | "headerRows">,
  { unitCodes }: Pick<ImportTarget, "unitCodes">,
): Mapping["constants"] => {
  const titles = table.rows.filter(({ row }) => row < (headerRows[0] ?? 0)).flatMap(({ cells }) => cells);
  const agreement_code = findNamedUnit(titles.join("\n"), unitCodes);
  return unitCodes.length > 1 && agreement_code !== null ? { agreement_code } : {};
};
