import type { NumberedRow } from "../../ground/table.ts";
import { isContinued, isRuled } from "../../words/labels.ts";
import type { SeenLine } from "../look-at-lines.ts";
import { addToPerson, putAside, type SheetSoFar } from "./sheet-so-far.ts";

/** Whether a line is right below a person's, with words where that has them. */
const isRightBelow = ({ lastRow, continuing }: SheetSoFar, line: NumberedRow, person: SeenLine): boolean =>
  line.row === lastRow + 1 && continuing.isAlike(line, person.line);

/** Whether it holds the sums of several people with their lines without a name, of one's it may be one more. */
const isSumOfPeople = (sheet: SheetSoFar, seen: SeenLine): boolean => {
  const { sumsWithUnnamed, whoSinceTotal, whoInAll } = sheet;
  return (
    !sheet.continuing.hasMore(seen.line) &&
    (whoSinceTotal.size > 1 ? sumsWithUnnamed.equalsAny(seen) : whoInAll.size > 1 && sumsWithUnnamed.equalsAll(seen))
  );
};

/** Whether a line below a total says nothing but the sums of all lines, besides what headings above it say. */
const isGrandTotal = ({ above, laid, continuing, sums }: SheetSoFar, seen: SeenLine): boolean => {
  const { row, cells } = seen.line;
  return above === null && sums.equalsAll(seen) && !continuing.hasMore({ row, cells: cells.slice(0, laid.width) });
};

/** Whether it holds the amounts of the only line since the last total; one amount alone may be a person's again. */
const mayBeTotalOfOne = ({ sums }: SheetSoFar, seen: SeenLine): boolean =>
  seen.amounts.filter((amount) => amount !== null && amount !== 0).length > 1 && sums.isNearAny(seen, 1);

/** Leaves a line aside as the sum of those above; what was added to a person and holds a sum too is unclear then. */
const putSum = (sheet: SheetSoFar, seen: SeenLine): void => {
  for (const line of sheet.doubtful) putAside(sheet, line, { kind: "UNCLEAR", label: "" });
  sheet.doubtful = [];
  sheet.end.addTotal(sheet.sums.equalsAll(seen));
  putAside(sheet, seen.line, { kind: "TOTAL", label: "" });
};

/** Leaves a line aside that may be the person's right above: the clerk is asked. */
const putUnnamed = (sheet: SheetSoFar, seen: SeenLine, person: SeenLine, isSum: boolean): void => {
  const { sums, sumsWithUnnamed } = sheet;
  const { line } = seen;
  const isNear = isSum || sums.isNearAbove(seen) || sums.isNearAny(seen, 1) || sumsWithUnnamed.isNearAny(seen, 2);
  sheet.unnamed.push({ line, above: person.line.row, isSum: isNear });
  sumsWithUnnamed.add(seen);
  sheet.lastRow = line.row;
  sheet.end.addUnnumbered(seen);
  putAside(sheet, line, { kind: "UNNAMED", label: "" });
};

/** Places a line with amounts and without a name: a total by its sums, one more line of the person above, or unclear. */
export const placeUnnamed = (sheet: SheetSoFar, seen: SeenLine): void => {
  const { above, counted, continuing, sums } = sheet;
  const { line, code } = seen;
  if (above !== null && counted.has(line.row)) return addToPerson(sheet, seen, above);
  const isNamed = seen.names.some((text) => !isRuled(text) && !isContinued(text));
  const goesOn = above !== null && continuing.continues(line);
  const isSum =
    code === "" ? sums.equalsAny(seen) || isSumOfPeople(sheet, seen) : sums.equalsCode(seen, above === null ? 1 : 2);
  // Beside a date or a job, the amounts may be those of a sum by chance.
  const isDated = continuing.hasMore(line) && !(isSum && isGrandTotal(sheet, seen));
  const isOfGroup = above !== null && continuing.repeats(line, above.line);
  if (isSum && (!isDated || isOfGroup) && !(goesOn && code !== "")) return putSum(sheet, seen);
  if (above !== null && !isNamed && isRightBelow(sheet, line, above) && (isSum ? isDated : !goesOn))
    return isSum && counted.size > 0 ? addToPerson(sheet, seen, above) : putUnnamed(sheet, seen, above, isSum);
  if (above !== null && !isSum && !goesOn && !isNamed && !isDated && mayBeTotalOfOne(sheet, seen)) {
    sheet.totalsOfOne.add(line);
    return putAside(sheet, line, { kind: "TOTAL", label: "" });
  }
  if (above !== null && !isSum && !isNamed && goesOn) return addToPerson(sheet, seen, above);
  sheet.end.addUnnumbered(seen);
  return putAside(sheet, line, { kind: "UNCLEAR", label: "" });
};
