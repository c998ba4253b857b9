import type { LaidTable } from "../../ground/laid-table.ts";
import type { NumberedRow } from "../../ground/table.ts";
import type { DecimalMark } from "../../cells/amounts.ts";
import { isTotalOfPart } from "../../words/labels.ts";
import { startContinuing } from "../continued-lines.ts";
import { startWatchingEnd } from "../end-of-table.ts";
import type { AsideLine, LineVerdict } from "../judge-lines.ts";
import { type LinePlaces, type SeenLine, startLooking } from "../look-at-lines.ts";
import { type RunningSums, startSums } from "../running-sums.ts";
import type { UnnamedLine } from "../sorted-table.ts";

/** What the clerk chose about lines. */
export type ChosenLines = {
  /** Numbers of lines without a name that are those of the person above. */
  readonly counted: ReadonlySet<number>;
  /** Of `startSums`. */
  readonly ignored: ReadonlySet<string>;
};

/** A sheet whose lines are sorted one after the other: what was found so far, and what the next line is compared with. */
export type SheetSoFar = {
  readonly laid: LaidTable;
  readonly places: LinePlaces;
  readonly counted: ChosenLines["counted"];
  readonly people: SeenLine[];
  readonly aside: AsideLine[];
  /** Of `SortedLines`. */
  readonly continued: Map<number, boolean>;
  readonly unnamed: UnnamedLine[];
  /** Lines put aside as totals that have the amounts of a single one. */
  readonly totalsOfOne: Set<NumberedRow>;
  readonly sums: RunningSums;
  /** The same with lines without a name. */
  readonly sumsWithUnnamed: RunningSums;
  /** Who the lines of people are of, since the last total and in all. */
  readonly whoSinceTotal: Set<string>;
  readonly whoInAll: Set<string>;
  readonly looking: ReturnType<typeof startLooking>;
  readonly continuing: ReturnType<typeof startContinuing>;
  readonly end: ReturnType<typeof startWatchingEnd>;
  /** Lines added to the person above that hold the sum of their code too. */
  doubtful: NumberedRow[];
  /** The last line of the person above; null below a total, a count or a heading. */
  above: SeenLine | null;
  /** The last line that is a person's or right below one. */
  lastRow: number;
};

/**
 * A sheet of which no line is sorted yet.
 * @param aside what is said of the lines above its header
 */
export const startSheet = (
  laid: LaidTable,
  places: LinePlaces,
  mark: DecimalMark,
  aside: AsideLine[],
  { counted, ignored }: ChosenLines,
): SheetSoFar => ({
  laid,
  places,
  counted,
  people: [],
  aside,
  continued: new Map(),
  unnamed: [],
  totalsOfOne: new Set(),
  sums: startSums(ignored),
  sumsWithUnnamed: startSums(ignored),
  whoSinceTotal: new Set(),
  whoInAll: new Set(),
  looking: startLooking(places, mark),
  continuing: startContinuing(new Set([...places.who, ...places.amounts]), places.codes),
  end: startWatchingEnd(),
  doubtful: [],
  above: null,
  lastRow: 0,
});

/**
 * Keeps a line as a person's.
 * @param isNamed whether it says itself whose it is
 */
export const keepLine = (sheet: SheetSoFar, seen: SeenLine, isNamed: boolean): void => {
  sheet.continuing.add(seen.line, isNamed && sheet.above?.who !== seen.who);
  sheet.people.push(seen);
  sheet.above = seen;
  sheet.lastRow = seen.line.row;
  sheet.sums.add(seen);
  sheet.sumsWithUnnamed.add(seen);
  sheet.whoSinceTotal.add(seen.who);
  sheet.whoInAll.add(seen.who);
  sheet.looking.keep(seen);
  if (isNamed && !seen.isSsn && !seen.hasNumber) sheet.end.addUnnumbered(seen);
  else sheet.end.addPerson(seen);
};

/** Keeps a line without a name as one more of a person, whose name and number it is given. */
export const addToPerson = (sheet: SheetSoFar, seen: SeenLine, person: SeenLine): void => {
  const { places, sums, continuing } = sheet;
  const { line } = seen;
  const cells = line.cells.map((cell, at) => (places.who.has(at) ? (person.line.cells[at] ?? "") : cell));
  if (seen.code !== "" && !continuing.hasMore(line) && sums.equalsCode(seen, 1)) sheet.doubtful.push(line);
  sheet.continued.set(line.row, continuing.isAgain(line));
  keepLine(sheet, { ...seen, line: { row: line.row, cells }, who: person.who }, false);
};

/** Leaves a line aside. A total ends the sums of the lines above it, and it, a count or a heading the person above. */
export const putAside = (sheet: SheetSoFar, line: NumberedRow, { kind, label }: LineVerdict): void => {
  sheet.aside.push({ line, kind, label: label.trim() });
  if (kind === "TOTAL") {
    sheet.sums.endGroup();
    sheet.sumsWithUnnamed.endGroup();
    sheet.whoSinceTotal.clear();
  }
  if (kind === "TOTAL" && isTotalOfPart(label)) sheet.continuing.beginNextCheck();
  else if (kind === "TOTAL" || kind === "COUNT" || kind === "GROUP") sheet.above = null;
};
