import { type SkippedLine, hasTotalName, createLineJudge } from "./judge-lines.ts";
import type { DecimalMark } from "../cells/amounts.ts";
import type { RowChoice } from "../ground/choices.ts";
import type { TableLayout, NumberedRow } from "../ground/table.ts";
import { splitSheets } from "../table/join-sheets.ts";
import type { FieldColumns } from "../ground/fields.ts";
import type { TableMark } from "../columns/look-of-column.ts";
import type { WholeNumberColumn } from "../ground/steps.ts";
import type { LetterCells } from "../periods/unit-letters.ts";
import type { CodeCells } from "../columns/code-pairs.ts";
import { isSsnShaped, isSsn } from "../cells/ssn-shapes.ts";
import { isDate, isDecimalAmount, isAmount } from "../cells/cell-shapes.ts";
import { isContinued, isFiguredLabel, isLabel, isRuled, isTotalOfPart, type LineKind } from "../words/labels.ts";
import { type LineColumns, type AnalyzedLine, toLineColumns, createLineAnalyzer } from "./analyze-lines.ts";
import { createRunningSums } from "./printed-total.ts";

/** Sorts the lines of each sheet. Without `unnamed`, lines without a name below a person aren't assigned. */
export const sortLines = (
  layout: TableLayout,
  fieldColumns: FieldColumns,
  mark: DecimalMark,
  unnamed?: RowChoice,
): SortedLines => {
  const sheets = splitSheets(layout);
  const sortedSheets = sheets.map((sheet) => sortSheet(sheet, fieldColumns, mark, unnamed === "COUNT"));
  const linesAbove = sheets.length > 1 ? (layout.linesAbove ?? []) : [];
  return {
    people: sortedSheets.flatMap(({ people }) => people),
    aside: [
      ...linesAbove.map((line): SkippedLine => ({ line, kind: "HEADER", label: "" })),
      ...sortedSheets.flatMap(({ aside }) => aside),
    ],
    continued: new Map(sortedSheets.flatMap(({ continued }) => Array.from(continued))),
    unnamed: sortedSheets.flatMap((sheetLines) => sheetLines.unnamed),
  };
};

/** Guesses that lines without a name belong to the person above if some are between people and none is a sum. */
export const guessUnnamedLines = ({ unnamed, people }: SortedLines): RowChoice | undefined => {
  const lastRow = people.at(-1)?.row ?? 0;
  const isBetween = unnamed.some(({ line }) => line.row < lastRow);
  return isBetween && !unnamed.some(({ isSum }) => isSum) ? "COUNT" : undefined;
};

export type SortedTable = {
  readonly layout: TableLayout;
  readonly fieldColumns: FieldColumns;
  readonly mark: TableMark;
  readonly sorted: SortedLines;
  readonly codes: CodeCells;
  readonly unnamedLines: RowChoice | undefined;
  readonly letters: LetterCells;
  readonly areLettersCounted: boolean;
  readonly wholeColumns: readonly WholeNumberColumn[];
};

export type SortedLines = {
  readonly people: readonly NumberedRow[];
  readonly aside: readonly SkippedLine[];
  /** By row number: true if the person's lines above have the same date and code. */
  readonly continued: ReadonlyMap<number, boolean>;
  readonly unnamed: readonly UnnamedLine[];
};

type UnnamedLine = { readonly line: NumberedRow; readonly above: number; readonly isSum: boolean };

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

