import type { CellName, TadLine } from "#lib/reporting/tad/schema.ts";
import { cellText, isSameText } from "./cell-text.ts";

/** Unsaved changes of a line, by cell, each with the text that was there before typing. */
export type Draft = Readonly<Partial<Record<CellName, { readonly text: string; readonly base: string }>>>;

export type Conflict = { readonly cell: CellName; readonly theirs: string; readonly mine: string };

type Entry = [CellName, { readonly text: string; readonly base: string }];

const entriesOf = (draft: Draft): Entry[] => Object.entries(draft) as Entry[];
const fromEntries = (entries: Entry[]): Draft => Object.fromEntries(entries) as Draft;

export const isEmptyDraft = (draft: Draft): boolean => Object.keys(draft).length === 0;

/**
 * A keystroke. Typing back what is saved leaves nothing to save, unless another text of the cell is on its way.
 * @param away what was sent and is not answered
 */
export const withTyped = (draft: Draft, line: TadLine, cell: CellName, text: string, away: Draft): Draft => {
  const base = draft[cell]?.base ?? cellText(line, cell);
  if (text !== base || away[cell] !== undefined) return { ...draft, [cell]: { text, base } };
  return fromEntries(entriesOf(draft).filter(([name]) => name !== cell));
};

/**
 * Drops what says the same as the report does: "4" typed over "4.00".
 * @param away what was sent and is not answered: of these cells no one knows what the report says
 */
export const withoutSame = (draft: Draft, line: TadLine, away: Draft): Draft =>
  fromEntries(
    entriesOf(draft).filter(
      ([cell, { text }]) => away[cell] !== undefined || !isSameText(cell, text, cellText(line, cell)),
    ),
  );

/** Leaves out the open cell. */
export const withoutCell = (draft: Draft, cell: CellName | null): Draft =>
  fromEntries(entriesOf(draft).filter(([name]) => name !== cell));

export const toCells = (draft: Draft): Partial<Record<CellName, string>> =>
  Object.fromEntries(entriesOf(draft).map(([cell, { text }]) => [cell, text]));

/** Cells that someone else has changed to another value since typing began. */
export const conflictsOf = (draft: Draft, line: TadLine): readonly Conflict[] =>
  entriesOf(draft)
    .map(([cell, { text, base }]) => ({ cell, base, theirs: cellText(line, cell), mine: text }))
    .filter(({ cell, base, theirs, mine }) => !isSameText(cell, base, theirs) && !isSameText(cell, mine, theirs))
    .map(({ cell, theirs, mine }) => ({ cell, theirs, mine }));

/** After a save, removes the sent texts; newer text starts from the saved line. */
export const withoutSaved = (draft: Draft, sent: Draft, line: TadLine): Draft =>
  fromEntries(
    entriesOf(draft)
      .filter(([cell, { text }]) => sent[cell]?.text !== text)
      .map(([cell, { text, base }]) => [cell, { text, base: sent[cell] === undefined ? base : cellText(line, cell) }]),
  );

/** "Save mine": the draft now starts from the other person's value, so the conflict is over. */
export const withMine = (draft: Draft, line: TadLine): Draft =>
  fromEntries(entriesOf(draft).map(([cell, { text }]) => [cell, { text, base: cellText(line, cell) }]));

/** "Keep theirs": drops the typed text of the cells in conflict only. */
export const withTheirs = (draft: Draft, line: TadLine): Draft => {
  const theirs = new Set(conflictsOf(draft, line).map(({ cell }) => cell));
  return fromEntries(entriesOf(draft).filter(([cell]) => !theirs.has(cell)));
};
