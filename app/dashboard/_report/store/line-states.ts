import { formatAmount } from "#lib/platform/cents/money.ts";
import { formatUnits } from "#lib/platform/format/decimal.ts";
import type { Finding, TadLine, TadUnit } from "#lib/reporting/tad/schema.ts";
import { writeDraft, type Conflict, conflictsOf, type Draft, isEmptyDraft } from "./line-draft.ts";
import { isChangeable, type TadView } from "./tad-view.ts";
import { changeOf, minus, noSums, plus, type Sums, typedFindings, typedLine, unitSums } from "./typed-line.ts";
import { type UnitCell, unitCells } from "#lib/reporting/line/cells.ts";

const sumsByLines = new WeakMap<ReadonlyMap<string, TadLine>, ReadonlyMap<string, number>>();

const sumUnits = (lines: ReadonlyMap<string, TadLine>): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const line of lines.values()) {
    for (const cell of unitCells) {
      const key = `${line.unitCode} ${cell}`;
      sums.set(key, (sums.get(key) ?? 0) + line[cell]);
    }
  }
  return sums;
};

/** Sums the saved units of a kind over a unit's lines, in hundredths. */
const savedUnits = (lines: ReadonlyMap<string, TadLine>, unitCode: string, cell: UnitCell): number => {
  const sums = sumsByLines.get(lines) ?? sumUnits(lines);
  sumsByLines.set(lines, sums);
  return sums.get(`${unitCode} ${cell}`) ?? 0;
};

/** A line's state, as the grid shows it. */
export type LineState = {
  readonly saved: TadLine;
  /** The line with unsaved changes and recalculated contributions; the same object as `saved` if there are none. */
  readonly edited: TadLine;
  readonly draft: Draft;
  readonly conflicts: readonly Conflict[];
  readonly findings: readonly Finding[];
};

const noFindings: readonly Finding[] = [];
const noDraft: Draft = {};

