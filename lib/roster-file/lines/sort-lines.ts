import { type AsideLine, isCalledTotal, type LineVerdict, startJudging } from "./judge-lines.ts";
import type { DecimalMark } from "../notations/amounts.ts";
import type { Mapping } from "../ground/mapping.ts";
import { toPayCodeKey } from "../words/pay-codes.ts";
import type { RowChoice } from "../ground/row-choices.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import type { NumberedRow } from "../ground/table.ts";
import { splitSheets } from "../layout/join-sheets.ts";
import { startContinuing } from "./continued-lines.ts";
import { startAtEnd } from "./end-of-table.ts";
import { scopeOfTotal } from "./grand-totals.ts";
import { isContinued, isRuled, isTotalOfPart } from "../words/labels.ts";
import { listAboveHeader } from "./lines-above.ts";
import { type SeenLine, startLooking, toLinePlaces } from "./look-at-lines.ts";
import type { FieldPlaces } from "../ground/fields.ts";
import { areAllNumbered } from "./other-figures.ts";
import { isFigureLabel } from "../words/figure-words.ts";
import { startSums } from "./running-sums.ts";
import { findTotalsOfPeople } from "./marks-and-totals/totals-of-people.ts";

/** The lines of a table: those of people, and those that are not. */
export type SortedLines = {
  readonly people: readonly NumberedRow[];
  readonly aside: readonly AsideLine[];
  /**
   * Lines of people without a name or number, which were given those of the line above; true where the person's lines above
   * have its date and code too.
   */
  readonly continued: ReadonlyMap<number, boolean>;
  /** Lines right below a person's without a name or number, which no date or code makes the person's. */
  readonly unnamed: readonly UnnamedLine[];
};

/** A line without a name or number right below a person's. */
type UnnamedLine = {
  readonly line: NumberedRow;
  /** The line of the person. */
  readonly above: number;
  /** It holds the sum of lines above it, also of one. */
  readonly isSum: boolean;
};

/**
 * Sorts the lines of a sheet by what they say: a line with the number of a person is a person's, whatever the name. A
 * line without name and number is a total if it says so or holds the sums of the lines above it; else it stays a
 * person's line, so that it is named as one without a number.
 * @param counted lines without a name that are those of the person above, as the clerk chose
 * @param ignored of `startSums`
 */
