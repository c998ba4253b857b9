import {
  drawArtifact,
  heightOf,
  ink,
  makeRoom,
  page,
  type Placed,
  quietInk,
  ruleInk,
  type Sheet,
  type Style,
  wrap,
  writeBlocks,
  toSpokenText,
} from "./pdf-drawing.ts";

/** Width in points. */
export type Column = { readonly name: string; readonly width: number; readonly align: "left" | "right" };
/** Creates a column of text. */
export const left = (name: string, width: number): Column => ({ name, width, align: "left" });
/** Creates a column of numbers. */
export const right = (name: string, width: number): Column => ({ name, width, align: "right" });
/** Text, or text with explanations that are written below it in small type. */
export type Cell = string | { readonly text: string; readonly small?: readonly string[] };
export type Row = { readonly cells: readonly Cell[]; readonly isTotal?: boolean };

const gap = 5;
const plain: Style = { font: "Helvetica", size: 8.5, color: ink };
const strong: Style = { ...plain, font: "Helvetica-Bold" };
const small: Style = { font: "Helvetica", size: 7, color: quietInk };
const headerStyle: Style = { font: "Helvetica-Bold", size: 7.5, color: quietInk };

/** For tables to fill in by hand: lines between cells, and a minimum row height in points. */
type Ruling = { readonly rowHeight: number };

type RowLayout = { readonly cells: readonly (readonly Placed[])[]; readonly height: number };

const linesOf = (cell: Cell): readonly string[] =>
  typeof cell === "string" ? [cell] : [cell.text, ...(cell.small ?? [])];

const layOut = (sheet: Sheet, columns: readonly Column[], cells: readonly Cell[], style: Style): RowLayout => {
  const layout = cells.map((cell, index) => {
    const width = (columns[index]?.width ?? 0) - 2 * gap;
    return linesOf(cell).map((text, line) => wrap(sheet, text, line === 0 ? style : small, width));
  });
  return { cells: layout, height: Math.max(...layout.map(heightOf)) + 2 * 3.5 };
};

/** Draws lines around the cells of a row, from `top` to the current position. Every table has the line below a row. */
const drawCellBorders = (sheet: Sheet, columns: readonly Column[], top: number): void =>
  drawArtifact(sheet, () => {
    let x: number = page.margin;
    for (const width of [0, ...columns.map((column) => column.width)]) {
      x += width;
      sheet.doc.moveTo(x, top).lineTo(x, sheet.y);
    }
    sheet.doc.moveTo(page.margin, top).lineTo(x, top);
    sheet.doc.lineWidth(0.5).strokeColor(ruleInk).stroke();
  });

const drawRule = (sheet: Sheet, y: number, width: number, weight: number): void =>
  drawArtifact(sheet, () => {
    const { doc } = sheet;
    doc.moveTo(page.margin, y).lineTo(page.margin + width, y);
    doc.lineWidth(weight).strokeColor(ruleInk).stroke();
  });

/**
 * Writes a table, keeping each row on one page. The repeated header is an artifact, so that screen readers read it
 * once. Cells with missing letters include their full text. With `ruling`, the table can be filled in by hand.
 */
export const writeTable = (
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly Row[],
  ruling: Ruling | null = null,
): void => {
  const { doc } = sheet;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const positions = columns.map((column, index) => ({
    x: page.margin + columns.slice(0, index).reduce((sum, earlierColumn) => sum + earlierColumn.width, 0) + gap,
    width: column.width - 2 * gap,
    align: column.align,
  }));
  const writeCell = (rowLayout: RowLayout, index: number): void => {
    const position = positions[index];
    if (position !== undefined) writeBlocks(sheet, rowLayout.cells[index] ?? [], { ...position, y: sheet.y + 3.5 });
  };
  const endRow = (rowLayout: RowLayout, weight: number): void => {
    const top = sheet.y;
    sheet.y += rowLayout.height;
    if (ruling !== null) drawCellBorders(sheet, columns, top);
    drawRule(sheet, sheet.y, width, weight);
  };
  const table = doc.struct("Table");
  sheet.root.add(table);

  const header = layOut(
    sheet,
    columns,
    columns.map(({ name }) => name),
    headerStyle,
  );
  makeRoom(sheet, header.height * 3);
  const titles = doc.struct("TR");
  table.add(titles);
  columns.forEach((_, index) => titles.add(doc.struct("TH", {}, () => writeCell(header, index))));
  titles.end();
  endRow(header, 1);

  for (const { cells, isTotal = false } of rows) {
    const contentLayout = layOut(sheet, columns, cells, isTotal ? strong : plain);
    const layout = { ...contentLayout, height: Math.max(contentLayout.height, ruling?.rowHeight ?? 0) };
    if (makeRoom(sheet, layout.height)) {
      drawArtifact(sheet, () => columns.forEach((_, index) => writeCell(header, index)));
      endRow(header, 1);
    }
    const row = doc.struct("TR");
    table.add(row);
    cells.forEach((cell, index) => {
      const words = toSpokenText(linesOf(cell).join(" "));
      row.add(doc.struct(index === 0 ? "TH" : "TD", words, () => writeCell(layout, index)));
    });
    row.end();
    endRow(layout, isTotal ? 1 : 0.5);
  }
  table.end();
};