const addListener = (listeners: Set<() => void>, listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Typing recalculates one line and the running sums, and notifies only the listeners of that line and of the sums. */
export const createLineStates = (initial: TadView) => {
  const { id: tadId, workMonth } = initial.head;
  let view = initial;
  let units = new Map(initial.sheets.map(({ unit }) => [unit.code, unit]));
  const drafts = new Map<string, Draft>();
  const states = new Map<string, LineState>();
  const inConflict = new Set<string>();
  const typedSums = new Map<string, Sums>();
  const lineListeners = new Map<string, Set<() => void>>();
  const listeners = new Set<() => void>();

  const draftOf = (lineId: string): Draft => drafts.get(lineId) ?? noDraft;

  const buildState = (savedLine: TadLine): LineState => {
    const draft = draftOf(savedLine.id);
    const savedFindings = view.findings.get(savedLine.id) ?? noFindings;
    const unit = units.get(savedLine.unitCode);
    // A report that someone has filed since is shown as filed.
    if (isEmptyDraft(draft) || unit === undefined || !isChangeable(view.head))
      return { saved: savedLine, edited: savedLine, draft: noDraft, conflicts: [], findings: savedFindings };
    const editedLine = typedLine(savedLine, draft, unit, workMonth);
    const findings = typedFindings(editedLine, savedFindings, unit, { workMonth, unitCodes: [...units.keys()] });
    return { saved: savedLine, edited: editedLine, draft, conflicts: conflictsOf(draft, savedLine), findings };
  };
  const addSums = (unitCode: string, change: Sums): void => {
    if (change !== noSums) typedSums.set(unitCode, plus(typedSums.get(unitCode) ?? noSums, change));
  };

  /** Recomputes a line, and changes the sums by the difference. */
  const recompute = (lineId: string): void => {
    const oldState = states.get(lineId);
    const savedLine = view.lines.get(lineId);
    const newState = savedLine === undefined ? undefined : buildState(savedLine);
    if (oldState !== undefined)
      addSums(oldState.saved.unitCode, minus(noSums, changeOf(oldState.saved, oldState.edited)));
    if (newState === undefined) states.delete(lineId);
    else states.set(lineId, newState);
    if (newState !== undefined) addSums(newState.saved.unitCode, changeOf(newState.saved, newState.edited));
    if (newState !== undefined && newState.conflicts.length > 0) inConflict.add(lineId);
    else inConflict.delete(lineId);
    lineListeners.get(lineId)?.forEach((listener) => listener());
  };

  const sumsOf = (unitCode: string): Sums => {
    const unit = units.get(unitCode);
    return plus(unit === undefined ? noSums : unitSums(unit), typedSums.get(unitCode) ?? noSums);
  };
  const unitsOf = (unitCode: string, cell: UnitCell): number => {
    const draftStates = [...drafts.keys()].flatMap((lineId) => states.get(lineId) ?? []);
    return draftStates
      .filter(({ saved }) => saved.unitCode === unitCode)
      .reduce((sum, { saved, edited }) => sum + edited[cell] - saved[cell], savedUnits(view.lines, unitCode, cell));
  };

  return {
    drafts: drafts as ReadonlyMap<string, Draft>,
    inConflict: inConflict as ReadonlySet<string>,
    draftOf,
    /** The newest saved report. */
    view: (): TadView => view,
    savedLine: (lineId: string): TadLine | undefined => view.lines.get(lineId),
    notifyAll: (): void => listeners.forEach((listener) => listener()),

    /** Applies a newer report and keeps the drafts. */
    sync: (next: TadView): void => {
      const oldView = view;
      const oldUnits = units;
      view = next;
      units = new Map(next.sheets.map(({ unit }) => [unit.code, unit]));
      const isOutdated = ({ saved }: LineState): boolean =>
        next.head.state !== oldView.head.state ||
        next.lines.get(saved.id) !== saved ||
        next.findings.get(saved.id) !== oldView.findings.get(saved.id) ||
        units.get(saved.unitCode)?.schedules !== oldUnits.get(saved.unitCode)?.schedules;
      for (const { saved } of [...states.values()].filter(isOutdated)) recompute(saved.id);
    },
    /** Stores a line's draft here and on the device. Removes an empty draft. */
    storeDraft: (lineId: string, draft: Draft): void => {
      if (isEmptyDraft(draft)) drafts.delete(lineId);
      else drafts.set(lineId, draft);
      writeDraft(tadId, lineId, draft);
      recompute(lineId);
    },
    /** Returns a line's state, the same object until it changes, or undefined for an unknown line. */
    stateOf: (lineId: string): LineState | undefined => {
      const savedLine = view.lines.get(lineId);
      if (savedLine !== undefined && !states.has(lineId)) states.set(lineId, buildState(savedLine));
      return states.get(lineId);
    },
    unitOf: (unitCode: string): TadUnit | undefined => units.get(unitCode),
    /** Returns a unit's totals, including unsaved changes. */
    sumsOf,
    /** Sums one kind of a unit's units including unsaved changes, in hundredths. */
    unitsOf,
    /** Returns a unit's formatted totals by column key. A column is never narrower than its total. */
    totalsOf: (unitCode: string): Readonly<Record<string, string>> => {
      const { grossWages, HW, PEN } = sumsOf(unitCode);
      return {
        ...Object.fromEntries(unitCells.map((cell) => [cell, formatUnits(unitsOf(unitCode, cell))])),
        lastMonth: formatUnits(units.get(unitCode)?.lastMonthUnits ?? 0),
        grossWages: formatAmount(grossWages),
        "fund-HW": formatAmount(HW),
        "fund-PEN": formatAmount(PEN),
      };
    },
    watchLine: (lineId: string, listener: () => void): (() => void) => {
      const lineWatchers = lineListeners.get(lineId) ?? new Set();
      lineListeners.set(lineId, lineWatchers);
      return addListener(lineWatchers, listener);
    },
    /** Calls the listener after every keystroke and every newer report. */
    watch: (listener: () => void): (() => void) => addListener(listeners, listener),
  };
};
