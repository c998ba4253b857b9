import type { CellName } from "#lib/reporting/tad/schema.ts";

/** A text for a cell of a line, by keyboard, paste or fill. */
export type Edit = { readonly lineId: string; readonly cell: CellName; readonly text: string };

/** A cell and its separator: Excel quotes a text with tabs, line ends or quotes in it. */
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

/** Formats a block for spreadsheets; `parseBlock` is the reverse. */
export const formatBlock = (rows: readonly (readonly string[])[]): string => {
  const quoted = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((cells) => cells.map(quoted).join("\t")).join("\n");
};

/** The edits of a pasted block, and the number of its rows below the last line. */
export type Placed = { readonly edits: readonly Edit[]; readonly rowsLeftOut: number };

/** Cleans a pasted text for its cell: notes keep their spaces. */
export const asPasted = (cell: CellName, text: string): string => (cell === "note" ? text : text.trim());

/**
 * Lays a block over the grid from a cell on, one column on one column: cells no one may type in are passed over.
 * @param lineIds the lines in the order in which they are shown
 * @param columns the columns as they are shown; null where nothing can be typed
 */
export const placeBlock = (
  block: readonly (readonly string[])[],
  lineIds: readonly string[],
  columns: readonly (CellName | null)[],
  origin: { readonly row: number; readonly column: number },
): Placed => {
  const edits = block.flatMap((cells, down) => {
    const lineId = lineIds[origin.row + down];
    if (lineId === undefined) return [];
    return cells.flatMap((text, across): Edit[] => {
      const cell = columns[origin.column + across] ?? null;
      return cell === null ? [] : [{ lineId, cell, text: asPasted(cell, text) }];
    });
  });
  return { edits, rowsLeftOut: Math.max(0, origin.row + block.length - lineIds.length) };
};
