import type { FigureCell } from "../../line/cells.ts";
import type { CodeField, ImportField } from "./fields.ts";

export const rowChoices = ["COUNT", "LEAVE_OUT"] as const;
export type RowChoice = (typeof rowChoices)[number];

/** In place of a code of the fund: rows with this value don't count. */
export const leaveOut = "LEAVE_OUT" satisfies RowChoice;

/**
 * The clerk's choice that makes totals fit: of these amounts only the largest of each person counts; equal rows count
 * once; rows that are sums of the person's others don't count; hours include overtime, with double time beside them;
 * minutes are behind the point.
 */
export type Explanation =
  | { readonly kind: "LARGEST"; readonly cells: FigureCell[] }
  | { readonly kind: "EQUAL_ONCE" }
  | { readonly kind: "WITHOUT_SUMS" }
  | { readonly kind: "OVERTIME_INSIDE" }
  | { readonly kind: "MINUTES_BEHIND_POINT"; readonly place: number };

/** In place of a unit's code: each person's own on the report. */
export const ownUnit = "*";

export const carriedChoices = ["KEEP", "ZERO"] as const;
type CarriedChoices = Partial<Record<FigureCell, (typeof carriedChoices)[number] | undefined>>;

export type Mapping = {
  /** In the order of the file; null: left aside. */
  readonly columns: (ImportField | null)[];
  /** The file's "T" is DIS. */
  readonly values: CodeMeaning[];
  readonly constants: { readonly agreement_code?: string | undefined; readonly status_code?: string | undefined };
  /** "" is the code of rows without one. */
  readonly payCodes?: { readonly from: string; readonly to: PayCodeMeaning }[] | undefined;
  readonly letters?: { readonly from: string; readonly to: string }[] | undefined;
  /** Absent: last name, comma, first name. */
  readonly nameForm?: NameForm | undefined;
  readonly byName?: boolean | undefined;
  readonly people?: { readonly from: string; readonly to: string }[] | undefined;
  readonly unnamedLines?: RowChoice | undefined;
  /** Columns of units that count minutes; absent: still unknown. */
  readonly minutes?: number[] | undefined;
  readonly explanations?: Explanation[] | undefined;
  readonly carriedOver?: CarriedChoices | undefined;
  readonly names?: readonly string[] | undefined;
};

/** People are chosen in the preview, and names are the file's. */
export type MappingPart = Exclude<keyof Mapping, "people" | "names">;

export type CodeMeaning = {
  readonly field: CodeField;
  readonly from: string;
  readonly to: string;
  /** Absent in old mappings: the only column of its field. */
  readonly place?: number | undefined;
};

/** The column of an answer; null where it names none and several columns, or none, have its field. */
export const columnOfAnswer = (
  { field, place }: CodeMeaning,
  columns: readonly (ImportField | null)[],
): number | null => {
  const first = columns.indexOf(field);
  return place ?? (first === -1 || first !== columns.lastIndexOf(field) ? null : first);
};

/** "Abara, Adele M", "Adele M Abara", "ABARA ADELE M". */
export const nameForms = ["LAST_COMMA_FIRST", "FIRST_LAST", "LAST_FIRST"] as const;
export type NameForm = (typeof nameForms)[number];

export const payCodeMeanings = ["ST", "OT", "DT", "OTHER", "WAGES", "IGNORE"] as const;
export type PayCodeMeaning = (typeof payCodeMeanings)[number];
