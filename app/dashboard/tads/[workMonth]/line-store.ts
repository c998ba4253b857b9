import type { CellName, Finding, TadLine, TadUnit } from "../../../../lib/reporting/model.ts";
import { cellText } from "./cells.ts";
import { listDrafts, readDraft, writeDraft } from "./draft-store.ts";
import { createHistory } from "./edit-history.ts";
import {
  type Conflict,
  conflictsOf,
  type Draft,
  isEmptyDraft,
  withMine,
  withoutCell,
  withoutSame,
  withoutSaved,
  withTheirs,
  withTyped,
} from "./line-draft.ts";
import type { Edit } from "./paste-block.ts";
import type { TadView } from "./tad-view.ts";
import { changeOf, minus, noSums, plus, type Sums, typedFindings, typedLine } from "./typed-line.ts";

/** A line as the grid shows it. */
export type LineState = {
  readonly saved: TadLine;
  /** With what is typed in it, charged anew; the same object as `saved` when nothing is. */
  readonly shown: TadLine;
  readonly draft: Draft;
  readonly conflicts: readonly Conflict[];
  readonly findings: readonly Finding[];
};

const noFindings: readonly Finding[] = [];
const noDraft: Draft = {};

/** What stands in a cell: what is typed, or what is saved. */
export const textOf = ({ saved, draft }: LineState, cell: CellName): string =>
  draft[cell]?.text ?? cellText(saved, cell);

/**
 * Everything typed on the page and not saved, kept on the device as well. A keystroke works out one line anew and
 * moves running sums; only who looks at that line, or at the sums, is told.
 */
