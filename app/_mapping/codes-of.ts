import type { Import } from "#lib/imports/schema.ts";
import { guessStatusCode } from "#lib/reporting/cells/status-codes.ts";
import type { CodeField } from "#lib/roster-file/ground/fields.ts";

/** A code in the file and what it means; "" until the clerk chooses. */
export type Code = {
  readonly field: CodeField;
  /** The column that has it. */
  readonly place: number;
  readonly from: string;
  readonly to: string;
  /** How many rows have it; null for a code from the saved mapping. */
  readonly rows: number | null;
};

/** The codes to ask about, with what a word for a status means: unknown ones first, then the ones in the saved mapping. */
export const codesOf = ({ codes, mapping }: Pick<Import, "codes" | "mapping">): Code[] => {
  // Which column had it wasn’t kept before several could be chosen.
  const placeOf = (field: CodeField): number => mapping?.columns.indexOf(field) ?? -1;
  const unknown = codes.map(({ field, place = placeOf(field), value, rows }) => ({
    field,
    place,
    from: value,
    to: (field === "status_code" && guessStatusCode(value)) || "",
    rows,
  }));
  const saved = mapping?.values ?? [];
  return [
    ...unknown,
    ...saved.map(({ field, place = placeOf(field), from, to }) => ({ field, place, from, to, rows: null })),
  ];
};
