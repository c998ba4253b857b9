import type { FigureCell } from "../../line/cells.ts";
import type { CodeField, ImportField } from "./fields.ts";

export const rowChoices = ["COUNT", "LEAVE_OUT"] as const;
export type RowChoice = (typeof rowChoices)[number];

/** Replaces a fund code for values whose rows don't count. */
export const leaveOut = "LEAVE_OUT" satisfies RowChoice;

/**
 * The clerk's choice that makes totals fit. In order of the kinds:
 * - Only each person's largest of these amounts counts.
 * - Equal rows count once.
 * - Rows that are sums of the person's other rows don't count.
 * - Hours include overtime but not double time.
 * - Minutes are after the point.
 */
export type Explanation =
  | { readonly kind: "LARGEST"; readonly cells: FigureCell[] }
  | { readonly kind: "EQUAL_ONCE" }
  | { readonly kind: "WITHOUT_SUMS" }
  | { readonly kind: "OVERTIME_INSIDE" }
  | { readonly kind: "MINUTES_BEHIND_POINT"; readonly place: number };

/** Replaces a unit's code: each person stays in their unit on the report. */
export const ownUnit = "*";

export const carriedChoices = ["KEEP", "ZERO"] as const;
type CarriedChoices = Partial<Record<FigureCell, (typeof carriedChoices)[number] | undefined>>;

export type Mapping = {
  /** In the order of the file; null: not used. */
  readonly columns: (ImportField | null)[];
  /** For example, "T" in the file means DIS. */
  readonly values: CodeMeaning[];
  readonly constants: { readonly agreement_code?: string | undefined; readonly status_code?: string | undefined };
  /** "" is for rows without a code. */
  readonly payCodes?: { readonly from: string; readonly to: PayCodeMeaning }[] | undefined;
  readonly letters?: { readonly from: string; readonly to: string }[] | undefined;
  /** Default: last name, comma, first name. */
  readonly nameForm?: NameForm | undefined;
  readonly byName?: boolean | undefined;
  readonly people?: { readonly from: string; readonly to: string }[] | undefined;
  readonly unnamedLines?: RowChoice | undefined;
  /** Columns of units in minutes; absent: still unknown. */
  readonly minutes?: number[] | undefined;
  readonly explanations?: Explanation[] | undefined;
  readonly carriedOver?: CarriedChoices | undefined;
  readonly names?: readonly string[] | undefined;
};

/** The parts that questions set. The preview sets `people`, and `names` are from the file. */
export type MappingPart = Exclude<keyof Mapping, "people" | "names">;

export type CodeMeaning = {
  readonly field: CodeField;
  readonly from: string;
  readonly to: string;
  /** Absent in old mappings, where it means the only column of its field. */
  readonly place?: number | undefined;
};

/** Finds the column of an answer. Returns null if the answer has none and its field doesn't have exactly one column. */
export const columnOfAnswer = (
  { field, place }: CodeMeaning,
  columns: readonly (ImportField | null)[],
): number | null => {
  const first = columns.indexOf(field);
  return place ?? (first === -1 || first !== columns.lastIndexOf(field) ? null : first);
};

/** Examples, in order: "Abara, Adele M", "Adele M Abara", "ABARA ADELE M". */
export const nameForms = ["LAST_COMMA_FIRST", "FIRST_LAST", "LAST_FIRST"] as const;
export type NameForm = (typeof nameForms)[number];

export const payCodeMeanings = ["ST", "OT", "DT", "OTHER", "WAGES", "IGNORE"] as const;
export type PayCodeMeaning = (typeof payCodeMeanings)[number];
