import { guessStatusCode } from "../../reporting/cells/status-codes.ts";
import type { CodeField } from "../ground/fields.ts";
import type { AskedFile, OwnCode } from "./asked-file.ts";

/** A code and what it means; "" until the clerk chooses. */
export type Code = OwnCode & {
  readonly to: string;
  /** How many rows have it; null for a code from the saved mapping. */
  readonly rows: number | null;
  /** Asked only while rows with another text of the column are left out. */
  readonly isIfLeftOut?: true;
};

/** The codes to ask about, with what a word for a status means: unknown ones first, then the ones in the saved mapping. */
export const codesOf = ({ codes, mapping, steps }: Pick<AskedFile, "codes" | "mapping" | "steps">): Code[] => {
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
