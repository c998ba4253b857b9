import type { CellName } from "#lib/reporting/tad/schema.ts";
import { cellText } from "./cell-text.ts";
import {
  listDrafts,
  readDraft,
  type Draft,
  isEmptyDraft,
  keepMyTexts,
  withoutCell,
  withoutEqualTexts,
  withoutSavedTexts,
  keepTheirTexts,
  withTypedText,
} from "./line-draft.ts";
import { createHistory } from "./edit-history.ts";
import { createLineStates, type LineState } from "./line-states.ts";
import type { Edit } from "./paste-block.ts";
import type { TadView } from "./tad-view.ts";

/** Returns a cell's typed text, or else its saved text. */
export const textOf = ({ saved, draft }: LineState, cell: CellName): string =>
  draft[cell]?.text ?? cellText(saved, cell);

/** Creates the store of a report's lines and unsaved changes. The device stores the changes too. */
export const createLineStore = (initial: TadView) => {
  const tadId = initial.head.id;
  const { drafts, inConflict, draftOf, savedLine, stateOf, storeDraft, sync, notifyAll, ...read } =
    createLineStates(initial);
  const history = createHistory();
  /** Lines with changes from before this page loaded. The clerk decides when to save them. */
  const earlierLineIds = new Set<string>();
  /** Drafts that are being saved. */
  const inFlight = new Map<string, Draft>();
  const inFlightOf = (lineId: string): Draft => inFlight.get(lineId) ?? {};
  let openEdit: (Edit & { readonly before: string }) | null = null;

  const currentText = (lineId: string, cell: CellName): string => {
    const state = stateOf(lineId);
    return state === undefined ? "" : textOf(state, cell);
  };
  const write = (edits: readonly Edit[]): void => {
    for (const [lineId, lineEdits] of Map.groupBy(edits, (edit) => edit.lineId)) {
      const line = savedLine(lineId);
      if (line === undefined) continue;
      earlierLineIds.delete(lineId);
      storeDraft(
        lineId,
        lineEdits.reduce(
          (draft, { cell, text }) => withTypedText(draft, line, cell, text, inFlightOf(lineId)),
          draftOf(lineId),
        ),
      );
    }
    notifyAll();
  };
  const repeatEdits = (edits: readonly Edit[] | null): number => {
    write(edits ?? []);
    return edits?.length ?? 0;
  };

  /**
   * Returns drafts to save, at most `limit` lines. Lines in conflict wait for the clerk.
   * @param whole true to include changes from before this page loaded, and the open cell
   */
  const takeDrafts = (limit: number, { isWhole }: { isWhole: boolean }): ReadonlyMap<string, Draft> => {
    const batch = new Map<string, Draft>();
    for (const [lineId, lineDraft] of drafts) {
      const line = savedLine(lineId);
      if (batch.size === limit) break;
      if (line === undefined || inConflict.has(lineId) || (earlierLineIds.has(lineId) && !isWhole)) continue;
      const openCell = openEdit?.lineId === lineId ? openEdit.cell : null;
      const changes = withoutEqualTexts(lineDraft, line, inFlightOf(lineId));
      if (openCell === null && isEmptyDraft(changes)) {
        earlierLineIds.delete(lineId);
        storeDraft(lineId, changes);
      }
      const draft = withoutCell(changes, isWhole ? null : openCell);
      if (!isEmptyDraft(draft)) batch.set(lineId, draft);
    }
    notifyAll();
    return batch;
  };

  return {
    ...read,
    stateOf,
    textOf: currentText,
    /** Applies a newer report and keeps the drafts. */
    sync: (view: TadView): void => {
      sync(view);
      notifyAll();
    },
    /** Reads drafts from before a reload, a lost connection or a new login. @returns the ids of their lines */
    recall: (): readonly string[] => {
      for (const lineId of listDrafts(tadId)) {
        const draft = readDraft(tadId, lineId);
        if (savedLine(lineId) === undefined || drafts.has(lineId) || isEmptyDraft(draft)) continue;
        earlierLineIds.add(lineId);
        storeDraft(lineId, draft);
      }
      notifyAll();
      return [...drafts.keys()];
    },
    typedLines: (): readonly LineState[] => [...drafts.keys()].flatMap((lineId) => stateOf(lineId) ?? []),

    /** Opens a cell unless it is already open. Undo reverses all keystrokes of an open cell together. */
    begin: (lineId: string, cell: CellName): void => {
      if (openEdit?.lineId === lineId && openEdit.cell === cell) return;
      const oldText = currentText(lineId, cell);
      openEdit = { lineId, cell, before: oldText, text: oldText };
    },
    type: (text: string): void => {
      if (openEdit !== null) write([{ ...openEdit, text }]);
    },
    cancel: (): void => {
      if (openEdit !== null) write([{ ...openEdit, text: openEdit.before }]);
    },
    end: (): void => {
      if (openEdit === null) return;
      const step = { ...openEdit, text: currentText(openEdit.lineId, openEdit.cell) };
      openEdit = null;
      if (step.text !== step.before) history.add([step]);
      notifyAll();
    },
    /** Applies a paste, a fill or a cleared cell as one action to undo. @returns the number of changed cells */
    apply: (edits: readonly Edit[]): number => {
      const step = edits
        .map((edit) => ({ ...edit, before: currentText(edit.lineId, edit.cell) }))
        .filter(({ text, before }) => text !== before);
      if (step.length > 0) history.add(step);
      write(step);
      return step.length;
    },
    /** Undoes or redoes the last action. @returns the number of changed cells */
    undo: (): number => repeatEdits(history.undo()),
    redo: (): number => repeatEdits(history.redo()),

    /** Counts unsaved lines, and the lines that wait for the clerk. */
    counts: () => ({
      unsaved: drafts.size,
      isOpen: openEdit !== null,
      earlier: earlierLineIds.size,
      conflicts: inConflict.size,
    }),
    conflicts: (): readonly string[] => [...inConflict],
    takeDrafts,
    /** Takes the drafts for a call. Until the server responds, the fund's text of these cells is unknown. */
    send: (...args: Parameters<typeof takeDrafts>): ReadonlyMap<string, Draft> => {
      const sentDrafts = takeDrafts(...args);
      for (const [lineId, draft] of sentDrafts) inFlight.set(lineId, { ...inFlightOf(lineId), ...draft });
      return sentDrafts;
    },
    /** Called after a response. These drafts are saved, and `sync` has shown them; other sent drafts are not saved. */
    finishSend: (sentDrafts: ReadonlyMap<string, Draft>): void => {
      inFlight.clear();
      for (const [lineId, draft] of sentDrafts) {
        const line = savedLine(lineId);
        earlierLineIds.delete(lineId);
        if (line !== undefined) storeDraft(lineId, withoutSavedTexts(draftOf(lineId), draft, line));
      }
      notifyAll();
    },
    /** Applies the clerk's decision about a line in conflict. */
    settle: (lineId: string, choice: "mine" | "theirs"): void => {
      const line = savedLine(lineId);
      if (line === undefined) return;
      earlierLineIds.delete(lineId);
      storeDraft(
        lineId,
        choice === "mine" ? keepMyTexts(draftOf(lineId), line) : keepTheirTexts(draftOf(lineId), line),
      );
      notifyAll();
    },
  };
};

export type LineStore = ReturnType<typeof createLineStore>;