const sortSheet = (
  laid: LaidTable,
  places: FieldPlaces,
  mark: DecimalMark,
  counted: ReadonlySet<number>,
  ignored: ReadonlySet<string>,
): SortedLines => {
  const own = toLinePlaces(places);
  const aside = listAboveHeader(laid);
  const continued = new Map<number, boolean>();
  // In most files. Judging each line takes four times as long.
  if (areAllNumbered(laid, own)) return { people: laid.body, aside, continued, unnamed: [] };
  const looking = startLooking(own, mark);
  const sums = startSums(ignored);
  /** The same with lines without a name, and the people since the last total and in all. */
  const [whole, of] = [startSums(ignored), { group: new Set<string>(), all: new Set<string>() }];
  const judge = startJudging(laid, own, sums);
  const continuing = startContinuing(new Set([...own.who, ...own.amounts]), own.codes);
  const end = startAtEnd();
  /** Lines added to the person above that hold the sum of their code too. */
  let doubtful: NumberedRow[] = [];
  let above: SeenLine | null = null;
  const [seenPeople, unnamed]: [SeenLine[], UnnamedLine[]] = [[], []];
  /** Lines with the amounts of a single one. */
  const ofOne = new Set<NumberedRow>();
  /** A line with a name that is left aside: those below it that hold its month may have none. */
  let owner: SeenLine | null = null;
  /** The last line that is a person's or right below one. */
  let lastRow = 0;

  const keep = (seen: SeenLine, isNext: boolean): void => {
    continuing.add(seen.line, isNext && above?.who !== seen.who);
    seenPeople.push(seen);
    above = seen;
    lastRow = seen.line.row;
    for (const each of [sums, whole]) each.add(seen);
    for (const each of [of.group, of.all]) each.add(seen.who);
    looking.keep(seen);
    if (isNext && !seen.isSsn && !seen.hasNumber) end.addUnnumbered(seen);
    else end.addPerson(seen);
  };
  const put = (line: NumberedRow, { kind, label }: LineVerdict): void => {
    aside.push({ line, kind, label: label.trim() });
    if (kind === "TOTAL") {
      for (const each of [sums, whole]) each.endGroup();
      of.group.clear();
    }
    if (kind === "TOTAL" && isTotalOfPart(label)) continuing.beginNextCheck();
    else if (kind === "TOTAL" || kind === "COUNT" || kind === "GROUP") above = null;
  };
  const keepNamed = (seen: SeenLine): void => {
    const { label, line } = seen;
    const isNumbered = seen.isSsn || seen.hasNumber;
    if (label !== undefined && isNumbered && (sums.equalsAny(seen) || sums.equalsOwn(seen)))
      aside.push({ line, kind: "LIKE_TOTAL", label: label.trim() });
    else if (isNumbered && !seen.isSsn && seen.hasAmount && isCalledTotal(seen))
      aside.push({ line, kind: "CALLED_TOTAL", label: seen.names.join(" ").trim() });
    [doubtful, owner] = [[], null];
    keep(seen, true);
  };
  const addToPerson = (seen: SeenLine, person: SeenLine): void => {
    const { line } = seen;
    const cells = line.cells.map((cell, at) => (own.who.has(at) ? (person.line.cells[at] ?? "") : cell));
    if (seen.code !== "" && !continuing.hasMore(line) && sums.equalsCode(seen, 1)) doubtful.push(line);
    continued.set(line.row, continuing.isAgain(line));
    keep({ ...seen, line: { row: line.row, cells }, who: person.who }, false);
  };
  const isRightBelow = (line: NumberedRow, person: SeenLine): boolean =>
    line.row === lastRow + 1 && continuing.isAlike(line, person.line);
  /** Whether it holds the sums of several people with their lines without a name, of one's it may be one more. */
  const isSumOfPeople = (seen: SeenLine): boolean =>
    !continuing.hasMore(seen.line) &&
    (of.group.size > 1 ? whole.equalsAny(seen) : of.all.size > 1 && whole.equalsAll(seen));
  /** Whether it holds the amounts of the only line since the last total; one amount alone may be a person's again. */
  const mayBeTotalOfOne = (seen: SeenLine): boolean =>
    seen.amounts.filter((amount) => amount !== null && amount !== 0).length > 1 && sums.isNearAny(seen, 1);
  /** A line with amounts and without a name: a total by its sums, one more line of the person above, or unclear. */
  const placeUnnamed = (seen: SeenLine): void => {
    const { line, code } = seen;
    const isNamed = seen.names.some((text) => !isRuled(text) && !isContinued(text));
    if (above !== null && counted.has(line.row)) return addToPerson(seen, above);
    const goesOn = above !== null && continuing.continues(line);
    const isSum =
      code === "" ? sums.equalsAny(seen) || isSumOfPeople(seen) : sums.equalsCode(seen, above === null ? 1 : 2);
    // Beside a date or a job, the amounts may be those of a sum by chance.
    const isDated = continuing.hasMore(line);
    const isOfGroup = above !== null && continuing.repeats(line, above.line);
    if (isSum && (!isDated || isOfGroup) && !(goesOn && code !== "")) {
      for (const one of doubtful) put(one, { kind: "UNCLEAR", label: "" });
      doubtful = [];
      end.addTotal(sums.equalsAll(seen));
      put(line, { kind: "TOTAL", label: "" });
    } else if (above !== null && !isNamed && isRightBelow(line, above) && (isSum ? isDated : !goesOn)) {
      if (isSum && counted.size > 0) return addToPerson(seen, above);
      const isNear = isSum || sums.isNearAbove(seen) || sums.isNearAny(seen, 1) || whole.isNearAny(seen, 2);
      unnamed.push({ line, above: above.line.row, isSum: isNear });
      whole.add(seen);
      lastRow = line.row;
      end.addUnnumbered(seen);
      put(line, { kind: "UNNAMED", label: "" });
    } else if (above !== null && !isSum && !goesOn && !isNamed && !isDated && mayBeTotalOfOne(seen)) {
      ofOne.add(line);
      put(line, { kind: "TOTAL", label: "" });
    } else if (above === null || isSum || isNamed || !goesOn) {
      end.addUnnumbered(seen);
      put(line, { kind: "UNCLEAR", label: "" });
    } else addToPerson(seen, above);
  };
  /** Whether it has nothing but the sums of all people, where the person named above has a date or job in each line. */
  const isTotalOfAll = (seen: SeenLine): boolean =>
    laid.headings.size > 0 &&
    seen.who === above?.who &&
    continuing.hasMore(above.line) &&
    !continuing.hasMore(seen.line) &&
    of.all.size > 1 &&
    whole.equalsAll(seen);
  for (const line of laid.body) {
    const seen = looking.look(line);
    const verdict: LineVerdict | null = isTotalOfAll(seen) ? { kind: "TOTAL", label: "" } : judge(seen);
    const isNamed = seen.isSsn || seen.hasNumber || seen.hasName;
    if (verdict !== null) {
      if (isNamed && (verdict.kind === "PERIOD" || verdict.kind === "PAY")) owner = seen;
      if (verdict.kind === "TOTAL")
        end.addTotal(verdict.label === "" ? sums.equalsAll(seen) : scopeOfTotal(verdict.label) !== null);
      put(line, verdict);
    } else if (end.isFigured(seen))
      put(line, { kind: "CLOSING", label: seen.filled.find((cell) => /\p{L}/u.test(cell)) ?? "" });
    else if (!seen.isSsn && end.isNoOne(seen)) put(line, { kind: "BELOW", label: seen.names[0] ?? "" });
    else if (isNamed) keepNamed(seen);
    else if (owner !== null && line.cells.some(isFigureLabel)) addToPerson(seen, owner);
    else placeUnnamed(seen);
  }
  const isOther = ({ line, kind, label }: AsideLine): boolean => kind === "TOTAL" && label === "" && !ofOne.has(line);
  // In a file without other such totals, they may be people whose names are missing.
  if (!aside.some(isOther))
    aside.forEach((one, at) => {
      if (ofOne.has(one.line)) aside[at] = { ...one, kind: "UNCLEAR" };
    });
  const groups = new Set(end.listGroups());
  const ownTotals = findTotalsOfPeople(
    seenPeople,
    own,
    aside.flatMap(({ line, kind }) => (kind === "TOTAL" ? [line.row] : [])),
  );
  const people = seenPeople.map(({ line }) => line);
  if (groups.size === 0 && ownTotals.length === 0) return { people, aside, continued, unnamed };
  const judged = new Set(ownTotals.map(({ line }) => line));
  const leftOut = new Set(ownTotals.flatMap(({ line, kind }) => (kind === "CALLED_TOTAL" ? [] : [line])));
  return {
    unnamed: unnamed.filter(({ line }) => !groups.has(line)),
    people: people.filter((line) => !groups.has(line) && !leftOut.has(line)),
    aside: [
      ...aside.filter(({ line }) => !groups.has(line) && !judged.has(line)),
      ...[...groups].map((line): AsideLine => ({ line, kind: "TOTAL", label: "" })),
      ...ownTotals,
    ],
    continued,
  };
};

