import type { ImportField } from "./mapping.ts";

/** Fields whose cells hold a code, for which a file may have its own words. */
export const codeFields = ["agreement_code", "classification", "status_code", "row_group"] as const;
export type CodeField = (typeof codeFields)[number];

/** Whether the values of a column with this field may have to be asked about. */
export const isCodeField = (field: ImportField | null): field is CodeField => codeFields.some((own) => own === field);

/** Fields whose values can say that a row doesn’t count, as that of another company. */
export const rowFields = ["row_group", "agreement_code"] as const satisfies readonly CodeField[];

/** What a code of the file means. */
export type CodeMeaning = {
  readonly field: CodeField;
  readonly from: string;
  readonly to: string;
  /** The column that it is of; absent: the only one of its field, in mappings from before several could be chosen. */
  readonly place?: number | undefined;
};

/** The column that an answer is of, as chosen for these; null where it says none and several have its field, or none has. */
export const placeOfAnswer = (
  { field, place }: CodeMeaning,
  columns: readonly (ImportField | null)[],
): number | null => {
  const first = columns.indexOf(field);
  return place ?? (first === -1 || first !== columns.lastIndexOf(field) ? null : first);
};
