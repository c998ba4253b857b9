import { isSsn } from "../../cells/ssn-shapes.ts";
import type { FieldPlaces } from "../../ground/fields.ts";
import type { LaidTable } from "../../ground/laid-table.ts";
import type { DecimalMark } from "../../cells/amounts.ts";
import { isContinued, isFiguredLabel, isLabel, isRuled } from "../../words/labels.ts";
import { isCalledTotal, startJudging } from "../judge-lines.ts";
import { listAboveHeader } from "../lines-above.ts";
import { type LinePlaces, type SeenLine, toLinePlaces } from "../look-at-lines.ts";
import type { SortedLines } from "../sorted-table.ts";
import { addToPerson, keepLine, putAside, type SheetSoFar, startSheet } from "./sheet-so-far.ts";

/** Keeps a line with a name or number as a person's. If it is called as a total, the clerk is warned of it. */
const keepNamed = (sheet: SheetSoFar, seen: SeenLine): void => {
  const { line } = seen;
  if (seen.hasNumber && !seen.isSsn && seen.hasAmount && isCalledTotal(seen))
    sheet.aside.push({ line, kind: "CALLED_TOTAL", label: seen.names.join(" ").trim() });
  keepLine(sheet, seen, true);
};

/** Places a line with amounts and without a name: a total by its sums, one more line of the person above, or unclear. */
const placeUnnamed = (sheet: SheetSoFar, seen: SeenLine): void => {
  const { above, continuing, sums, laid, lastRow } = sheet;
  const { line, code } = seen;
  const isNamed = seen.names.some((text) => !isRuled(text) && !isContinued(text));
  const person = isNamed ? null : above;
  const goesOn = person !== null && continuing.continues(line);
  const isSum = code === "" && sums.equalsAny(seen);
  // Beside a date or a job, the amounts may be those of a sum by chance.
  const own = { row: line.row, cells: line.cells.slice(0, laid.width) };
  if (isSum && !continuing.hasMore(own)) return putAside(sheet, line, { kind: "TOTAL", label: "" });
  if (person !== null && goesOn && !isSum) return addToPerson(sheet, seen, person);
  const isRightBelow = line.row === lastRow + 1 && person !== null && continuing.isAlike(line, person.line);
  if (!isRightBelow) return putAside(sheet, line, { kind: "UNCLEAR", label: "" });
  sheet.unnamed.push({ line, above: person.line.row, isSum: sums.mayBeSum(seen) });
  if (sheet.areCounted) return addToPerson(sheet, seen, person);
  sheet.lastRow = line.row;
  return putAside(sheet, line, { kind: "UNNAMED", label: "" });
};

/** Whether a line right below a total has no number and figures out what is owed. */
const isClosing = ({ above, aside }: SheetSoFar, { isSsn: isWhole, hasNumber, filled }: SeenLine): boolean =>
  above === null &&
  ["TOTAL", "CLOSING"].includes(aside.at(-1)?.kind ?? "") &&
  !isWhole &&
  !hasNumber &&
  filled.some((cell) => /\p{L}/u.test(cell) && isFiguredLabel(cell));

/** Whether every line has someone's Social Security number and no word of a total: then none is judged by the others. */
const areAllNumbered = ({ body, headings, idLines }: LaidTable, own: LinePlaces): boolean =>
  headings.size === 0 &&
  idLines.size === 0 &&
  body.every(({ cells }) => own.ssns.some((place) => isSsn(cells[place] ?? "")) && !cells.some(isLabel));

/**
 * Sorts the lines of a sheet by what they say: a line with the number of a person is a person's, whatever the name. A
 * line without name and number is a total if it says so or holds the sums of the lines above it, and one more line of the
 * person above if its date or code says so; else it is asked about, or an error.
 * @param areCounted whether lines that are asked about are those of the person above, as the clerk chose
 */
export const sortSheet = (
  laid: LaidTable,
  fieldPlaces: FieldPlaces,
  mark: DecimalMark,
  areCounted: boolean,
): SortedLines => {
  const places = toLinePlaces(fieldPlaces);
  const aside = listAboveHeader(laid);
  // In most files. Judging each line takes four times as long.
  if (areAllNumbered(laid, places)) return { people: laid.body, aside, continued: new Map(), unnamed: [] };
  const sheet = startSheet(laid, places, mark, aside, areCounted);
  const judge = startJudging(laid, places, sheet.sums);
  for (const line of laid.body) {
    const seen = sheet.looking.look(line);
    const verdict = judge(seen);
    if (verdict !== null) putAside(sheet, line, verdict);
    else if (isClosing(sheet, seen)) putAside(sheet, line, { kind: "CLOSING", label: seen.filled[0] ?? "" });
    else if (seen.isSsn || seen.hasNumber || seen.hasName) keepNamed(sheet, seen);
    else placeUnnamed(sheet, seen);
  }
  const { people, continued, unnamed } = sheet;
  return { people: people.map(({ line }) => line), aside, continued, unnamed };
};
