import { capitalize, countOf, countPeople, formatCount } from "../../../platform/format/count.ts";
import { joinWords, quoteAll } from "../../../platform/format/plain-text.ts";
import { formatUnits } from "../../../platform/format/decimal.ts";
import type { FigureCell } from "../../line/cells.ts";
import { lineCells } from "../../line/line-cells.ts";
import { formatMoney } from "../../../platform/cents/money.ts";
import type { NameForm, PayCodeMeaning } from "../ground/mapping.ts";

export const nameFormLabels: Readonly<Record<NameForm, string>> = {
  LAST_COMMA_FIRST: "Last name, comma, first name",
  FIRST_LAST: "First name first",
  LAST_FIRST: "Last name first, without a comma",
};

export const payCodeLabels: Readonly<Record<PayCodeMeaning, string>> = {
  ST: "Straight time",
  OT: "Overtime",
  DT: "Double time",
  OTHER: "Other paid units: added to straight time",
  WAGES: "Wages only, no units",
  IGNORE: "Nothing: don’t count it",
};

type Figure = { readonly cell: FigureCell; readonly amount: number };

/** "3,012.75 units", "$1,200.00" */
export const figureText = ({ cell, amount }: Figure): string =>
  lineCells[cell].kind === "money" ? formatMoney(amount) : `${formatUnits(amount)} units`;

/** "Overtime: 3,012.75 units for 421 people" */
export const carriedText = ({ people, ...figure }: Figure & { readonly people: number }): string =>
  `${capitalize(lineCells[figure.cell].spoken)}: ${figureText(figure)} for ${countPeople(people)}`;

/** "whether to set overtime to 0 or keep it" */
export const eitherCarried = (cells: readonly FigureCell[]): string =>
  `whether to set ${joinWords(cells.map((cell) => lineCells[cell].spoken))} to 0 or keep ${cells.length === 1 && cells[0] !== "grossWages" ? "it" : "them"}`;

export const questionTexts = {
  explanations: "Chosen so that the totals fit",
  keepExplanation: "Yes, as chosen",
  takeBackExplanation: "No, undo this choice",
  groupMeans: (columns: number, names: string): string => `What these ${formatCount(columns)} columns mean: ${names}`,
  groupChosenEach: "Chosen one by one, below",
  numberMissing:
    "A name alone doesn’t always identify a person. Below, choose the column with the Social Security number, the member ID or the payroll number. If your file has none of them, find people by name.",
  numberOpen:
    "Choose the column with the Social Security number, the member ID or the payroll number. If the file has none, choose to find people by name.",
  byName: "Find people by name: you check each person before anything is added",
  noCode: "(no code)",
  codeCountsAs: (code: string): string => `What earning code ${code || "(no code)"} counts as`,
  codesOpen: (codes: readonly string[]): string =>
    `Choose what these earning codes count as: ${codes.map((code) => code || "(no code)").join(", ")}.`,
  lettersCaption: "What letters and words in the columns of days or weeks count",
  letterCounts: (letter: string): string => `What each cell with ${letter} counts`,
  letterNone: "No units",
  letterUnits: "A number of units",
  letterBeside: "The units beside it",
  unitsOfLetter: (letter: string): string => `Units of each cell with ${letter}`,
  lettersOpen: (letters: readonly string[]): string => `Choose what each cell with ${joinWords(letters)} counts.`,
  nameQuestion: (example: string): string => `How are names written? In your file: ${example}`,
  nameParts: ({ lastName, firstName }: { readonly lastName: string; readonly firstName: string }): string =>
    `Last name ${lastName}, first name ${firstName}`,
  nameOpen: "Choose how names are written.",
  minutesQuestion: (
    { column, amount }: { readonly column: string; readonly amount: string },
    columns: readonly string[],
  ): string =>
    `“${column}” goes up to ${amount}, more hours than a month has. ${columns.length === 1 ? "Is" : "Are"} ${quoteAll(columns)} in minutes?`,
  areMinutes: "Yes, minutes",
  areNoMinutes: "No, hours or other units",
  noMinutesHint: "The numbers count as they are.",
  minutesHint: ({ amount, hours }: { readonly amount: string; readonly hours: string }): string =>
    `${amount} minutes are ${hours} hours.`,
  minutesOpen: (columns: readonly string[]): string =>
    `Choose whether ${quoteAll(columns)} ${columns.length === 1 ? "is" : "are"} in minutes.`,
  unnamedQuestion: (rows: number): string =>
    `${countOf(rows, "line")} right below a person ${rows === 1 ? "has" : "have"} no name and no number. Add ${rows === 1 ? "it" : "each"} to the person above?`,
  countUnnamed: "Add to the person above",
  leaveRowsOut: "Leave out",
  withRows: ({ units, wages }: { readonly units: number; readonly wages: number | null }): string =>
    `With this choice, the person in the example has ${formatUnits(units)} units${wages === null ? "" : ` and ${formatMoney(wages)} in wages`}.`,
  lineUnnamed: "No name",
  rowExample: "One person of your file as an example",
  unnamedOpen: "Choose whether lines without a name and number belong to the person above.",
  rowGroup: { COUNT: "Count these rows", LEAVE_OUT: "Leave these rows out" },
  rowGroupEmpty: "(empty)",
  codeMeans: (kind: string, code: string): string =>
    code === "" ? `What an empty cell means: ${kind}` : `What ${kind} ${code} means`,
  groupCounts: (column: string, text: string): string => `Whether rows with ${text || "(empty)"} in ${column} count`,
  unitsOpen: (codes: readonly string[]): string =>
    `Choose what each bargaining unit of the file means: ${codes.map((code) => code || "an empty cell").join(", ")}.`,
  statusCodesOpen: (codes: readonly string[]): string =>
    `Choose what the status ${joinWords(codes)} means, in the table “What the codes in the file mean”.`,
  rowGroupsOpen: (groups: readonly string[]): string =>
    `Choose whether the rows with ${joinWords(groups.map((group) => group || "an empty cell"))} count, in the table “What the codes in the file mean”.`,
  askedLater: (columns: readonly string[]): string =>
    `After you save, we’ll ask about the values of ${quoteAll(columns)} that we don’t know yet. Your report doesn’t change.`,
  unitOpen: "Choose the bargaining unit of these people, or the column that has it.",
  ownUnit: "The unit each person is in on the report",
  ownStatus: "Same as in the report",
  carriedQuestion: "What about units and wages that aren’t in your file?",
  carriedMappingLead:
    "People on the report have these values, carried over from last month or entered before, and no column of your file has them. Your choice is only for the people in your file. We’ll remember it.",
  carriedInFile: (carried: Parameters<typeof carriedText>[0]): string => `${carriedText(carried)} in your file`,
  carriedOnReport: (carried: Parameters<typeof carriedText>[0]): string =>
    `${carriedText(carried)} on the report, in your file or not`,
  setCarriedToZero: (cell: FigureCell): string => `Set ${lineCells[cell].spoken} to 0`,
  saveCarriedValues: (cell: FigureCell): string => `Keep ${lineCells[cell].spoken}`,
  zeroHint: (carried: Figure): string =>
    `Removes ${lineCells[carried.cell].spoken} of ${figureText(carried)} on the report.`,
  zeroMappedHint: "Removes it from the report for the people in your file.",
  carriedOpen: (cells: readonly FigureCell[]): string => `Choose ${eitherCarried(cells)}.`,
  keepMappedHint: "Stays on the report in addition to the values in your file.",
} as const;