/**
 * Sorts the lines of a table, those of each sheet by themselves.
 * @param unnamed what was chosen for lines without a name right below a person's; none: they are no one's
 * @param payCodes what was chosen for earning codes
 */
export const sortLines = (
  laid: LaidTable,
  places: FieldPlaces,
  mark: DecimalMark,
  unnamed?: RowChoice,
  payCodes: Mapping["payCodes"] = [],
): SortedLines => {
  const ignored = new Set(payCodes.flatMap(({ from, to }) => (to === "IGNORE" ? [toPayCodeKey(from)] : [])));
  const none: ReadonlySet<number> = new Set();
  const sort = (sheet: LaidTable): SortedLines => {
    const own = sortSheet(sheet, places, mark, none, ignored);
    if (unnamed !== "COUNT" || own.unnamed.length === 0) return own;
    const last = own.people.at(-1)?.row ?? 0;
    const between = own.unnamed.filter(({ line }) => line.row < last);
    const toRows = (lines: readonly UnnamedLine[]): Set<number> => new Set(lines.map(({ line }) => line.row));
    // Lines below the last person may be sums of groups, of which those between are a part.
    const again = sortSheet(sheet, places, mark, toRows(between), ignored);
    const counted = [...between, ...again.unnamed];
    const sorted = again.unnamed.length === 0 ? again : sortSheet(sheet, places, mark, toRows(counted), ignored);
    return { ...sorted, unnamed: counted };
  };
  const [first, ...others] = splitSheets(laid).map(sort);
  if (first === undefined) return sort(laid);
  if (others.length === 0) return first;
  const all = [first, ...others];
  return {
    people: all.flatMap(({ people }) => people),
    aside: [
      ...(laid.linesAbove ?? []).map((line): AsideLine => ({ line, kind: "HEADER", label: "" })),
      ...all.flatMap(({ aside }) => aside),
    ],
    continued: new Map(all.flatMap(({ continued }) => Array.from(continued))),
    unnamed: all.flatMap((each) => each.unnamed),
  };
};
