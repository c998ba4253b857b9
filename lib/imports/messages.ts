import { countOf, countPeople, formatCount } from "../format/count.ts";
import { formatMoney } from "../format/money.ts";
import { formatUnits } from "../format/units.ts";
import { type CarriedCell, carriedWords } from "../roster-file/carried-cells.ts";
import type { CarriedOver, CarryOverChoice, Import, ImportState } from "./model.ts";
import { maxFileBytes } from "./upload-parts.ts";

/** State of a file that was sent, in the clerk's words. */
export const importStateWords: Readonly<Record<ImportState, string>> = {
  NEEDS_MAPPING: "Columns to tell",
  READY: "Ready, not in the report",
  REFUSED: "Not taken",
  APPLIED: "In the report",
};

/** "0.1 MB", "12.5 MB" */
const megabytes = (bytes: number): string => `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`;

/** "3.2 of 9.8 MB" */
const megabytesOf = (arrived: number, bytes: number): string => `${(arrived / 1e6).toFixed(1)} of ${megabytes(bytes)}`;

/** "a, b and c" */
const joinWords = (each: readonly string[]): string =>
  each.length < 2 ? each.join("") : `${each.slice(0, -1).join(", ")} and ${each.at(-1) ?? ""}`;

/** "overtime of 421 people and gross wages of 3 people" */
const listCarried = (cells: CarriedOver["cells"]): string =>
  joinWords(cells.map(({ cell, people }) => `${carriedWords[cell]} of ${countPeople(people)}`));

const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const carriedOutcomes: Readonly<Record<CarryOverChoice, string>> = {
  ZERO: "this was set to 0",
  KEEP: "this was kept as it was on the report",
};

/** What became of the values that the file did not give. */
const carriedResult = ({ carried, carriedOver }: Pick<Import, "carried" | "carriedOver">): string =>
  (["ZERO", "KEEP"] as const)
    .map((choice) => {
      const own = carried?.cells.filter(({ cell }) => carriedOver?.[cell] === choice) ?? [];
      return own.length === 0 ? "" : ` The file doesn’t give ${listCarried(own)}: ${carriedOutcomes[choice]}.`;
    })
    .join("");

const carriedAmount = ({ cell, amount }: Pick<CarriedOver["cells"][number], "cell" | "amount">): string =>
  cell === "grossWages" ? formatMoney(amount) : `${formatUnits(amount)} units`;

