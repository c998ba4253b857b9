import type { FieldPlaces } from "../../ground/fields.ts";
import type { LaidTable } from "../../ground/laid-table.ts";
import type { DecimalMark } from "../../cells/amounts.ts";
import { isSsn } from "../../cells/ssn-shapes.ts";
import { isLabel } from "../../words/labels.ts";
import { scopeOfTotal } from "../grand-totals.ts";
import { type AsideLine, isCalledTotal, type LineVerdict, startJudging } from "../judge-lines.ts";
import { listAboveHeader } from "../lines-above.ts";
import { type LinePlaces, type SeenLine, toLinePlaces } from "../look-at-lines.ts";
import type { SortedLines } from "../sorted-table.ts";
import { placeUnnamed } from "./place-unnamed.ts";
import { type ChosenLines, keepLine, putAside, type SheetSoFar, startSheet } from "./sheet-so-far.ts";

const isNumbered = ({ isSsn, hasNumber }: SeenLine): boolean => isSsn || hasNumber;
const isNamed = (seen: SeenLine): boolean => isNumbered(seen) || seen.hasName;

/** Whether it has nothing but the sums of all people, where the person named above has a date or job in each line. */
const isTotalOfAll = ({ laid, above, continuing, whoInAll, sumsWithUnnamed }: SheetSoFar, seen: SeenLine): boolean =>
  laid.headings.size > 0 &&
  seen.who === above?.who &&
  continuing.hasMore(above.line) &&
  !continuing.hasMore(seen.line) &&
  whoInAll.size > 1 &&
  sumsWithUnnamed.equalsAll(seen);

/** Leaves a line aside that is judged to be no person's, and takes note of a total. */
const putJudged = (sheet: SheetSoFar, seen: SeenLine, verdict: LineVerdict): void => {
  const { kind, label } = verdict;
  if (kind === "TOTAL") sheet.end.addTotal(label === "" ? sheet.sums.equalsAll(seen) : scopeOfTotal(label) !== null);
  putAside(sheet, seen.line, verdict);
};

/** Keeps a line with a name or number as a person's. If it looks like a total, the clerk is warned of it. */
const keepNamed = (sheet: SheetSoFar, seen: SeenLine): void => {
  const { label, line } = seen;
  const { sums, aside } = sheet;
  if (label !== undefined && isNumbered(seen) && sums.equalsAny(seen))
    aside.push({ line, kind: "LIKE_TOTAL", label: label.trim() });
  else if (seen.hasNumber && !seen.isSsn && seen.hasAmount && isCalledTotal(seen))
    aside.push({ line, kind: "CALLED_TOTAL", label: seen.names.join(" ").trim() });
  sheet.doubtful = [];
  keepLine(sheet, seen, true);
};

/** Places a line that isn't judged to be no person's: below the total of a file, it may be no one's all the same. */
const placeOther = (sheet: SheetSoFar, seen: SeenLine): void => {
  const { end } = sheet;
  const { line } = seen;
  if (end.isFigured(seen))
    putAside(sheet, line, { kind: "CLOSING", label: seen.filled.find((cell) => /\p{L}/u.test(cell)) ?? "" });
  else if (!seen.isSsn && end.isNoOne(seen)) putAside(sheet, line, { kind: "BELOW", label: seen.names[0] ?? "" });
  else if (isNamed(seen)) keepNamed(sheet, seen);
  else placeUnnamed(sheet, seen);
};

/** Lines left aside; totals of a single line, in a file without other such totals, may be people whose names are missing. */
const doubtTotalsOfOne = ({ aside, totalsOfOne }: SheetSoFar): readonly AsideLine[] => {
  const isOther = ({ line, kind, label }: AsideLine): boolean =>
    kind === "TOTAL" && label === "" && !totalsOfOne.has(line);
  return totalsOfOne.size === 0 || aside.some(isOther)
    ? aside
    : aside.map((one): AsideLine => (totalsOfOne.has(one.line) ? { ...one, kind: "UNCLEAR" } : one));
};

/** The sorted lines, without the sums of groups below the people, which only all of them show. */
const leaveOutGroups = (
  { people: seenPeople, end, continued, unnamed }: SheetSoFar,
  aside: readonly AsideLine[],
): SortedLines => {
  const groups = new Set(end.listGroups());
  const people = seenPeople.map(({ line }) => line);
  if (groups.size === 0) return { people, aside, continued, unnamed };
  return {
    unnamed: unnamed.filter(({ line }) => !groups.has(line)),
    people: people.filter((line) => !groups.has(line)),
    aside: [
      ...aside.filter(({ line }) => !groups.has(line)),
      ...[...groups].map((line): AsideLine => ({ line, kind: "TOTAL", label: "" })),
    ],
    continued,
  };
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
 */
export const sortSheet = (
  laid: LaidTable,
  fieldPlaces: FieldPlaces,
  mark: DecimalMark,
  chosen: ChosenLines,
): SortedLines => {
  const places = toLinePlaces(fieldPlaces);
  const aside = listAboveHeader(laid);
  // In most files. Judging each line takes four times as long.
  if (areAllNumbered(laid, places)) return { people: laid.body, aside, continued: new Map(), unnamed: [] };
  const sheet = startSheet(laid, places, mark, aside, chosen);
  const judge = startJudging(laid, places, sheet.sums);
  for (const line of laid.body) {
    const seen = sheet.looking.look(line);
    const verdict: LineVerdict | null = isTotalOfAll(sheet, seen) ? { kind: "TOTAL", label: "" } : judge(seen);
    if (verdict === null) placeOther(sheet, seen);
    else putJudged(sheet, seen, verdict);
  }
  return leaveOutGroups(sheet, doubtTotalsOfOne(sheet));
};