export const createLineStore = (initial: TadView) => {
  const { id: tadId, workMonth } = initial.head;
  let view = initial;
  let units = new Map<string, TadUnit>();
  const drafts = new Map<string, Draft>();
  /** Typed before this page was loaded: saved when the clerk says so. */
  const earlier = new Set<string>();
  const inConflict = new Set<string>();
  const states = new Map<string, LineState>();
  const typedSums = new Map<string, Sums>();
  const lineListeners = new Map<string, Set<() => void>>();
  const listeners = new Set<() => void>();
  const history = createHistory();
  let editing: { readonly lineId: string; readonly cell: CellName; readonly before: string } | null = null;

  const tell = (lineId: string): void => lineListeners.get(lineId)?.forEach((listener) => listener());
  const tellAll = (): void => listeners.forEach((listener) => listener());

  const build = (lineId: string, saved: TadLine): LineState => {
    const draft = drafts.get(lineId) ?? noDraft;
    const known = view.findings.get(lineId) ?? noFindings;
    const unit = units.get(saved.unitCode);
    if (isEmptyDraft(draft) || unit === undefined)
      return { saved, shown: saved, draft, conflicts: [], findings: known };
    const shown = typedLine(saved, draft, unit, workMonth);
    const findings = typedFindings(shown, known, unit, { workMonth, unitCodes: [...units.keys()] });
    return { saved, shown, draft, conflicts: conflictsOf(draft, saved), findings };
  };

  /** Works a line out anew and moves the sums by the difference. */
  const renew = (lineId: string): void => {
    const before = states.get(lineId);
    const saved = view.lines.get(lineId);
    if (before !== undefined) addSums(before, minus(noSums, changeOf(before.saved, before.shown)));
    if (saved === undefined) {
      states.delete(lineId);
    } else {
      const state = build(lineId, saved);
      states.set(lineId, state);
      addSums(state, changeOf(state.saved, state.shown));
    }
    if ((states.get(lineId)?.conflicts.length ?? 0) > 0) inConflict.add(lineId);
    else inConflict.delete(lineId);
    tell(lineId);
  };
  const addSums = ({ saved }: LineState, change: Sums): void => {
    if (change === noSums) return;
    typedSums.set(saved.unitCode, plus(typedSums.get(saved.unitCode) ?? noSums, change));
  };

  const keep = (lineId: string, draft: Draft): void => {
    if (isEmptyDraft(draft)) drafts.delete(lineId);
    else drafts.set(lineId, draft);
    writeDraft(tadId, lineId, draft);
    renew(lineId);
  };
  const write = (edits: readonly Edit[]): void => {
    for (const [lineId, own] of Map.groupBy(edits, (edit) => edit.lineId)) {
      const saved = view.lines.get(lineId);
      if (saved === undefined) continue;
      earlier.delete(lineId);
      let draft = drafts.get(lineId) ?? noDraft;
      for (const { cell, text } of own) draft = withTyped(draft, saved, cell, text);
      keep(lineId, draft);
    }
    tellAll();
  };
  const currentText = (lineId: string, cell: CellName): string => {
    const state = store.stateOf(lineId);
    return state === undefined ? "" : textOf(state, cell);
  };

  const store = {
    /** Takes a newer state of the report; what is typed stays. */
    sync: (next: TadView): void => {
      const before = view;
      view = next;
      const nextUnits = new Map(next.sheets.map(({ unit }) => [unit.code, unit]));
      const isSameUnit = ({ unitCode }: TadLine): boolean =>
        units.get(unitCode)?.schedules === nextUnits.get(unitCode)?.schedules;
      const stale = [...states].filter(
        ([lineId, { saved }]) =>
          next.lines.get(lineId) !== saved ||
          next.findings.get(lineId) !== before.findings.get(lineId) ||
          !isSameUnit(saved),
      );
      units = nextUnits;
      for (const [lineId] of stale) renew(lineId);
      tellAll();
    },
    /** What was typed on this device before a reload, a lost connection or a new sign-in. */
    recall: (): readonly string[] => {
      for (const lineId of listDrafts(tadId)) {
        const draft = readDraft(tadId, lineId);
        if (!view.lines.has(lineId) || drafts.has(lineId) || isEmptyDraft(draft)) continue;
        earlier.add(lineId);
        keep(lineId, draft);
      }
      tellAll();
      return [...drafts.keys()];
    },
    /** The state of a line, one object until something of it changes; undefined when the report has no such line. */
    stateOf: (lineId: string): LineState | undefined => {
      const saved = view.lines.get(lineId);
      if (saved !== undefined && !states.has(lineId)) states.set(lineId, build(lineId, saved));
      return states.get(lineId);
    },
    watchLine: (lineId: string, listener: () => void): (() => void) => {
      const own = lineListeners.get(lineId) ?? new Set();
      lineListeners.set(lineId, own.add(listener));
      return () => {
        own.delete(listener);
      };
    },
    /** Told of every keystroke and every newer state. */
    watch: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** What typing adds to the totals of a unit; one object until it changes. */
    typedSumsOf: (unitCode: string): Sums => typedSums.get(unitCode) ?? noSums,
    textOf: currentText,

    /** The lines with something typed and not saved. */
    typedLines: (): readonly LineState[] => [...drafts.keys()].flatMap((lineId) => store.stateOf(lineId) ?? []),

    /** A cell is opened: its keystrokes are one act to undo. */
    begin: (lineId: string, cell: CellName): void => {
      editing = { lineId, cell, before: currentText(lineId, cell) };
    },
    type: (text: string): void => {
      if (editing !== null) write([{ ...editing, text }]);
    },
    cancel: (): void => {
      if (editing !== null) write([{ ...editing, text: editing.before }]);
    },
    /** The cell is left. */
    end: (): void => {
      if (editing === null) return;
      const step = { ...editing, text: currentText(editing.lineId, editing.cell) };
      editing = null;
      if (step.text !== step.before) history.add([step]);
      tellAll();
    },
    /** A paste, a fill or a cell emptied: one act to undo. @returns how many cells it changed */
    apply: (edits: readonly Edit[]): number => {
      const step = edits
        .map((edit) => ({ ...edit, before: currentText(edit.lineId, edit.cell) }))
        .filter(({ text, before }) => text !== before);
      if (step.length > 0) history.add(step);
      write(step);
      return step.length;
    },
    undo: (): number => writeAgain(history.undo()),
    redo: (): number => writeAgain(history.redo()),

    /** Lines typed and not saved, those typed before this page was loaded, and those somebody else changed meanwhile. */
    counts: () => ({
      unsaved: drafts.size,
      isOpen: editing !== null,
      earlier: earlier.size,
      conflicts: [...inConflict],
    }),
    /**
     * Drafts to be saved, as many as one call takes; those in conflict wait for the clerk.
     * @param whole also what was typed before this page was loaded, and what stands in an open cell
     */
    take: (most: number, { whole }: { whole: boolean }): ReadonlyMap<string, Draft> => {
      const taken = new Map<string, Draft>();
      for (const [lineId, typed] of drafts) {
        const saved = view.lines.get(lineId);
        if (taken.size === most) break;
        if (saved === undefined || inConflict.has(lineId) || (earlier.has(lineId) && !whole)) continue;
        const open = !whole && editing?.lineId === lineId ? editing.cell : null;
        if (open === null) keep(lineId, withoutSame(typed, saved));
        const draft = withoutCell(withoutSame(typed, saved), open);
        if (!isEmptyDraft(draft)) taken.set(lineId, draft);
      }
      tellAll();
      return taken;
    },
    saved: (sent: ReadonlyMap<string, Draft>): void => {
      for (const [lineId, draft] of sent) {
        const line = view.lines.get(lineId);
        earlier.delete(lineId);
        if (line !== undefined) keep(lineId, withoutSaved(drafts.get(lineId) ?? noDraft, draft, line));
      }
      tellAll();
    },
    /** The clerk decides about a line in conflict. */
    settle: (lineId: string, whose: "mine" | "theirs"): void => {
      const line = view.lines.get(lineId);
      const draft = drafts.get(lineId);
      if (line === undefined || draft === undefined) return;
      earlier.delete(lineId);
      keep(lineId, whose === "mine" ? withMine(draft, line) : withTheirs(draft, line));
      tellAll();
    },
  };
  const writeAgain = (edits: readonly Edit[] | null): number => {
    write(edits ?? []);
    return edits?.length ?? 0;
  };
  store.sync(initial);
  return store;
};

export type LineStore = ReturnType<typeof createLineStore>;