/** What is said while a file is sent and read, and about what it would do or did. */
export const importTexts = {
  sending: (fileName: string, bytes: number): string =>
    `Sending ${fileName} (${megabytes(bytes)}) and reading it … Nothing changes in the report by that.`,
  tooLong: (fileName: string, bytes: number): string =>
    `${fileName} has ${megabytes(bytes)}; a file can have ${maxFileBytes / 1024 / 1024} MB. Nothing was sent and nothing was changed. Split the file, by bargaining unit for example, and send the parts.`,
  sendingParts: (arrived: number, bytes: number): string => `Sending ${megabytesOf(arrived, bytes)}`,
  lineLost: (arrived: number, bytes: number): string =>
    `The line was lost at ${megabytesOf(arrived, bytes)}. What has come is kept: it goes on by itself when the line is back.`,
  /** Rows read of rows there are; 0 while that is not known. */
  reading: (rowsRead: number, rowsTotal: number): string => {
    if (rowsTotal === 0) return "The file has come whole. It is being opened";
    return rowsRead < rowsTotal
      ? `Reading row ${formatCount(rowsRead)} of ${formatCount(rowsTotal)}`
      : `Checking ${countOf(rowsTotal, "row")} against the report`;
  },
  whileSending:
    "You can go on working in the report. If you leave this page, choose the same file again: it goes on where it was.",
  whileReading: "You can go on working in the report, or leave: the file will stand among the files sent for it.",
  cancelSending: "Cancel sending",
  sendingCancelled: (fileName: string): string =>
    `${fileName} was not sent. What had come of it is deleted, and nothing was changed in the report.`,
  lookAtFile: "Look at what it would do",
  unreadable: (fileName: string): string =>
    `${fileName} could not be read on your computer: it may be open elsewhere, or was changed or moved. Nothing was changed in the report. Choose the file again.`,
  unanswered: (fileName: string, text: string): string =>
    `${text} We do not know whether ${fileName} arrived. Nothing of the report was changed; choose the file again.`,
  tellColumns:
    "Say once what your columns mean. What we guessed is filled in: look at it, and correct it. We remember it for every file with the same columns. Nothing has been changed in the report.",
  onlyUnit: ({ code, title }: NonNullable<Import["onlyUnit"]>): string =>
    `All rows go to ${code}${title === "" ? "" : ` (${title})`}.`,
  changeColumns: "Change what the columns mean",
  unknownCodes: "Your file has codes that we do not know. Say what they mean; we remember that too.",
  ready: (fileName: string): string => `${fileName} was read. Nothing has been changed in the report yet.`,
  refused: (fileName: string): string => `Nothing was changed. ${fileName} was not taken.`,
  eachRow: "the download of the rows with results",
  wayOut: "Correct the rows below in your file, save it, and send it again.",
  closed:
    "The report has been committed, and this file is not in it. While the report can be taken back, the file can still be put into it.",
  applied: (fileName: string): string => `${fileName} is in the report.`,
  appliedAs: ({ mode, counts, ...choice }: Pick<Import, "mode" | "counts" | "carried" | "carriedOver">): string =>
    (mode === "REPLACE" && counts.missing > 0
      ? `${countPeople(counts.missing)} whom it does not name got zero units and wages.`
      : "People whom it does not name were left as they were.") + carriedResult(choice),
  carriedQuestion: "What about units and wages that aren’t in your file?",
  carriedLead: ({ people, contributions }: CarriedOver): string =>
    `Your file leaves out values that ${countPeople(people)} in it ${people === 1 ? "has" : "have"} on the report, carried over from last month or entered before. Their contributions are ${formatMoney(contributions.now)} now and ${formatMoney(contributions.zero)} with only what your file gives.`,
  carriedReplaced: ({ people, contributions }: CarriedOver): string =>
    `These values aren’t in your file and become 0 for ${countPeople(people)} in it. Their contributions are ${formatMoney(contributions.now)} now and ${formatMoney(contributions.zero)} after it.`,
  carriedCell: ({ cell, people, amount }: CarriedOver["cells"][number]): string =>
    `${capitalize(carriedWords[cell])}: ${carriedAmount({ cell, amount })} for ${countPeople(people)}`,
  setCarriedToZero: (cell: CarriedCell): string => `Set ${carriedWords[cell]} to 0`,
  keepCarried: (cell: CarriedCell): string => `Keep ${carriedWords[cell]}`,
  zeroHint: "The report has only what your file gives.",
  keepHint: (cell: CarriedOver["cells"][number]): string =>
    `Adds ${carriedAmount(cell)} to what your file gives.${cell.keptAlone === undefined ? "" : ` If you keep nothing else, contributions of these people are ${formatMoney(cell.keptAlone)}.`}`,
  chooseCarried: (cells: readonly CarriedCell[]): string =>
    `Nothing was changed. Choose whether to set ${joinWords(cells.map((cell) => carriedWords[cell]))} to 0 or keep ${cells.length === 1 && cells[0] !== "grossWages" ? "it" : "them"}.`,
  undecided: (cells: CarriedOver["cells"]): string => `The file doesn’t give the ${listCarried(cells)} on the report.`,
  merge: (missing: number): string => `Keep the other ${countPeople(missing)} of these units as they are`,
  mergeHint: "Their lines are marked, so that you look at them.",
  replace: (missing: number): string => `Set the other ${countPeople(missing)} of these units to zero`,
  replaceHint:
    "Units and gross wages become 0. Nobody is removed, and every status stays as it is: where it needs units, as ACT does, the report asks what happened before you can tick Complete.",
  put: "Put into the report",
  putAndClear: (missing: number): string => `Put into the report and set ${countPeople(missing)} to zero`,
  movedOn: "The report was changed elsewhere meanwhile. The numbers below are new: look at them, then press once more.",
  putUnanswered: (text: string): string =>
    `${text} We do not know yet whether the file is in the report. Press again: it counts only once.`,
} as const;
