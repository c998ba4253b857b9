import type { UnitType } from "../../line/unit-types.ts";
import type { CodeField, ImportField } from "./fields.ts";

/** The report of a file, with the codes that the file may have. */
export type ImportTarget = {
  readonly employerId: string;
  readonly workMonth: string;
  readonly unitCodes: readonly string[];
  readonly unitTitles?: Readonly<Record<string, string>>;
  readonly classifications: readonly string[];
  readonly unitTypes?: Readonly<Record<string, UnitType>>;
  readonly percentOnly: boolean;
};

export const rowChoices = ["COUNT", "LEAVE_OUT"] as const;
export type RowChoice = (typeof rowChoices)[number];

/** Replaces a fund code for values whose rows don't count. */
export const leaveOut = "LEAVE_OUT" satisfies RowChoice;

/** Replaces a unit's code: each person stays in their unit on the report. */
export const ownUnit = "*";

export const carriedChoices = ["KEEP", "ZERO"] as const;

/** Examples, in order: "Abara, Adele M", "Adele M Abara", "ABARA ADELE M". */
export const nameForms = ["LAST_COMMA_FIRST", "FIRST_LAST", "LAST_FIRST"] as const;
export type NameForm = (typeof nameForms)[number];

export const payCodeMeanings = ["ST", "OT", "DT", "OTHER", "WAGES", "IGNORE"] as const;
export type PayCodeMeaning = (typeof payCodeMeanings)[number];

/** Matches units with at most two decimals, or the mark for units next to the letter. */
export const letterUnitsPattern = /^(?:\d{1,3}(?:\.\d{1,2})?|\*)$/;

export const maxLetters = 50;
export const maxLetterLength = 12;
export const maxPayCodeQuestions = 200;
export const maxPayCodeLength = 200;
/** Maximum length in characters of a code, or of the name of a unit, company or union. */
export const maxUnknownCodeLength = 120;
export const maxSavedValues = 500;
export const maxPeople = 20_000;
/** Longer keys contain cells that no report accepts. */
export const maxPersonKeyLength = 1_600;

type PlacedAnswer = { readonly field: CodeField; readonly place?: number | undefined };

/** Finds the column of an answer. Returns null if the answer has none and its field doesn't have exactly one column. */
export const columnOfAnswer = (
  { field, place }: PlacedAnswer,
  columns: readonly (ImportField | null)[],
): number | null => {
  const first = columns.indexOf(field);
  return place ?? (first === -1 || first !== columns.lastIndexOf(field) ? null : first);
};

/** Lists the answers for a column with codes. */
export const answersOfColumn = <Answer extends PlacedAnswer>(
  values: readonly Answer[],
  columns: readonly (ImportField | null)[],
  column: number,
): Answer[] =>
  values.filter((answer) => answer.field === columns[column] && columnOfAnswer(answer, columns) === column);
