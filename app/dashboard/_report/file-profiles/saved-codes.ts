import type { FileProfile, ProfileChange } from "#lib/file-profiles/schema.ts";
import { type CodeField, fieldWords } from "#lib/payroll-file/ground/fields.ts";
import type { PayCodeMeaning } from "#lib/payroll-file/ground/mapping.ts";
import { codeOptionsOf, payCodeOptions } from "#app/_mapping/code-options.ts";
import type { Option } from "#app/_mapping/choice.tsx";

/** A code whose meaning is saved, its column, and what it can mean; "" once the clerk wants to be asked again. */
export type SavedCode = {
  readonly key: string;
  readonly field: CodeField | "pay_code";
  readonly place: number;
  readonly from: string;
  readonly to: string;
};

const isOfCodes = (field: FileProfile["columns"][number]): boolean => field === "pay_code" || field === "pair_code";

/** The codes of a profile, those of bargaining units, classes, statuses and rows first. */
export const codesOf = ({ columns, values, payCodes }: ProfileChange): SavedCode[] => {
  const place = columns.findIndex(isOfCodes);
  return [
    ...values.map((one): SavedCode => {
      const at = one.place ?? columns.indexOf(one.field);
      return { ...one, place: at, key: `${one.field} ${at} ${one.from}` };
    }),
    ...payCodes.map((one): SavedCode => ({ ...one, field: "pay_code", place, key: `pay_code ${one.from}` })),
  ];
};

/** Whether a code is still of its column: where the column holds something else now, its codes are asked about again. */
export const isOfColumn = (
  { field, place }: SavedCode,
  columns: FileProfile["columns"],
  saved: FileProfile["columns"],
): boolean =>
  field === "pay_code"
    ? columns.every((own, at) => own === saved[at] || !(isOfCodes(own) || isOfCodes(saved[at] ?? null)))
    : columns[place] === field;

/** What is sent of columns and codes; a code without a meaning isn't. */
export const toChange = (columns: FileProfile["columns"], codes: readonly SavedCode[]): ProfileChange => {
  const known = codes.filter(({ to }) => to !== "");
  return {
    columns,
    values: known.flatMap(({ field, place, from, to }) => (field === "pay_code" ? [] : [{ field, place, from, to }])),
    payCodes: known.flatMap(({ field, from, to }) =>
      field === "pay_code" ? [{ from, to: to as PayCodeMeaning }] : [],
    ),
  };
};

/** What a code can mean. */
export const optionsOf = ({ field }: SavedCode, { choices }: FileProfile): readonly Option[] =>
  field === "pay_code" ? payCodeOptions : codeOptionsOf(choices)[field];

/** The meaning of a code in words. */
export const sayMeaning = (code: SavedCode, profile: FileProfile): string =>
  optionsOf(code, profile).find(({ value }) => value === code.to)?.name ?? code.to;

/** What a column holds, in words. */
export const sayField = (field: FileProfile["columns"][number], notUsed: string): string =>
  field === null ? notUsed : fieldWords[field];
