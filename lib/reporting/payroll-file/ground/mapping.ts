import type { FigureCell } from "../../line/cells.ts";
import type { CodeField, ImportField } from "./fields.ts";

/** Whether rows that may be of a person or not are added to the person, or left out. */
export const rowChoices = ["COUNT", "LEAVE_OUT"] as const;
export type RowChoice = (typeof rowChoices)[number];

/** In place of a code of the fund: the rows with this value don't count. */
export const leaveOut = "LEAVE_OUT" satisfies RowChoice;

/**
 * A choice of the clerk that makes the totals of a file those of the register, where no other answer says it: of these
 * amounts only the largest of each person counts; equal rows count once; rows that are the sum of the person's others don't
 * count; the hours include overtime, and double time is beside them; a column has minutes behind the point.
 */
export type Explanation =
  | { readonly kind: "LARGEST"; readonly cells: FigureCell[] }
  | { readonly kind: "EQUAL_ONCE" }
  | { readonly kind: "WITHOUT_SUMS" }
  | { readonly kind: "OVERTIME_INSIDE" }
  | { readonly kind: "MINUTES_BEHIND_POINT"; readonly place: number };

/** In place of the code of a bargaining unit: each person's own on the report. */
export const ownUnit = "*";

/** Whether units and wages that a file does not give are kept as they are on the report, or become 0. */
export const carriedChoices = ["KEEP", "ZERO"] as const;
type CarriedChoices = Partial<Record<FigureCell, (typeof carriedChoices)[number] | undefined>>;

/** How a clerk's own columns and codes are read. */
export type Mapping = {
  /** What each column holds, in the order of the file; null: it is left aside. */
  readonly columns: (ImportField | null)[];
  /** The file's own codes: its "T" is DIS. */
  readonly values: CodeMeaning[];
  /** What holds for rows that say nothing themselves. */
  readonly constants: { readonly agreement_code?: string | undefined; readonly status_code?: string | undefined };
  /** What the rows of each earning code count as; "" is the code of rows without one. */
  readonly payCodes?: { readonly from: string; readonly to: PayCodeMeaning }[] | undefined;
  /** Units that each cell with a letter counts in columns for each day. */
  readonly letters?: { readonly from: string; readonly to: string }[] | undefined;
  /** How names in one cell are written; none in mappings from before it was asked: last name, comma, first name. */
  readonly nameForm?: NameForm | undefined;
  /** The file has no number of a person: people are found by their names, and the clerk checks each. */
  readonly byName?: boolean | undefined;
  /** The people that the clerk chose for rows whose numbers and names leave open whose they are. */
  readonly people?: { readonly from: string; readonly to: string }[] | undefined;
  /** Lines right below a person's that have no name and no number; none: not asked yet. */
  readonly unnamedLines?: RowChoice | undefined;
  /** Places of columns of units that count minutes, of those that may; none: not asked yet. */
  readonly minutes?: number[] | undefined;
  /** What else the clerk used to make the totals fit, in this order. */
  readonly explanations?: Explanation[] | undefined;
  /** What becomes of units and wages on the report that the file does not give. */
  readonly carriedOver?: CarriedChoices | undefined;
  /** What these columns were called, by which they are found in a file that has others too. */
  readonly names?: readonly string[] | undefined;
};

/** A part of a mapping that a question decides. People are chosen in the preview, and names are the file's. */
export type MappingPart = Exclude<keyof Mapping, "people" | "names">;

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

/** How a file writes names in one cell: "Abara, Adele M", "Adele M Abara", "ABARA ADELE M". */
export const nameForms = ["LAST_COMMA_FIRST", "FIRST_LAST", "LAST_FIRST"] as const;
export type NameForm = (typeof nameForms)[number];

/** What the units and the amount of a row with an earning code count as. */
export const payCodeMeanings = ["ST", "OT", "DT", "OTHER", "WAGES", "IGNORE"] as const;
export type PayCodeMeaning = (typeof payCodeMeanings)[number];
