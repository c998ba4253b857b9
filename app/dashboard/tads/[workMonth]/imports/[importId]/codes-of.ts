import type { Import } from "../../../../../../lib/imports/model.ts";
import type { CodeField } from "../../../../../../lib/roster-file/mapping.ts";

/** A code of the file and what it means; "" while that is not told. */
export type Code = {
  readonly field: CodeField;
  readonly from: string;
  readonly to: string;
  /** How many rows have it; null for one that was told before. */
  readonly rows: number | null;
};

/** The codes to ask about: those that nobody knows, then those that were told. */
export const codesOf = ({ codes, mapping }: Pick<Import, "codes" | "mapping">): Code[] => [
  ...codes.map(({ field, value, rows }) => ({ field, from: value, to: "", rows })),
  ...(mapping?.values ?? []).map(({ field, from, to }) => ({ field, from, to, rows: null })),
];
