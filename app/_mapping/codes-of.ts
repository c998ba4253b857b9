import type { Import } from "#lib/imports/schema.ts";
import type { CodeField } from "#lib/roster-file/columns/mapping.ts";

/** A code in the file and what it means; "" until the clerk chooses. */
export type Code = {
  readonly field: CodeField;
  readonly from: string;
  readonly to: string;
  /** How many rows have it; null for a code from the saved mapping. */
  readonly rows: number | null;
};

/** The codes to ask about: unknown ones first, then the ones in the saved mapping. */
export const codesOf = ({ codes, mapping }: Pick<Import, "codes" | "mapping">): Code[] => [
  ...codes.map(({ field, value, rows }) => ({ field, from: value, to: "", rows })),
  ...(mapping?.values ?? []).map(({ field, from, to }) => ({ field, from, to, rows: null })),
];
