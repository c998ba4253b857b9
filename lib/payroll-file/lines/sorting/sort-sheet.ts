import { isSsn } from "../../cells/ssn-shapes.ts";
import type { FieldPlaces } from "../../ground/fields.ts";
import type { LaidTable } from "../../ground/laid-table.ts";
import type { DecimalMark } from "../../cells/amounts.ts";
import { isContinued, isFiguredLabel, isLabel, isRuled } from "../../words/labels.ts";
import { isTotalOfFile } from "../grand-totals.ts";
import { isCalledTotal, type LineVerdict, startJudging } from "../judge-lines.ts";
import { listAboveHeader } from "../lines-above.ts";
import { type LinePlaces, type SeenLine, toLinePlaces } from "../look-at-lines.ts";
import type { SortedLines } from "../sorted-table.ts";
import { addToPerson, keepLine, putAside, type SheetSoFar, startSheet } from "./sheet-so-far.ts";

const isNumbered = ({ isSsn: isWhole, hasNumber }: SeenLine): boolean => isWhole || hasNumber;

/** What below a total is no one's name: "H&W 312 hrs x 12.50", "Health & Welfare", "Dues". "Ann Prior" may be one. */
const noNameWords =
  /[&@%$=+:]|\d\s*x\s*\d|\b(?:hours|hrs|wages|dues|funds?|health|welfare|pension|annuity|vacation|apprentice\w*|fringes?|benefits|employees|(?:non[ -]?)?union)\b|^\W*(?:difference|variance|proof|training|(?:prior|previous|last) (?:month|period|balance|report|year)\w*)\W*$/i;

/** What a line below the total of a file is, by what it is called: it figures out what is owed, or names no one. */
const judgeBelow = ({ hasNumber, filled, names: [name = "", ...more] }: SeenLine): LineVerdict | null => {
  if (hasNumber) return null;
  const texts = filled.filter((cell) => /\p{L}/u.test(cell));
  if (texts.some(isFiguredLabel)) return { kind: "CLOSING", label: texts[0] ?? "" };
  const isNoOne = more.length === 0 && !name.includes(",") && noNameWords.test(name);
  return isNoOne ? { kind: "BELOW", label: name } : null;
};

/** Whether it has nothing but the sums of all people, where the person named above has a date or job in each line. */
const isTotalOfAll = ({ laid, above, continuing, sums }: SheetSoFar, seen: SeenLine): boolean =>
  laid.headings.size > 0 &&
  seen.who === above?.who &&
  continuing.hasMore(above.line) &&
  !continuing.hasMore(seen.line) &&
  sums.equalsAll(seen);

/** Leaves a line aside that is judged to be no person's, and takes note of a total of all people. */
const putJudged = (sheet: SheetSoFar, seen: SeenLine, verdict: LineVerdict): void => {
  const { kind, label } = verdict;
  if (kind === "TOTAL" && (label === "" ? sheet.sums.equalsAll(seen) : isTotalOfFile(label))) sheet.isBelowTotal = true;
  putAside(sheet, seen.line, verdict);
};

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
  if (isSum && (!continuing.hasMore(own) || (above !== null && continuing.repeats(line, above.line))))
    return putJudged(sheet, seen, { kind: "TOTAL", label: "" });
  if (person !== null && goesOn && !isSum) return addToPerson(sheet, seen, person);
  const isRightBelow = line.row === lastRow + 1 && person !== null && continuing.isAlike(line, person.line);
  if (!isRightBelow) return putAside(sheet, line, { kind: "UNCLEAR", label: "" });
  sheet.unnamed.push({ line, above: person.line.row, isSum: sums.mayBeSum(seen) });
  if (sheet.areCounted) return addToPerson(sheet, seen, person);
  sheet.lastRow = line.row;
  return putAside(sheet, line, { kind: "UNNAMED", label: "" });
};

/** Places a line that isn't judged to be no person's: below the total of a file, it may be no one's all the same. */
const placeOther = (sheet: SheetSoFar, seen: SeenLine): void => {
  const below = sheet.isBelowTotal && !seen.isSsn ? judgeBelow(seen) : null;
  if (below !== null) putAside(sheet, seen.line, below);
  else if (isNumbered(seen) || seen.hasName) keepNamed(sheet, seen);
  else placeUnnamed(sheet, seen);
};

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
    const verdict: LineVerdict | null = isTotalOfAll(sheet, seen) ? { kind: "TOTAL", label: "" } : judge(seen);
    if (verdict === null) placeOther(sheet, seen);
    else putJudged(sheet, seen, verdict);
  }
  const { people, continued, unnamed } = sheet;
  return { people: people.map(({ line }) => line), aside, continued, unnamed };
};
