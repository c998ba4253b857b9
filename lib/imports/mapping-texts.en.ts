import { countOf } from "../format/count.ts";
import { formatUnits } from "../format/units.ts";
import { formatMoney } from "../money/money.ts";
import type { NameForm } from "../payroll-file/ground/mapping.ts";
import { joinWords, quoteAll } from "../format/text/plain-text.ts";

/** How whole names in one cell are written. */
export const nameFormWords: Readonly<Record<NameForm, string>> = {
  LAST_COMMA_FIRST: "Last name, comma, first name",
  FIRST_LAST: "First name first",
  LAST_FIRST: "Last name first, without a comma",
};

/** What the mapping of a file asks about letters in columns of days and rows that may count or not, and says of changes to it. */
export const mappingTexts = {
  lettersCaption: "What letters and words in the columns of days or weeks count",
  letterCounts: (letter: string): string => `What each cell with ${letter} counts`,
  letterNone: "No units",
  letterUnits: "A number of units",
  letterBeside: "The units beside it",
  unitsOfLetter: (letter: string): string => `Units of each cell with ${letter}`,
  lettersOpen: (letters: readonly string[]): string => `Choose what each cell with ${joinWords(letters)} counts.`,
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
  rowGroup: { COUNT: "Count these rows", LEAVE_OUT: "Leave these rows out" },
  rowGroupEmpty: "(empty)",
  codeMeans: (kind: string, code: string): string =>
    code === "" ? `What an empty cell means: ${kind}` : `What ${kind} ${code} means`,
  unitsOpen: (codes: readonly string[]): string =>
    `Choose what each bargaining unit of the file means: ${codes.map((code) => code || "an empty cell").join(", ")}.`,
  groupCounts: (column: string, text: string): string => `Whether rows with ${text || "(empty)"} in ${column} count`,
  toFirstOpen: "Go to the first open question",
  askedLater: (columns: readonly string[]): string =>
    `After you save, we’ll ask about the values of ${quoteAll(columns)} that we don’t know yet. Your report doesn’t change.`,
  rowGroupsOpen: (groups: readonly string[]): string =>
    `Choose whether the rows with ${joinWords(groups.map((group) => group || "an empty cell"))} count, in the table “What the codes in the file mean”.`,
  unnamedQuestion: (rows: number): string =>
    `${countOf(rows, "line")} right below a person ${rows === 1 ? "has" : "have"} no name and no number. Add ${rows === 1 ? "it" : "each"} to the person above?`,
  countUnnamed: "Add to the person above",
  leaveRowsOut: "Leave out",
  withRows: ({ units, wages }: { readonly units: number; readonly wages: number | null }): string =>
    `With this choice, the person in the example has ${formatUnits(units)} units${wages === null ? "" : ` and ${formatMoney(wages)} in wages`}.`,
  lineUnnamed: "No name",
  rowExample: "One person of your file as an example",
  unnamedOpen: "Choose whether lines without a name and number belong to the person above.",
  ownStatus: "Same as in the report",
  columnsUnsaved:
    "Nothing was added. You changed the column mapping and didn’t save it, so this preview is without your change. Save it, or discard it.",
  peopleUnsaved:
    "Nothing was added. You changed who someone in the file is and didn’t save it, so this preview is without your change. Save it, or discard it.",
  columnsFirst:
    "You changed the column mapping and didn’t save it. Save it first: people may then be found in another way.",
  showUnsaved: "Show the change",
  discardUnsaved: "Discard the change",
} as const;
