import { isSsnShaped, isSsn } from "../cells/ssn-shapes.ts";
import { isDate, isDecimalAmount, isAmount } from "../cells/cell-shapes.ts";
import type { TableLayout, NumberedRow } from "../ground/table.ts";
import { type SkippedLine, hasTotalName, createLineJudge, type LineVerdict } from "./judge-lines.ts";
import type { FieldColumns } from "../ground/fields.ts";
import type { DecimalMark } from "../cells/amounts.ts";
import { isContinued, isFiguredLabel, isLabel, isRuled, isTotalOfPart } from "../words/labels.ts";
import { type LineColumns, type AnalyzedLine, toLineColumns, createLineAnalyzer } from "./analyze-lines.ts";
import type { SortedLines, UnnamedLine } from "./sorted-table.ts";
import { createContinuationCheck } from "./continued-lines.ts";
import { type RunningSums, createRunningSums } from "./printed-total.ts";

/** Notes lines above the header, which may be a title or a table that would be lost. */
const listLinesAboveHeader = ({ titles, headings }: TableLayout): SkippedLine[] =>
  titles.flatMap((line): SkippedLine[] => {
    if (headings.has(line.row)) return [];
    const cells = line.cells.filter((cell) => cell.trim() !== "");
    // "(1)" is a column number.
    const amounts = cells.filter((cell) => isAmount(cell) && !isDate(cell) && !/^\(\d{1,2}\)$/.test(cell.trim()));
    const decimals = amounts.filter(isDecimalAmount);
    const numbers = cells.filter((cell) => /^[A-Z]{0,3}-?\d{3,11}$/i.test(cell.trim()));
    const isNamed = cells.some((cell) => /\p{L}{2}/u.test(cell));
    const label = cells.slice(0, 2).find((cell) => /\p{L}{2}/u.test(cell)) ?? "";
    if (amounts.length > 0 && (cells.some(isSsnShaped) || (isNamed && numbers.length > 0 && decimals.length > 0)))
      return [{ line, kind: "PERSON_ABOVE", label }];
    const isTable = decimals.length > 0 || amounts.length > 1 || cells.some(isSsnShaped);
    return isTable ? [{ line, kind: "ABOVE", label }] : [];
  });

type SheetState = {
  readonly layout: TableLayout;
  readonly lineColumns: LineColumns;
  readonly areCounted: boolean;
  readonly people: AnalyzedLine[];
  readonly aside: SkippedLine[];
  readonly continued: Map<number, boolean>;
  readonly unnamed: UnnamedLine[];
  readonly sums: RunningSums;
  readonly analyzer: ReturnType<typeof createLineAnalyzer>;
  readonly continuation: ReturnType<typeof createContinuationCheck>;
  /** The person's line above; null below a total, a count or a heading. */
  above: AnalyzedLine | null;
  lastRow: number;
};

const startSheet = (
  layout: TableLayout,
  lineColumns: LineColumns,
  mark: DecimalMark,
  aside: SkippedLine[],
  areCounted: boolean,
): SheetState => ({
  layout,
  lineColumns,
  areCounted,
  people: [],
  aside,
  continued: new Map(),
  unnamed: [],
  sums: createRunningSums(),
  analyzer: createLineAnalyzer(lineColumns, mark),
  continuation: createContinuationCheck(
    new Set([...lineColumns.personColumns, ...lineColumns.amounts]),
    lineColumns.codes,
  ),
  above: null,
  lastRow: 0,
});

const addPersonLine = (sheet: SheetState, analyzedLine: AnalyzedLine, isNamed: boolean): void => {
  sheet.continuation.add(analyzedLine.line, isNamed && sheet.above?.personText !== analyzedLine.personText);
  sheet.people.push(analyzedLine);
  sheet.above = analyzedLine;
  sheet.lastRow = analyzedLine.line.row;
  sheet.sums.add(analyzedLine);
  sheet.analyzer.remember(analyzedLine);
};

const addToPerson = (sheet: SheetState, analyzedLine: AnalyzedLine, person: AnalyzedLine): void => {
  const { lineColumns, continuation } = sheet;
  const { line } = analyzedLine;
  const cells = line.cells.map((cell, index) =>
    lineColumns.personColumns.has(index) ? (person.line.cells[index] ?? "") : cell,
  );
  sheet.continued.set(line.row, continuation.repeatsKey(line));
  addPersonLine(sheet, { ...analyzedLine, line: { row: line.row, cells }, personText: person.personText }, false);
};