/** Creates a check by date or earning code of whether a line without a name continues the person above. */
const createContinuationCheck = (ignoredColumns: ReadonlySet<number>, codes: readonly number[]) => {
  const seenKeys = new Set<string>();
  const seenLines = new Set<string>();
  let maxFilled = 0;
  let pendingLines: NumberedRow[] = [];
  const readOtherCells = ({ cells }: NumberedRow): string[] =>
    cells.map((cell, index) => (ignoredColumns.has(index) ? "" : cell.trim()));
  const keyOf = (texts: readonly string[]): string =>
    texts.map((text, index) => (codes.includes(index) || isDate(text) ? text : "")).join("\n");
  const countOf = (texts: readonly string[]): number => texts.filter(Boolean).length;
  const processPending = (): void => {
    for (const texts of pendingLines.map(readOtherCells)) {
      seenKeys.add(keyOf(texts));
      seenLines.add(texts.join("\n"));
      maxFilled = Math.max(maxFilled, countOf(texts));
    }
    pendingLines = [];
  };
  const reset = (): void => {
    seenKeys.clear();
    seenLines.clear();
    maxFilled = 0;
    pendingLines = [];
  };
  return {
    add: (line: NumberedRow, isNext: boolean): void => {
      if (isNext) reset();
      pendingLines.push(line);
    },
    /** Starts over below the total of a check, where the same codes can appear again. */
    beginNextCheck: reset,
    /** True if the line's date or code is new for the person. A total repeats them or has none. */
    continues: (line: NumberedRow): boolean => {
      processPending();
      const texts = readOtherCells(line);
      const key = keyOf(texts);
      if (key.trim() === "") return false;
      return !seenKeys.has(key) || (!seenLines.has(texts.join("\n")) && countOf(texts) >= maxFilled);
    },
    repeatsKey: (line: NumberedRow): boolean => {
      processPending();
      return seenKeys.has(keyOf(readOtherCells(line)));
    },
    /** True if both lines have words in the same columns: another department, but not a name among dates. */
    hasSameShape: ({ cells }: NumberedRow, above: NumberedRow): boolean => {
      const isWord = (cell = ""): boolean => cell.trim() !== "" && !isDate(cell) && !isAmount(cell);
      return cells.every(
        (cell, index) =>
          ignoredColumns.has(index) || codes.includes(index) || !isWord(cell) || isWord(above.cells[index]),
      );
    },
    hasOtherCells: ({ cells }: NumberedRow): boolean =>
      cells.some(
        (cell, index) =>
          !ignoredColumns.has(index) &&
          !codes.includes(index) &&
          cell.trim() !== "" &&
          !isRuled(cell) &&
          (isDate(cell) || !isAmount(cell)),
      ),
  };
};

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
const sortSheet = (
  layout: TableLayout,
  fieldColumns: FieldColumns,
  mark: DecimalMark,
  areCounted: boolean,
): SortedLines => {
  const lineColumns = toLineColumns(fieldColumns);
  const { personColumns, amounts, codes } = lineColumns;
  const aside = listLinesAboveHeader(layout);
  const continued = new Map<number, boolean>();
  const unnamed: UnnamedLine[] = [];
  // Most files return here. Judging each line takes four times as long.
  if (areAllNumbered(layout, lineColumns)) return { people: layout.body, aside, continued, unnamed };
  const people: NumberedRow[] = [];
  const sums = createRunningSums();
  const judge = createLineJudge(layout, lineColumns, sums);
  const analyzer = createLineAnalyzer(lineColumns, mark);
  const continuation = createContinuationCheck(new Set([...personColumns, ...amounts]), codes);
  let lastRow = 0;
  /** The person's line above; null below a total, a count or a heading. */
  let above: AnalyzedLine | null = null;

  const addPersonLine = (analyzedLine: AnalyzedLine, isNamed: boolean): void => {
    continuation.add(analyzedLine.line, isNamed && above?.personText !== analyzedLine.personText);
    people.push(analyzedLine.line);
    above = analyzedLine;
    lastRow = analyzedLine.line.row;
    sums.add(analyzedLine);
    analyzer.remember(analyzedLine);
  };
  const addToPerson = (analyzedLine: AnalyzedLine, person: AnalyzedLine): void => {
    const { line } = analyzedLine;
    const cells = line.cells.map((cell, index) => (personColumns.has(index) ? (person.line.cells[index] ?? "") : cell));
    continued.set(line.row, continuation.repeatsKey(line));
    addPersonLine({ ...analyzedLine, line: { row: line.row, cells }, personText: person.personText }, false);
  };
  /** Puts a line aside. A total ends the sums above it; a total, count or heading ends the person above. */
  const skipLine = (line: NumberedRow, kind: LineKind, label = ""): void => {
    aside.push({ line, kind, label: label.trim() });
    if (kind === "TOTAL") sums.endGroup();
    if (kind === "TOTAL" && isTotalOfPart(label)) continuation.beginNextCheck();
    else if (kind === "TOTAL" || kind === "COUNT" || kind === "GROUP") above = null;
  };
  const addNamedLine = (analyzedLine: AnalyzedLine): void => {
    const { line, hasNumber, isSsn: hasSsn, hasAmount, names } = analyzedLine;
    if (hasNumber && !hasSsn && hasAmount && hasTotalName(analyzedLine))
      aside.push({ line, kind: "CALLED_TOTAL", label: names.join(" ").trim() });
    addPersonLine(analyzedLine, true);
  };
  /** Sorts a line without a name: a total by its sums, another line of the person above, or unclear. */
  const sortUnnamedLine = (analyzedLine: AnalyzedLine, person: AnalyzedLine | null): void => {
    const { line, code } = analyzedLine;
    const isContinuation = person !== null && continuation.continues(line);
    const isSum = code === "" && sums.matchesSum(analyzedLine);
    // Next to a date or a job, the amounts may equal a sum by chance.
    const ownLine = { row: line.row, cells: line.cells.slice(0, layout.width) };
    if (isSum && !continuation.hasOtherCells(ownLine)) return skipLine(line, "TOTAL");
    if (person !== null && isContinuation && !isSum) return addToPerson(analyzedLine, person);
    const isRightBelow = line.row === lastRow + 1 && person !== null && continuation.hasSameShape(line, person.line);
    if (!isRightBelow) return skipLine(line, "UNCLEAR");
    unnamed.push({ line, above: person.line.row, isSum: sums.mayBeSum(analyzedLine) });
    if (areCounted) return addToPerson(analyzedLine, person);
    lastRow = line.row;
    return skipLine(line, "UNNAMED");
  };
  /** True for a line without a number right below a total, which calculates the amount due. */
  const isClosing = ({ isSsn: hasSsn, hasNumber, filled }: AnalyzedLine): boolean =>
    above === null &&
    ["TOTAL", "CLOSING"].includes(aside.at(-1)?.kind ?? "") &&
    !hasSsn &&
    !hasNumber &&
    filled.some((cell) => /\p{L}/u.test(cell) && isFiguredLabel(cell));

  for (const line of layout.body) {
    const analyzedLine = analyzer.analyze(line);
    const { isSsn: hasSsn, hasNumber, hasName, filled, names } = analyzedLine;
    const verdict = judge(analyzedLine);
    if (verdict !== null) skipLine(line, verdict.kind, verdict.label);
    else if (isClosing(analyzedLine)) skipLine(line, "CLOSING", filled[0]);
    else if (hasSsn || hasNumber || hasName) addNamedLine(analyzedLine);
    else sortUnnamedLine(analyzedLine, names.some((text) => !isRuled(text) && !isContinued(text)) ? null : above);
  }
  return { people, aside, continued, unnamed };
};
