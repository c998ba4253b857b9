import { listUnknownCodes } from "../columns/unknown-codes.ts";
import type { NameForm, Mapping } from "../ground/mapping.ts";
import type { SampledLetter } from "../periods/letters.ts";
import type { SampledPayCode } from "../add-up/map-pay-codes.ts";
import type { MappingInUse } from "./find-mapping.ts";
import type { ImportTarget } from "../ground/import-target.ts";
import { numberFields } from "../ground/fields.ts";
import { guessUnitOfTitles, translateUnits } from "../columns/named-units.ts";
import type { SortedTable } from "../lines/sorted-table.ts";

/** Guesses a mapping where none was chosen or saved. */
export const guessMapping = (
  { columns }: MappingInUse,
  { laid, sorted: { people }, unnamedLines }: SortedTable,
  target: ImportTarget,
  {
    payCodes,
    letters,
    nameForm,
  }: { payCodes: readonly SampledPayCode[]; letters: readonly SampledLetter[]; nameForm: NameForm | null | undefined },
): Mapping => {
  const toChosen = <To>(each: readonly { readonly value: string; readonly guess: To | null }[]) =>
    each.flatMap(({ value, guess: to }) => (to === null ? [] : [{ from: value, to }]));
  return {
    columns,
    values: translateUnits(listUnknownCodes(people, { columns, values: [], constants: {} }, target), target),
    constants: columns.includes("agreement_code") ? {} : guessUnitOfTitles(laid, target),
    payCodes: toChosen(payCodes),
    ...(letters.length > 0 && { letters: toChosen(letters) }),
    nameForm: nameForm ?? undefined,
    ...(unnamedLines !== undefined && { unnamedLines }),
    ...(laid.table.isTurned === true && !numberFields.some((field) => columns.includes(field)) && { byName: true }),
  };
};
