import { isSsnShaped, isSsn } from "../cells/ssn-shapes.ts";
import { isDate, isDecimalAmount, isAmount } from "../cells/cell-shapes.ts";
import type { TableLayout, NumberedRow } from "../ground/table.ts";
import { type AsideLine, isCalledTotal, createLineJudge, type LineVerdict } from "./judge-lines.ts";
import type { FieldColumns } from "../ground/fields.ts";
import type { DecimalMark } from "../cells/amounts.ts";
import { isContinued, isFiguredLabel, isLabel, isRuled, isTotalOfPart } from "../words/labels.ts";
import { type LineColumns, type SeenLine, toLineColumns, createLineAnalyzer } from "./analyze-lines.ts";
import type { SortedLines, UnnamedLine } from "./sorted-table.ts";
import { createContinuationCheck } from "./continued-lines.ts";
import { type RunningSums, createRunningSums } from "./printed-total.ts";

/** Notes lines above the header, which may be a title or a table that would be lost. */
const listAboveHeader = ({ titles, headings }: TableLayout): AsideLine[] =>
  titles.flatMap((line): AsideLine[] => {
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

type SheetSoFar = {
  readonly layout: TableLayout;
  readonly places: LineColumns;
  readonly areCounted: boolean;
  readonly people: SeenLine[];
  readonly aside: AsideLine[];
  readonly continued: Map<number, boolean>;
  readonly unnamed: UnnamedLine[];
  readonly sums: RunningSums;
  readonly looking: ReturnType<typeof createLineAnalyzer>;
  readonly continuing: ReturnType<typeof createContinuationCheck>;
  /** The person's line above; null below a total, a count or a heading. */
  above: SeenLine | null;
  lastRow: number;
};

const startSheet = (
  layout: TableLayout,
  lineColumns: LineColumns,
  mark: DecimalMark,
  aside: AsideLine[],
  areCounted: boolean,
): SheetSoFar => ({
  layout,
  places: lineColumns,
  areCounted,
  people: [],
  aside,
  continued: new Map(),
  unnamed: [],
  sums: createRunningSums(),
  looking: createLineAnalyzer(lineColumns, mark),
  continuing: createContinuationCheck(new Set([...lineColumns.who, ...lineColumns.amounts]), lineColumns.codes),
  above: null,
  lastRow: 0,
});

const keepLine = (sheet: SheetSoFar, seen: SeenLine, isNamed: boolean): void => {
  sheet.continuing.add(seen.line, isNamed && sheet.above?.who !== seen.who);
  sheet.people.push(seen);
  sheet.above = seen;
  sheet.lastRow = seen.line.row;
  sheet.sums.add(seen);
  sheet.looking.keep(seen);
};

const addToPerson = (sheet: SheetSoFar, seen: SeenLine, person: SeenLine): void => {
  const { places, continuing } = sheet;
  const { line } = seen;
  const cells = line.cells.map((cell, index) => (places.who.has(index) ? (person.line.cells[index] ?? "") : cell));
  sheet.continued.set(line.row, continuing.isAgain(line));
  keepLine(sheet, { ...seen, line: { row: line.row, cells }, who: person.who }, false);
};

/** Puts a line aside. A total ends the sums above it; a total, count or heading ends the person above. */
const putAside = (sheet: SheetSoFar, line: NumberedRow, { kind, label }: LineVerdict): void => {
  sheet.aside.push({ line, kind, label: label.trim() });
  if (kind === "TOTAL") sheet.sums.endGroup();
  if (kind === "TOTAL" && isTotalOfPart(label)) sheet.continuing.beginNextCheck();
  else if (kind === "TOTAL" || kind === "COUNT" || kind === "GROUP") sheet.above = null;
};

const keepNamed = (sheet: SheetSoFar, seen: SeenLine): void => {
  const { line } = seen;
  if (seen.hasNumber && !seen.isSsn && seen.hasAmount && isCalledTotal(seen))
    sheet.aside.push({ line, kind: "CALLED_TOTAL", label: seen.names.join(" ").trim() });
  keepLine(sheet, seen, true);
};

/** Sorts a line without a name: a total by its sums, another line of the person above, or unclear. */
const sortUnnamed = (sheet: SheetSoFar, seen: SeenLine): void => {
  const { above, continuing, sums, layout, lastRow } = sheet;
  const { line, code } = seen;
  const isNamed = seen.names.some((text) => !isRuled(text) && !isContinued(text));
  const person = isNamed ? null : above;
  const goesOn = person !== null && continuing.continues(line);
  const isSum = code === "" && sums.equalsAny(seen);
  // Beside a date or a job, the amounts may equal a sum by chance.
  const cut = { row: line.row, cells: line.cells.slice(0, layout.width) };
  if (isSum && !continuing.hasMore(cut)) return putAside(sheet, line, { kind: "TOTAL", label: "" });
  if (person !== null && goesOn && !isSum) return addToPerson(sheet, seen, person);
  const isRightBelow = line.row === lastRow + 1 && person !== null && continuing.isAlike(line, person.line);
  if (!isRightBelow) return putAside(sheet, line, { kind: "UNCLEAR", label: "" });
  sheet.unnamed.push({ line, above: person.line.row, isSum: sums.mayBeSum(seen) });
  if (sheet.areCounted) return addToPerson(sheet, seen, person);
  sheet.lastRow = line.row;
  return putAside(sheet, line, { kind: "UNNAMED", label: "" });
};

/** True for a line without a number right below a total, which calculates the amount due. */
const isClosing = ({ above, aside }: SheetSoFar, { isSsn: isWhole, hasNumber, filled }: SeenLine): boolean =>
  above === null &&
  ["TOTAL", "CLOSING"].includes(aside.at(-1)?.kind ?? "") &&
  !isWhole &&
  !hasNumber &&
  filled.some((cell) => /\p{L}/u.test(cell) && isFiguredLabel(cell));

/** True if every line has an SSN and no word for a total, so all are people's lines. */
const areAllNumbered = ({ body, headings, idLines }: TableLayout, lineColumns: LineColumns): boolean =>
  headings.size === 0 &&
  idLines.size === 0 &&
  body.every(({ cells }) => lineColumns.ssns.some((column) => isSsn(cells[column] ?? "")) && !cells.some(isLabel));

/**
 * Sorts the lines of a sheet. A line with a person's number is that person's, whatever the name. A line without name
 * and number is a total by its words or sums, another line of the person above by its date or code, or else a question
 * or an error.
 */
export const sortSheet = (
  layout: TableLayout,
  fieldColumns: FieldColumns,
  mark: DecimalMark,
  areCounted: boolean,
): SortedLines => {
  const lineColumns = toLineColumns(fieldColumns);
  const aside = listAboveHeader(layout);
  // Most files return here. Judging each line takes four times as long.
  if (areAllNumbered(layout, lineColumns)) return { people: layout.body, aside, continued: new Map(), unnamed: [] };
  const sheet = startSheet(layout, lineColumns, mark, aside, areCounted);
  const judge = createLineJudge(layout, lineColumns, sheet.sums);
  for (const line of layout.body) {
    const seen = sheet.looking.look(line);
    const verdict = judge(seen);
    if (verdict !== null) putAside(sheet, line, verdict);
    else if (isClosing(sheet, seen)) putAside(sheet, line, { kind: "CLOSING", label: seen.filled[0] ?? "" });
    else if (seen.isSsn || seen.hasNumber || seen.hasName) keepNamed(sheet, seen);
    else sortUnnamed(sheet, seen);
  }
  const { people, continued, unnamed } = sheet;
  return { people: people.map(({ line }) => line), aside, continued, unnamed };
};
