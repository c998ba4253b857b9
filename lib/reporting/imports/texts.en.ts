import { countOf, countPeople, formatCount } from "../../platform/format/count.ts";
import { formatMoney } from "../../platform/cents/money.ts";
import { formatFileSize } from "../../platform/format/decimal.ts";
import type { FigureCell } from "../line/cells.ts";
import { lineCells } from "../line/line-cells.ts";
import { ownUnit } from "../payroll-file/ground/choices.ts";
import { carriedText, eitherCarried, figureText } from "../payroll-file/questions/texts.en.ts";
import type { CarriedOver, CarryOverChoice, Import, ChoosablePerson, UnclearPerson } from "./schema.ts";
import { joinWords } from "../../platform/format/plain-text.ts";
import { maxFileBytes } from "../../platform/contract/refusals.ts";

const tenthsOf = (bytes: number, round: (number: number) => number): string =>
  (round(bytes / 102.4 / 1024) / 10).toFixed(1);

/** Formats bytes as "12.5 MB", rounded up, so that a file above the limit never looks as large as the limit. */
const megabytes = (bytes: number): string => `${tenthsOf(bytes, Math.ceil)} MB`;

/** Formats "3.2 of 9.8 MB", rounded down, so that all bytes have arrived when it shows the full size. */
const megabytesOf = (arrived: number, bytes: number): string =>
  `${arrived === bytes ? tenthsOf(bytes, Math.ceil) : tenthsOf(arrived, Math.floor)} of ${megabytes(bytes)}`;

const formatCarriedCells = (cells: CarriedOver["cells"]): string =>
  joinWords(cells.map(({ cell, people }) => `${lineCells[cell].spoken} for ${countPeople(people)}`));

const carriedOutcomes: Readonly<Record<CarryOverChoice, string>> = {
  ZERO: "this was set to 0",
  KEEP: "this was kept as it was on the report",
};

const carriedResult = ({ carried, carriedOver }: Pick<Import, "carried" | "carriedOver">): string =>
  (["ZERO", "KEEP"] as const)
    .map((choice) => {
      const chosenCells = carried?.cells.filter(({ cell }) => carriedOver?.[cell] === choice) ?? [];
      return chosenCells.length === 0
        ? ""
        : ` The file has no ${formatCarriedCells(chosenCells)}: ${carriedOutcomes[choice]}.`;
    })
    .join("");

type TableLocation = {
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly headerRows: readonly number[];
  readonly joinedSheets?: readonly string[] | undefined;
};

const headerWords = ({ headerRows: [first, second] }: TableLocation): string => {
  if (first === undefined) return "The file has no header line";
  return second === undefined ? `The header is line ${first}` : `The header is lines ${first} and ${second}`;
};

