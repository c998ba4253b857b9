import type { LaidTable } from "../../ground/laid-table.ts";
import type { NumberedRow } from "../../ground/table.ts";
import type { DecimalMark } from "../../cells/amounts.ts";
import { isTotalOfPart } from "../../words/labels.ts";
import { startContinuing } from "../continued-lines.ts";
import type { AsideLine, LineVerdict } from "../judge-lines.ts";
import { type LinePlaces, type SeenLine, startLooking } from "../look-at-lines.ts";
import { type RunningSums, startSums } from "../running-sums.ts";
import type { UnnamedLine } from "../sorted-table.ts";

/** A sheet whose lines are sorted one after the other: what was found so far, and what the next line is compared with. */
export type SheetSoFar = {
  readonly laid: LaidTable;
  readonly places: LinePlaces;
  /** Lines without a name are those of the person above, as the clerk chose. */
  readonly areCounted: boolean;
  readonly people: SeenLine[];
  readonly aside: AsideLine[];
  /** Of `SortedLines`. */
  readonly continued: Map<number, boolean>;
  readonly unnamed: UnnamedLine[];
  readonly sums: RunningSums;
  readonly looking: ReturnType<typeof startLooking>;
  readonly continuing: ReturnType<typeof startContinuing>;
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
  areCounted: boolean,
): SheetSoFar => ({
  laid,
  places,
  areCounted,
  people: [],
  aside,
  continued: new Map(),
  unnamed: [],
  sums: startSums(),
  looking: startLooking(places, mark),
  continuing: startContinuing(new Set([...places.who, ...places.amounts]), places.codes),
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
  sheet.looking.keep(seen);
};

/** Keeps a line without a name as one more of a person, whose name and number it is given. */
export const addToPerson = (sheet: SheetSoFar, seen: SeenLine, person: SeenLine): void => {
  const { places, continuing } = sheet;
  const { line } = seen;
  const cells = line.cells.map((cell, at) => (places.who.has(at) ? (person.line.cells[at] ?? "") : cell));
  sheet.continued.set(line.row, continuing.isAgain(line));
  keepLine(sheet, { ...seen, line: { row: line.row, cells }, who: person.who }, false);
};

/** Leaves a line aside. A total ends the sums of the lines above it, and it, a count or a heading the person above. */
export const putAside = (sheet: SheetSoFar, line: NumberedRow, { kind, label }: LineVerdict): void => {
  sheet.aside.push({ line, kind, label: label.trim() });
  if (kind === "TOTAL") sheet.sums.endGroup();
  if (kind === "TOTAL" && isTotalOfPart(label)) sheet.continuing.beginNextCheck();
  else if (kind === "TOTAL" || kind === "COUNT" || kind === "GROUP") sheet.above = null;
};
