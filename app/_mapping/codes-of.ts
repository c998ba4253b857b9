import type { Import } from "#lib/imports/schema.ts";
import { guessStatusCode } from "#lib/reporting/cells/status-codes.ts";
import type { CodeField } from "#lib/roster-file/mapping/mapping.ts";

/** A code in the file and what it means; "" until the clerk chooses. */
export type Code = {
  readonly field: CodeField;
  readonly from: string;
  readonly to: string;
  /** How many rows have it; null for a code from the saved mapping. */
  readonly rows: number | null;
};

/** The codes to ask about, with what a word for a status means: unknown ones first, then the ones in the saved mapping. */
export const codesOf = ({ codes, mapping }: Pick<Import, "codes" | "mapping">): Code[] => [
  ...codes.map(({ field, value, rows }) => ({
    field,
    from: value,
    to: (field === "status_code" && guessStatusCode(value)) || "",
    rows,
  })),
  ...(mapping?.values ?? []).map(({ field, from, to }) => ({ field, from, to, rows: null })),
];
