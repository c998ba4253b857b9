import { capitalize, countPeople, formatCount } from "../../../platform/format/count.ts";
import { joinWords, quoteAll } from "../../../platform/format/plain-text.ts";
import { formatUnits } from "../../../platform/format/decimal.ts";
import type { FigureCell } from "../../line/cells.ts";
import { lineCells } from "../../line/line-cells.ts";
import { formatMoney } from "../../../platform/cents/money.ts";
import type { NameForm, PayCodeMeaning } from "../ground/choices.ts";

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
  groupMeans: (columns: number, names: string): string => `What these ${formatCount(columns)} columns mean: ${names}`,
  byName: "Find people by name: you check each person before anything is added",
  codeCountsAs: (code: string): string => `What earning code ${code || "(no code)"} counts as`,
  letterCounts: (letter: string): string => `What each cell with ${letter} counts`,
  unitsOfLetter: (letter: string): string => `Units of each cell with ${letter}`,
  lettersOpen: (letters: readonly string[]): string => `Choose what each cell with ${joinWords(letters)} counts.`,
  nameOpen: "Choose how names are written.",
  areMinutes: "Yes, minutes",
  areNoMinutes: "No, hours or other units",
  minutesOpen: (columns: readonly string[]): string =>
    `Choose whether ${quoteAll(columns)} ${columns.length === 1 ? "is" : "are"} in minutes.`,
  leaveRowsOut: "Leave out",
  withRows: ({ units, wages }: { readonly units: number; readonly wages: number | null }): string =>
    `With this choice, the person in the example has ${formatUnits(units)} units${wages === null ? "" : ` and ${formatMoney(wages)} in wages`}.`,
  lineUnnamed: "No name",
  unnamedOpen: "Choose whether lines without a name and number belong to the person above.",
  rowGroup: { COUNT: "Count these rows", LEAVE_OUT: "Leave these rows out" },
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
  carriedQuestion: "What about units and wages that aren’t in your file?",
  setCarriedToZero: (cell: FigureCell): string => `Set ${lineCells[cell].spoken} to 0`,
  saveCarriedValues: (cell: FigureCell): string => `Keep ${lineCells[cell].spoken}`,
  zeroHint: (carried: Figure): string =>
    `Removes ${lineCells[carried.cell].spoken} of ${figureText(carried)} on the report.`,
  carriedOpen: (cells: readonly FigureCell[]): string => `Choose ${eitherCarried(cells)}.`,
} as const;
