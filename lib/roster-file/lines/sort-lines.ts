import type { DecimalMark } from "../forms/amounts.ts";
import type { LaidTable } from "../layout/lay-out.ts";
import type { NumberedRow } from "../table.ts";
import { splitSheets } from "../layout/join-sheets.ts";
import { startContinuing } from "./continued-lines.ts";
import { startAtEnd } from "./end-of-table.ts";
import { scopeOfTotal } from "./grand-totals.ts";
import { type LineVerdict, startJudging } from "./judge-lines.ts";
import { isSsn } from "../identity/ssn-shapes.ts";
import { isLabel, isTotalOfPart } from "./labels.ts";
import { listAboveHeader } from "./lines-above.ts";
import { type FieldPlaces, type LinePlaces, type SeenLine, startLooking, toLinePlaces } from "./look-at-lines.ts";
import { hasOtherFigures } from "./other-figures.ts";
import { startSums } from "./running-sums.ts";

/** A line that is not a person's. */
export type AsideLine = LineVerdict & { readonly line: NumberedRow };

/** The lines of a table: those of people, and those that are not. */
export type SortedLines = {
  readonly people: readonly NumberedRow[];
  readonly aside: readonly AsideLine[];
  /** Lines of people without a name or number, which were given those of the line above. */
  readonly continued: ReadonlySet<number>;
};

/** Whether every line has someone's Social Security number and no word of a total: then none is judged by the others. */
const areAllNumbered = ({ body, headings, idLines }: LaidTable, own: LinePlaces): boolean =>
  headings.size === 0 &&
  idLines.size === 0 &&
  !hasOtherFigures(body, own) &&
  body.every(({ cells }) => own.ssns.some((place) => isSsn(cells[place] ?? "")) && !cells.some(isLabel));

/**
 * Sorts the lines of a sheet by what they say: a line with the number of a person is a person's, whatever the name. A
 * line without name and number is a total if it says so or holds the sums of the lines above it; else it stays a
 * person's line, so that it is named as one without a number.
 */
const sortSheet = (laid: LaidTable, places: FieldPlaces, mark: DecimalMark): SortedLines => {
  const own = toLinePlaces(places);
  const aside = listAboveHeader(laid);
  const continued = new Set<number>();
  // Most files; it takes a quarter of the time.
  if (areAllNumbered(laid, own)) return { people: laid.body, aside, continued };
  const looking = startLooking(own, mark);
  const sums = startSums();
  const judge = startJudging(laid, own, sums);
  const continuing = startContinuing(new Set([...own.who, ...own.amounts]), own.codes);
  const end = startAtEnd();
  const people: NumberedRow[] = [];
  /** Lines added to the person above that hold the sum of their code too. */
  let doubtful: NumberedRow[] = [];
  let above: SeenLine | null = null;

  const keep = (seen: SeenLine, isNext: boolean): void => {
    continuing.add(seen.line, isNext && above?.who !== seen.who);
    people.push(seen.line);
    above = seen;
    sums.add(seen);
    looking.keep(seen);
    if (isNext && !seen.isSsn && !seen.hasNumber) end.addUnnumbered(seen);
    else end.addPerson(seen);
  };
  const put = (line: NumberedRow, { kind, label }: LineVerdict): void => {
    aside.push({ line, kind, label: label.trim() });
    if (kind === "TOTAL") sums.endGroup();
    if (kind === "TOTAL" && isTotalOfPart(label)) continuing.beginNextCheck();
    else if (kind === "TOTAL" || kind === "COUNT" || kind === "GROUP") above = null;
  };
  const keepNamed = (seen: SeenLine): void => {
    const { label, line } = seen;
    const isNumbered = seen.isSsn || seen.hasNumber;
    if (label !== undefined && isNumbered && (sums.equalsAny(seen) || sums.equalsOwn(seen)))
      aside.push({ line, kind: "LIKE_TOTAL", label: label.trim() });
    doubtful = [];
    keep(seen, true);
  };
  const addToPerson = (seen: SeenLine, person: SeenLine): void => {
    const { line } = seen;
    const cells = line.cells.map((cell, at) => (own.who.has(at) ? (person.line.cells[at] ?? "") : cell));
    if (seen.code !== "" && !continuing.hasMore(line) && sums.equalsCode(seen, 1)) doubtful.push(line);
    continued.add(line.row);
    keep({ ...seen, line: { row: line.row, cells }, who: person.who }, false);
  };
  /** A line with amounts and without a name: a total by its sums, one more line of the person above, or unclear. */
  const placeUnnamed = (seen: SeenLine): void => {
    const { line, code } = seen;
    const goesOn = above !== null && continuing.continues(line);
    const isSum = code === "" ? sums.equalsAny(seen) : sums.equalsCode(seen, above === null ? 1 : 2);
    const isOfGroup = above !== null && continuing.repeats(line, above.line);
    if (isSum && (!continuing.hasMore(line) || isOfGroup) && !(goesOn && code !== "")) {
      for (const one of doubtful) put(one, { kind: "UNCLEAR", label: "" });
      doubtful = [];
      put(line, { kind: "TOTAL", label: "" });
    } else if (above === null || isSum || !goesOn) {
      end.addUnnumbered(seen);
      put(line, { kind: "UNCLEAR", label: "" });
    } else addToPerson(seen, above);
  };
  for (const line of laid.body) {
    const seen = looking.look(line);
    const verdict = judge(seen);
    if (verdict !== null) {
      if (verdict.kind === "TOTAL") end.addTotal(sums.equalsAll(seen) || scopeOfTotal(verdict.label) !== null);
      put(line, verdict);
    } else if (end.isFigured(seen))
      put(line, { kind: "CLOSING", label: seen.filled.find((cell) => /\p{L}/u.test(cell)) ?? "" });
    else if (seen.isSsn || seen.hasNumber || seen.hasName) keepNamed(seen);
    else placeUnnamed(seen);
  }
  const groups = new Set(end.listGroups());
  if (groups.size === 0) return { people, aside, continued };
  return {
    people: people.filter((line) => !groups.has(line)),
    aside: [
      ...aside.filter(({ line }) => !groups.has(line)),
      ...[...groups].map((line): AsideLine => ({ line, kind: "TOTAL", label: "" })),
    ],
    continued,
  };
};

/** Sorts the lines of a table, those of each sheet by themselves. */
export const sortLines = (laid: LaidTable, places: FieldPlaces, mark: DecimalMark): SortedLines => {
  const [first, ...others] = splitSheets(laid).map((sheet) => sortSheet(sheet, places, mark));
  if (first === undefined) return sortSheet(laid, places, mark);
  if (others.length === 0) return first;
  const all = [first, ...others];
  return {
    people: all.flatMap(({ people }) => people),
    aside: all.flatMap(({ aside }) => aside),
    continued: new Set(all.flatMap(({ continued }) => Array.from(continued))),
  };
};
