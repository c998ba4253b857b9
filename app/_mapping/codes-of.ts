import type { Import } from "#lib/imports/schema.ts";
import { guessStatusCode } from "#lib/reporting/cells/status-codes.ts";
import type { CodeField } from "#lib/payroll-file/ground/fields.ts";
import type { Mapping } from "#lib/payroll-file/ground/mapping.ts";
import { leaveOut } from "#lib/payroll-file/ground/row-choices.ts";

/** A code in the file and what it means; "" until the clerk chooses. */
export type Code = {
  readonly field: CodeField;
  /** The column that has it. */
  readonly place: number;
  readonly from: string;
  readonly to: string;
  /** How many rows have it; null for a code from the saved mapping. */
  readonly rows: number | null;
  /** Asked only while rows with another text of the column are left out. */
  readonly isIfLeftOut?: true;
};

/** The codes to ask about, with what a word for a status means: unknown ones first, then the ones in the saved mapping. */
export const codesOf = ({ codes, mapping, steps }: Pick<Import, "codes" | "mapping" | "steps">): Code[] => {
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
  const empty = steps?.emptyUnits;
  return [
    ...unknown,
    ...(empty === undefined
      ? []
      : [{ field: "agreement_code" as const, from: "", to: "", isIfLeftOut: true as const, ...empty }]),
    ...saved.map(({ field, place = placeOf(field), from, to }) => ({ field, place, from, to, rows: null })),
  ];
};

/** The codes that are asked as they and the columns are chosen now: a column of another meaning has other questions. */
export const listAsked = (codes: readonly Code[], columns: Mapping["columns"]): Code[] => {
  const own = codes.filter(({ place, field }) => columns[place] === field);
  return own.filter(
    ({ isIfLeftOut, place }) => isIfLeftOut !== true || own.some((one) => one.place === place && one.to === leaveOut),
  );
};