/** Puts a line aside. A total ends the sums above it; a total, count or heading ends the person above. */
const skipLine = (sheet: SheetState, line: NumberedRow, { kind, label }: LineVerdict): void => {
  sheet.aside.push({ line, kind, label: label.trim() });
  if (kind === "TOTAL") sheet.sums.endGroup();
  if (kind === "TOTAL" && isTotalOfPart(label)) sheet.continuation.beginNextCheck();
  else if (kind === "TOTAL" || kind === "COUNT" || kind === "GROUP") sheet.above = null;
};

const addNamedLine = (sheet: SheetState, analyzedLine: AnalyzedLine): void => {
  const { line } = analyzedLine;
  if (analyzedLine.hasNumber && !analyzedLine.isSsn && analyzedLine.hasAmount && hasTotalName(analyzedLine))
    sheet.aside.push({ line, kind: "CALLED_TOTAL", label: analyzedLine.names.join(" ").trim() });
  addPersonLine(sheet, analyzedLine, true);
};

/** Sorts a line without a name: a total by its sums, another line of the person above, or unclear. */
const sortUnnamedLine = (sheet: SheetState, analyzedLine: AnalyzedLine): void => {
  const { above, continuation, sums, layout, lastRow } = sheet;
  const { line, code } = analyzedLine;
  const isNamed = analyzedLine.names.some((text) => !isRuled(text) && !isContinued(text));
  const person = isNamed ? null : above;
  const isContinuation = person !== null && continuation.continues(line);
  const isSum = code === "" && sums.matchesSum(analyzedLine);
  // Next to a date or a job, the amounts may equal a sum by chance.
  const ownLine = { row: line.row, cells: line.cells.slice(0, layout.width) };
  if (isSum && !continuation.hasOtherCells(ownLine)) return skipLine(sheet, line, { kind: "TOTAL", label: "" });
  if (person !== null && isContinuation && !isSum) return addToPerson(sheet, analyzedLine, person);
  const isRightBelow = line.row === lastRow + 1 && person !== null && continuation.hasSameShape(line, person.line);
  if (!isRightBelow) return skipLine(sheet, line, { kind: "UNCLEAR", label: "" });
  sheet.unnamed.push({ line, above: person.line.row, isSum: sums.mayBeSum(analyzedLine) });
  if (sheet.areCounted) return addToPerson(sheet, analyzedLine, person);
  sheet.lastRow = line.row;
  return skipLine(sheet, line, { kind: "UNNAMED", label: "" });
};

/** True for a line without a number right below a total, which calculates the amount due. */
const isClosing = ({ above, aside }: SheetState, { isSsn: hasSsn, hasNumber, filled }: AnalyzedLine): boolean =>
  above === null &&
  ["TOTAL", "CLOSING"].includes(aside.at(-1)?.kind ?? "") &&
  !hasSsn &&
  !hasNumber &&
  filled.some((cell) => /\p{L}/u.test(cell) && isFiguredLabel(cell));

/** True if every line has an SSN and no word for a total, so all are people's lines. */
const areAllNumbered = ({ body, headings, idLines }: TableLayout, lineColumns: LineColumns): boolean =>
  headings.size === 0 &&
  idLines.size === 0 &&
  body.every(({ cells }) => lineColumns.ssns.some((column) => isSsn(cells[column] ?? "")) && !cells.some(isLabel));

/**
 * Sorts the lines of a sheet. A line with a person's number belongs to that person, even if the name differs. A line
 * without name and number is a total if its words or sums say so. With a date or code, it is another line of the person
 * above. Any other such line is a question or an error.
 */
export const sortSheet = (
  layout: TableLayout,
  fieldColumns: FieldColumns,
  mark: DecimalMark,
  areCounted: boolean,
): SortedLines => {
  const lineColumns = toLineColumns(fieldColumns);
  const aside = listLinesAboveHeader(layout);
  // Most files return here. Judging each line takes four times as long.
  if (areAllNumbered(layout, lineColumns)) return { people: layout.body, aside, continued: new Map(), unnamed: [] };
  const sheet = startSheet(layout, lineColumns, mark, aside, areCounted);
  const judge = createLineJudge(layout, lineColumns, sheet.sums);
  for (const line of layout.body) {
    const analyzedLine = sheet.analyzer.analyze(line);
    const verdict = judge(analyzedLine);
    if (verdict !== null) skipLine(sheet, line, verdict);
    else if (isClosing(sheet, analyzedLine))
      skipLine(sheet, line, { kind: "CLOSING", label: analyzedLine.filled[0] ?? "" });
    else if (analyzedLine.isSsn || analyzedLine.hasNumber || analyzedLine.hasName) addNamedLine(sheet, analyzedLine);
    else sortUnnamedLine(sheet, analyzedLine);
  }
  const { people, continued, unnamed } = sheet;
  return { people: people.map(({ line }) => line), aside, continued, unnamed };
};
