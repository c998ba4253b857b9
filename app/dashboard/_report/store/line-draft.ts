import type { CellName, TadLine } from "#lib/reporting/tad/schema.ts";
import { cellText, isSameText } from "./cell-text.ts";

/** Unsaved changes of a line, by cell, each with the text that was there before typing. */
export type Draft = Readonly<Partial<Record<CellName, { readonly text: string; readonly base: string }>>>;

export type Conflict = { readonly cell: CellName; readonly savedText: string; readonly typedText: string };

type Entry = [CellName, { readonly text: string; readonly base: string }];

const entriesOf = (draft: Draft): Entry[] => Object.entries(draft) as Entry[];
const fromEntries = (entries: Entry[]): Draft => Object.fromEntries(entries) as Draft;

export const isEmptyDraft = (draft: Draft): boolean => Object.keys(draft).length === 0;

/**
 * A keystroke. Typing back what is saved leaves nothing to save, unless another text of the cell is on its way.
 * @param inFlight texts sent and not answered
 */
export const withTyped = (draft: Draft, line: TadLine, cell: CellName, text: string, inFlight: Draft): Draft => {
  const base = draft[cell]?.base ?? cellText(line, cell);
  if (text !== base || inFlight[cell] !== undefined) return { ...draft, [cell]: { text, base } };
  return fromEntries(entriesOf(draft).filter(([name]) => name !== cell));
};

/**
 * Drops what says the same as the report does: "4" typed over "4.00".
 * @param inFlight texts sent and not answered: the report's text of these cells is unknown
 */
export const withoutSame = (draft: Draft, line: TadLine, inFlight: Draft): Draft =>
  fromEntries(
    entriesOf(draft).filter(
      ([cell, { text }]) => inFlight[cell] !== undefined || !isSameText(cell, text, cellText(line, cell)),
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
    .map(([cell, { text, base }]) => ({ cell, base, savedText: cellText(line, cell), typedText: text }))
    .filter(
      ({ cell, base, savedText, typedText }) =>
        !isSameText(cell, base, savedText) && !isSameText(cell, typedText, savedText),
    )
    .map(({ cell, savedText, typedText }) => ({ cell, savedText, typedText }));

/** After a save, removes the sent texts; newer text starts from the saved line. */
export const withoutSaved = (draft: Draft, sentDraft: Draft, line: TadLine): Draft =>
  fromEntries(
    entriesOf(draft)
      .filter(([cell, { text }]) => sentDraft[cell]?.text !== text)
      .map(([cell, { text, base }]) => [
        cell,
        { text, base: sentDraft[cell] === undefined ? base : cellText(line, cell) },
      ]),
  );

/** "Save mine": the draft now starts from the other person's value, so the conflict is over. */
export const withMine = (draft: Draft, line: TadLine): Draft =>
  fromEntries(entriesOf(draft).map(([cell, { text }]) => [cell, { text, base: cellText(line, cell) }]));

/** "Keep theirs": drops the typed text of the cells in conflict only. */
export const withTheirs = (draft: Draft, line: TadLine): Draft => {
  const conflictCells = new Set(conflictsOf(draft, line).map(({ cell }) => cell));
  return fromEntries(entriesOf(draft).filter(([cell]) => !conflictCells.has(cell)));
};
