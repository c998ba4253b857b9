import { countOf, countPeople } from "../../platform/format/count.ts";
import { formatDate, formatShortDate, formatWorkMonth } from "../../platform/format/date.ts";
import { formatAmount } from "../../platform/cents/money.ts";
import { formatUnits } from "../../platform/format/decimal.ts";
import { toDisplayValue } from "./cells/display-value.ts";
import { unitCells } from "../line/cells.ts";
import { lineCells } from "../line/line-cells.ts";
import { autoCommitDate } from "../../platform/calendar/banking-day.ts";
import { unitLabels, type UnitType } from "../line/unit-types.ts";
import type { CellName, TadState, TadSummary, TadUnit } from "./schema.ts";

export const tadStateLabels: Readonly<Record<TadState, string>> = {
  OPEN: "Not started",
  IN_PROGRESS: "In progress",
  READY: "Ready to commit",
  COMMITTED: "Committed",
  POSTED: "Posted",
  VOID: "Void",
};

/** Returns a cell's name, with units as the agreement counts them ("Hours ST"), or "Units ST" without a type. */
export const cellLabel = (cell: CellName, unitType: UnitType | null): string => {
  const { kind, label } = lineCells[cell];
  return kind === "units" ? `${unitType === null ? "Units" : unitLabels[unitType].many} ${label}` : label;
};

/** Formats a stored cell value as the report shows it. Unreadable values stay as typed. */
export const cellText = (cell: CellName, value: unknown): string => {
  const { kind } = lineCells[cell];
  if (typeof value === "number") return kind === "money" ? formatAmount(value) : formatUnits(value);
  if (typeof value !== "string" || value === "") return "empty";
  const isDate = kind === "date" && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return isDate ? formatShortDate(value) : `“${toDisplayValue(value)}”`;
};

/** Returns a cell's name above a narrow column: "Hours ST", then "OT" and "DT" next to it. */
export const columnLabel = (cell: CellName, unitType: UnitType | null): string =>
  lineCells[cell].kind === "units" && cell !== unitCells[0] ? lineCells[cell].label : cellLabel(cell, unitType);

/** Summarizes findings: "Fix 2 errors to commit. 5 warnings to review." Empty if there are none. */
export const exceptionsSentence = (errors: number, warnings: number): string =>
  [
    ...(errors > 0 ? [`Fix ${countOf(errors, "error")} to commit.`] : []),
    ...(warnings > 0 ? [`${countOf(warnings, "warning")} to review.`] : []),
  ].join(" ");

/** Explains the Complete checkbox: one click acknowledges the warnings (docs/domain.md §7). */
export const completeHint = (errors: number, warnings: number, reasons = 0): string => {
  if (errors > 0) return `${countOf(errors, "error")} to fix before this unit can be complete.`;
  if (reasons > 0)
    return `${countOf(reasons, "warning")} ${reasons === 1 ? "needs" : "need"} a reason before this unit can be complete.`;
  if (warnings > 0)
    return `Checking the box confirms that you reviewed the ${countOf(warnings, "warning")} in this unit.`;
  return "Checking the box confirms that every line in this unit is right.";
};

/** Explains what happens to an untouched report, which every agreement must allow to carry over (docs/domain.md §3). */
export const silenceSentence = (
  units: readonly Pick<TadUnit, "code" | "noChangeMode">[],
  dueDate: string,
  mayReport = true,
): string => {
  const mustFile = units.filter(({ noChangeMode }) => noChangeMode === "MUST_FILE").map(({ code }) => code);
  if (units.length > 0 && mustFile.length === 0)
    return `If no one changes this report, it is committed automatically on ${formatDate(autoCommitDate(dueDate))}, unless something in it must be corrected or explained first. ${mayReport ? "If you change it, you must commit it yourself." : "If someone changes it, someone with the right to report must commit it."}`;
  const because = mustFile.length === units.length ? "" : `, because ${mustFile.join(" and ")} must be filed`;
  return mayReport
    ? `You must commit this report yourself, even if nothing changed${because}. If you don’t, it’s late after the due date.`
    : `Someone with the right to report must commit this report, even if nothing changed${because}. If no one does, it’s late after the due date.`;
};

/** Describes how long ago something was saved: "4 seconds ago", "2 minutes ago". */
export const agoText = (seconds: number): string => {
  if (seconds < 1) return "just now";
  if (seconds < 60) return `${countOf(Math.floor(seconds), "second")} ago`;
  if (seconds < 3600) return `${countOf(Math.floor(seconds / 60), "minute")} ago`;
  return `${countOf(Math.floor(seconds / 3600), "hour")} ago`;
};

/** Describes who committed a report: a person, the fund's staff, or no one (docs/domain.md §3). "" if unknown. */
export const committedByText = ({ source, committedBy }: Pick<TadSummary, "source" | "committedBy">): string => {
  if (source === "AUTO") return "Committed automatically: nothing changed";
  if (source === "PAPER" && committedBy !== null) return `${committedBy} of the fund, from the employer’s paper report`;
  return committedBy ?? "";
};

