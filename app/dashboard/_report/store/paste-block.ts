import type { CellName } from "#lib/reporting/tad/schema.ts";

/** New text for a line's cell, from the keyboard, a paste or a fill. */
export type Edit = { readonly lineId: string; readonly cell: CellName; readonly text: string };

/** Matches a cell and its separator. Excel quotes text that contains tabs, line breaks or quotes. */
const cellPattern = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy;

/** Splits a block copied from Excel or another spreadsheet into rows and cells. */
export const parseBlock = (copied: string): readonly (readonly string[])[] => {
  const text = copied.replaceAll(/\r\n?/g, "\n").replace(/\n$/, "");
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(cellPattern)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "") break;
    if (end === "\n") rows.push([]);
  }
  return rows;
};

/** Formats a block for spreadsheets. `parseBlock` is the inverse. */
export const formatBlock = (rows: readonly (readonly string[])[]): string => {
  const quoted = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((cells) => cells.map(quoted).join("\t")).join("\n");
};

/** The edits of a pasted block, and the number of its rows below the last line. */
export type PasteResult = { readonly edits: readonly Edit[]; readonly rowsLeftOut: number };

export const cleanPastedText = (cell: CellName, text: string): string => (cell === "note" ? text : text.trim());

/**
 * Places a block in the grid from a starting cell, column by column. Read-only cells don't change.
 * @param lineIds the lines in display order
 * @param columns the columns in display order; null for a read-only column
 */
export const placeBlock = (
  block: readonly (readonly string[])[],
  lineIds: readonly string[],
  columns: readonly (CellName | null)[],
  origin: { readonly row: number; readonly column: number },
): PasteResult => {
  const edits = block.flatMap((cells, rowOffset) => {
    const lineId = lineIds[origin.row + rowOffset];
    if (lineId === undefined) return [];
    return cells.flatMap((text, columnOffset): Edit[] => {
      const cell = columns[origin.column + columnOffset] ?? null;
      return cell === null ? [] : [{ lineId, cell, text: cleanPastedText(cell, text) }];
    });
  });
  return { edits, rowsLeftOut: Math.max(0, origin.row + block.length - lineIds.length) };
};