export const importTexts = {
  sending: (fileName: string, bytes: number): string =>
    `Uploading ${fileName} (${formatFileSize(bytes)})… Your report won’t change until you add the file to it.`,
  tooLarge: (fileName: string, bytes: number): string =>
    `${fileName} is ${megabytes(bytes)}, and the limit is ${maxFileBytes / 1024 / 1024} MB. Nothing was uploaded and nothing was changed. Split the file, for example by bargaining unit, and upload the parts.`,
  sendingParts: (arrived: number, bytes: number): string => `Uploading ${megabytesOf(arrived, bytes)}`,
  connectionLost: (arrived: number, bytes: number): string =>
    `Connection lost at ${megabytesOf(arrived, bytes)}. The upload resumes automatically when you’re back online.`,
  reading: (rowsRead: number, rowsTotal: number): string => {
    if (rowsTotal === 0) return "Upload complete. Opening the file…";
    return rowsRead < rowsTotal
      ? `Reading row ${formatCount(rowsRead)} of ${formatCount(rowsTotal)}`
      : `Checking ${countOf(rowsTotal, "row")} against the report`;
  },
  whileSending:
    "Keep working in the report if you like. If you leave this page, choose the same file again and the upload resumes where it stopped.",
  whileReading: "Keep working in the report or leave this page: the file will be in the list of uploaded files.",
  cancelSending: "Cancel upload",
  uploadCanceled: (fileName: string): string =>
    `The upload of ${fileName} was canceled. The partial upload was deleted, and your report didn’t change.`,
  analyzeFile: "Preview changes",
  closeMessage: "Close this message",
  cancelMapping:
    "If you cancel, none of these choices are saved. Your report doesn’t change, and the file stays under “Uploaded files”.",
  saveMapping: "Save and preview",
  notRead: "The file wasn’t read. Your report didn’t change.",
  readUnanswered: (text: string): string =>
    `${text} We don’t know yet whether the file was read. Your report didn’t change. Wait a minute, then reload this page.`,
  unreadable: (fileName: string): string =>
    `Your computer couldn’t read ${fileName}. It may be open in another program, or it was changed or moved. Your report didn’t change. Choose the file again.`,
  unanswered: (fileName: string, text: string): string =>
    `${text} We don’t know whether ${fileName} arrived. Your report didn’t change. If the file isn’t under “Uploaded files”, choose it again.`,
  mapColumns:
    "Map your columns once. We filled in our best guesses: review them and correct them. We’ll remember your choices for every file with the same columns; where a workbook has several such sheets, we’ll show you them again. Your report hasn’t changed.",
  mapAgain:
    "Check your columns, and choose anything still open. We’ll remember your choices for every file with the same columns. Your report hasn’t changed.",
  tableFound: (found: TableLocation): string =>
    `${headerWords(found)}${found.sheet === null ? "" : ` of the sheet ${found.sheet}`}.${found.joinedSheets?.length ? ` Also read: ${joinWords(found.joinedSheets)} (same columns).` : ""} Show the first lines${found.sheets.length > 1 ? ", and choose sheets" : ""}`,
  firstLines: "Lines of the file",
  header: "Header",
  headerMark: "header",
  headerLine: (row: number): string => `Line ${row}`,
  headerLines: (first: number, second: number): string => `Lines ${first} and ${second}`,
  noHeader: "No header: the file begins with people",
  sheet: "Sheet",
  turning: "Where the people are",
  isTurned: "In columns (table is turned)",
  isNotTurned: "In rows (as in the file)",
  joinableSheets: "Other sheets to read with this one",
  listAgain: "List the columns again",
  tableOpen:
    "You chose another header, sheet or way to read the table, but the columns below are still the old ones. Press “List the columns again”, or switch back.",
  leaveOut: "Leave out of this import",
  unclearPerson: ({ name, ssnLast4, payrollNo }: Pick<UnclearPerson, "name" | "ssnLast4" | "payrollNo">): string =>
    [
      name || "No name in the file",
      ...(ssnLast4 === "" ? [] : [`SSN ending in ${ssnLast4}`]),
      ...(payrollNo === "" ? [] : [`no. ${payrollNo}`]),
    ].join(", "),
  whoIs: (name: string, where = ""): string => `Who ${name || "this person"} is${where === "" ? "" : ` (${where})`}`,
  candidate: ({ name, ssnLast4, payrollNo, unitCode, hasRows }: ChoosablePerson): string =>
    `${name}, SSN ending in ${ssnLast4}, ${unitCode}${payrollNo === "" ? "" : `, no. ${payrollNo}`}${hasRows === true ? " (has other rows in the file)" : ""}`,
  choosePeople: "Choose at least one person, then preview.",
  savePeople: (people: number): string => (people === 0 ? "Preview" : `Save ${countPeople(people)} and preview`),
  asideLines: (aside: readonly { readonly rows: readonly number[] }[]): string => {
    const lines = aside.reduce((sum, { rows }) => sum + rows.length, 0);
    return `${countOf(lines, "line")} of the file ${lines === 1 ? "isn’t a person’s" : "aren’t people"} and will be skipped`;
  },
  onlyUnit: ({ code, title }: NonNullable<Import["onlyUnit"]>): string =>
    code === ownUnit
      ? "Each person’s rows go to the unit the person is in on the report."
      : `All rows go to ${code}${title === "" ? "" : ` (${title})`}.`,
  changeColumns: "Change the column mapping",
  unknownCodes: "Your file has codes we don’t recognize. Choose what each one means. We’ll remember that too.",
  ready: (fileName: string): string => `${fileName} was read. Your report hasn’t changed yet.`,
  undone: (fileName: string): string =>
    `The import of ${fileName} was undone. Your report is the same as before the import. You can add the file again below.`,
  refused: (fileName: string): string => `${fileName} was not accepted. Your report didn’t change.`,
  reasonsAfter:
    "If a warning needs a reason, add the file. Then enter the reason in the report under “Reasons for” the bargaining unit, before you check Complete.",
  reasonsInReport:
    "If a warning needs a reason, open the report and enter it under “Reasons for” the bargaining unit, before you check Complete.",
  eachRow: "the download of rows with results",
  choosePeopleFirst: (fileName: string): string =>
    `Choose people, so that we can read ${fileName}. Your report didn’t change.`,
  wayOut: "Correct the rows below in your file, save it, and upload it again.",
  wayOutOfFile: "We couldn’t read this file. See the reasons and next steps below.",
  closed: "The report was committed without this file. To add the file, take the report back while you still can.",
  applied: (fileName: string): string => `${fileName} is in the report.`,
  appliedAs: ({ mode, counts, ...choice }: Pick<Import, "mode" | "counts" | "carried" | "carriedOver">): string =>
    (mode === "REPLACE" && counts.missing > 0
      ? `Units and wages of ${countPeople(counts.missing)} not in the file were set to 0.`
      : "People not in the file were left unchanged.") + carriedResult(choice),
  carryOverDecision: (cell: CarriedOver["cells"][number], choice: CarryOverChoice): string =>
    `${carriedText(cell)}: ${choice === "ZERO" ? "set to 0" : "kept"}, as chosen with the columns.`,
  carryOverLead: ({ people, contributions }: CarriedOver): string =>
    `Your file leaves out values that ${countPeople(people)} in it ${people === 1 ? "has" : "have"} on the report, carried over from last month or entered before. Their contributions are ${formatMoney(contributions.now)} now and ${formatMoney(contributions.zero)} with only the values in your file.`,
  carriedCell: carriedText,
  keepHint: (cell: CarriedOver["cells"][number]): string =>
    `Adds ${figureText(cell)} to the values in your file.${cell.keptAlone === undefined ? "" : ` If you keep nothing else, these people’s contributions are ${formatMoney(cell.keptAlone)}.`}`,
  chooseCarried: (cells: readonly FigureCell[]): string =>
    `Nothing was changed. To continue, choose ${eitherCarried(cells)}.`,
  undecided: (cells: CarriedOver["cells"]): string =>
    `The report has ${joinWords(cells.map((carriedCell) => `${lineCells[carriedCell.cell].spoken} for ${countPeople(carriedCell.people)} (${figureText(carriedCell)})`))} that the file doesn’t have.`,
  merge: (missing: number): string =>
    missing === 1
      ? "Keep this person’s units and wages"
      : `Keep the other ${countPeople(missing)} in these units as they are`,
  mergeHint: "Their lines are marked for you to review.",
  replace: (missing: number): string =>
    missing === 1
      ? "Set this person’s units and wages to zero"
      : `Set the other ${countPeople(missing)} in these units to zero`,
  replaceHint:
    "Units and gross wages become 0. No one is removed, and every status stays the same. If a status needs units, as ACT does, the report asks what happened before you can check Complete.",
  add: "Add to report",
  addAndClear: (missing: number): string => `Add to report and set ${countPeople(missing)} to zero`,
  savedAsZero: "Until you choose, the numbers below count what isn’t in the file as 0.",
  readOtherwise:
    "Someone changed how this file is read, or its totals. The file wasn’t added. Review the new numbers below, then press the button again.",
  reportChanged:
    "Someone changed the report. The file wasn’t added. Review the new numbers below, then press the button again.",
  addUnanswered: (text: string): string =>
    `${text} We don’t know yet whether the file is in the report. Press the button again: it counts only once.`,
} as const;