export const tadTexts = {
  notSaved: "Not saved. Your text is kept on this device.",
  typedEarlier: "You typed this earlier, and it isn’t saved yet.",
  unsavedFirst: (count: number): string =>
    `${countOf(count, "line")} ${count === 1 ? "has" : "have"} unsaved changes. Save ${count === 1 ? "it" : "them"} first. Nothing you typed is lost.`,
  conflict: (cell: string, theirs: string, mine: string): string =>
    `${cell}: someone else saved ${theirs === "" ? "an empty cell" : `“${theirs}”`} while you typed “${mine}”.`,
  changedByOther: "Someone changed this report. The page now shows the latest version. Review it, then try again.",
  closedByOther: "This report was committed while you were working. The page now shows what was filed.",
  uploadTakes: "Excel (XLSX), CSV or ETAD-FW 1, up to 20 MB.",
  takeBackQuestion: (month: string): string =>
    `Take ${month} back? Its contributions are then no longer owed, its confirmation number no longer counts, and it is not filed until you commit it again. Nothing you reported is lost.`,
  takenBack: (month: string): string =>
    `${month} is open again and not filed. Nothing is owed for it until you commit it. Correct it, then commit it again.`,
  takeBackUnanswered: (text: string): string =>
    `${text} We don’t know yet whether the report was taken back. Take it back again: it counts only once.`,
  commitUnanswered: (text: string): string =>
    `${text} We don’t know yet whether your report was committed. Press Commit again: it counts only once.`,
} as const;

export const unitTexts = {
  noWorkQuestion: ({ code, people }: Pick<TadUnit, "code" | "people">, workMonth: string): string =>
    `Did no one in ${code} work in ${formatWorkMonth(workMonth)}? The ${countPeople(people)} stay on the report; units and wages carried over from last month become 0, and nothing is owed for them. Values you typed stay, so set them to 0 yourself. You can undo this.`,
  noteHint: "Your account representative reads this with the report.",
  reasonMissing: "Needed before you check Complete. One reason covers all lines.",
  reasonGiven: "Saved with the report until the value changes.",
} as const;

/** Texts announced after a change to many cells, and shown next to the grid. */
export const gridTexts = {
  filled: (cells: number): string => (cells === 0 ? "Nothing to fill." : `${countOf(cells, "cell")} filled.`),
  pasted: (cells: number, rowsLeftOut: number): string =>
    `${countOf(cells, "cell")} pasted.${rowsLeftOut === 0 ? "" : ` ${countOf(rowsLeftOut, "row")} of the block did not fit below the last person.`}`,
  emptied: (cells: number): string => (cells === 0 ? "Nothing to empty." : `${countOf(cells, "cell")} emptied.`),
  picked: (rows: number, columns: number): string =>
    `${countOf(rows * columns, "cell")} selected, ${countOf(rows, "row")} by ${countOf(columns, "column")}.`,
  findingLabel: (person: string, isError: boolean): string =>
    `${person}: ${isError ? "error" : "warning"}, shown in the row.`,
  undone: (cells: number): string => (cells === 0 ? "Nothing to undo." : `${countOf(cells, "cell")} restored.`),
  redone: (cells: number): string => (cells === 0 ? "Nothing to redo." : `${countOf(cells, "cell")} changed again.`),
  firstPeople: (unitCode: string): string => `First people of ${unitCode}`,
  linePage: (page: number, pages: number): string => `Page ${page} of ${pages}`,
  loadingOthers: "Loading the other people in this report…",
  notLoaded: "The other people in this report couldn’t be loaded yet. We try again every few seconds.",
  keys: "Type to change a cell. Enter moves to the next person. F2 edits the cell, Esc cancels. Tab leaves the grid; in an open cell it moves to the next one. Shift with the arrow keys or a click selects a block, Esc clears the selection. Ctrl+C and Ctrl+V copy and paste, also with Excel. Ctrl+D fills down or copies the cell above. Delete empties cells. Ctrl+Z and Ctrl+Y undo and redo.",
  readKeys:
    "The arrow keys move from cell to cell. With Shift they select a block to copy with Ctrl+C. Tab leaves the grid.",
  lost: "No connection. Your changes are kept on this device and saved automatically when you’re back online.",
  nothingToReview: "No one in this unit has anything to review. Show the unchanged people to see them.",
  noMatch: "No one matches.",
} as const;

/** Names of rules in headings and refusals (docs/domain.md §7). Rules that need a reason are listed first. */
export const ruleNames: Readonly<Record<string, string>> = {
  "units-over-300-hours": "more than 300 hours",
  "wage-outside-range": "wage per unit outside the range of the class",
  "total-off-last-month": "total far off last month’s",
  "name-differs": "name differs from the fund’s",
  "same-name-on-report": "same name as another person on this report",
  "first-name-missing": "no first name in the file, and several people have the last name",
  "new-in-second-unit": "new here and already in another unit",
  "ended-active-elsewhere": "ended here and active elsewhere",
  "missing-from-file": "not in the file",
  "hire-date-long-before": "hired long before this month",
  "target-unit-not-used": "new unit entered, but no move",
  "date-not-used": "date entered, but not needed",
  "return-date-passed": "return date has passed",
  "units-over-cap": "more than the cap",
  "units-off-average": "far off the three-month average",
  "units-none-again": "no units again",
  "rate-changed": "rate changed since last month",
};
