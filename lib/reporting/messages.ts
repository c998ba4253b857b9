import { countOf, formatCount } from "../format/count.ts";
import { formatDate } from "../format/date.ts";
import { autoCommitDate } from "./due-date.ts";
import type { CellName, FundCode, TadState, TadSummary, TadUnit, UnitType } from "./model.ts";

/** Fund code → the name people use. */
export const fundNames: Readonly<Record<FundCode, string>> = { HW: "Health", PEN: "Pension" };

/** What an agreement counts: as a column's name, and how it is counted. */
export const unitWords: Readonly<Record<UnitType, { readonly many: string; readonly adverb: string }>> = {
  HOUR: { many: "Hours", adverb: "hourly" },
  DAY: { many: "Days", adverb: "daily" },
  WEEK: { many: "Weeks", adverb: "weekly" },
  MONTH: { many: "Months", adverb: "monthly" },
};

/** State of a report (domain.md §3) in the clerk's words. */
export const tadStateWords: Readonly<Record<TadState, string>> = {
  OPEN: "Not started",
  IN_PROGRESS: "In progress",
  READY: "Ready to commit",
  COMMITTED: "Committed",
  POSTED: "Posted",
  VOID: "Void",
};

/** Cell → its name in accessible names ("Units ST, Bianchi, Omar") and in messages. */
export const cellWords: Readonly<Record<CellName, string>> = {
  classification: "Class",
  statusCode: "Status",
  statusDate: "Date",
  returnDate: "Return date",
  targetUnit: "New unit",
  hireDate: "Hire date",
  unitsST: "Units ST",
  unitsOT: "Units OT",
  unitsDT: "Units DT",
  grossWages: "Gross wages",
  note: "Note",
};

/** "2 things stop the Commit, 5 ask for a look." Empty when nothing does either. */
export const exceptionsSentence = (errors: number, warnings: number): string => {
  const stop = `${countOf(errors, "thing")} ${errors === 1 ? "stops" : "stop"} the Commit`;
  const look = warnings === 1 ? "1 asks for a look" : `${formatCount(warnings)} ask for a look`;
  if (errors === 0)
    return warnings === 0 ? "" : `${warnings === 1 ? "1 thing asks" : `${countOf(warnings, "thing")} ask`} for a look.`;
  return warnings === 0 ? `${stop}.` : `${stop}, ${look}.`;
};

/** What a tick on Complete means, in words: it is the one click that acknowledges the warnings (domain.md §7). */
export const completeHint = (errors: number, warnings: number, reasons = 0): string => {
  if (errors > 0) return `${countOf(errors, "error")} to fix before this unit can be complete.`;
  if (reasons > 0)
    return `${countOf(reasons, "warning")} ${reasons === 1 ? "needs" : "need"} a reason before this unit can be complete.`;
  if (warnings > 0) return `Ticking confirms that you looked at the ${countOf(warnings, "warning")} of this unit.`;
  return "Ticking confirms that every person of this unit is right.";
};

/**
 * What silence means for a report (domain.md §3): committed as carried only when every agreement in it says so.
 * @param dueDate ISO date
 */
export const silenceSentence = (units: readonly Pick<TadUnit, "code" | "noChangeMode">[], dueDate: string): string => {
  const mustFile = units.filter(({ noChangeMode }) => noChangeMode === "MUST_FILE").map(({ code }) => code);
  if (units.length > 0 && mustFile.length === 0)
    return `If nobody changes anything, this report is committed as it stands on ${formatDate(autoCommitDate(dueDate))}, unless something in it has to be corrected or explained first; once changed, it is yours to commit.`;
  const because = mustFile.length === units.length ? "" : `, because ${mustFile.join(" and ")} must be filed`;
  return `This report is not committed by itself, even if nothing changed${because}: without your Commit it is late after the due date.`;
};

/** How long ago something was saved: "4 seconds ago", "2 minutes ago". */
export const agoText = (seconds: number): string => {
  if (seconds < 1) return "just now";
  if (seconds < 60) return `${countOf(Math.floor(seconds), "second")} ago`;
  if (seconds < 3600) return `${countOf(Math.floor(seconds / 60), "minute")} ago`;
  return `${countOf(Math.floor(seconds / 3600), "hour")} ago`;
};

/**
 * Who committed a report, in words: a name, the fund's staff for the employer, or nobody (domain.md §3, AUTO_COMMIT).
 * "" when it is not said.
 */
export const committedByText = ({ source, committedBy }: Pick<TadSummary, "source" | "committedBy">): string => {
  if (source === "AUTO") return "Nobody: committed automatically as carried over, because nothing was changed";
  if (source === "PAPER" && committedBy !== null) return `${committedBy} of the fund, from the employer’s paper report`;
  return committedBy ?? "";
};

/** Everything the TAD page says while it works; the texts of findings come from the checks. */
export const tadTexts = {
  notSaved: "Not saved. Your text is kept on this device.",
  typedEarlier: "You typed this earlier and it is not saved yet.",
  unsavedFirst: (count: number): string =>
    `${countOf(count, "line")} ${count === 1 ? "is" : "are"} typed but not saved. Save ${count === 1 ? "it" : "them"} first: nothing you typed is lost.`,
  conflict: (cell: string, theirs: string, mine: string): string =>
    `${cell}: somebody else saved ${theirs === "" ? "an empty cell" : `“${theirs}”`} while you typed “${mine}”.`,
  changedMeanwhile:
    "Somebody else changed this report in the meantime. It now shows the newest state: look, then try again.",
  closedMeanwhile: "This report has been committed in the meantime. It now shows what was filed.",
  uploadTakes: "Excel (XLSX), CSV or ETAD-FW 1, up to 20 MB.",
  takeBackQuestion: (month: string): string =>
    `Take ${month} back? Its contributions are then no longer owed, its confirmation number no longer counts, and it is not filed until you commit it again. Nothing you reported is lost.`,
  takenBack: (month: string): string =>
    `${month} is open again and not filed. Nothing is owed for it until you commit it. Correct it, then commit it again.`,
  takeBackUnanswered: (text: string): string =>
    `${text} We do not know yet whether the report was taken back. Take it back again: it counts only once.`,
  commitUnanswered: (text: string): string =>
    `${text} We do not know yet whether the Commit arrived. Press Commit again: it counts only once.`,
} as const;
