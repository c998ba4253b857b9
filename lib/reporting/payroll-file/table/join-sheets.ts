import { listDisplayValues } from "../../tad/cells/display-value.ts";
import type { FileFinding } from "../schema.ts";
import {
  rowInSheet,
  rowOfSheet,
  sheetOfRow,
  type NumberedRow,
  type Table,
  type TableParts,
  type TableLayout,
} from "../ground/table.ts";
import { addCells } from "../cells/cell-shapes.ts";

export type SheetLayout = {
  readonly name: string;
  readonly layout: TableLayout;
  readonly findings: readonly FileFinding[];
};
type SheetLayouts = readonly [SheetLayout, ...SheetLayout[]];

const sheetColumn = "Sheet";

/** True for the added column with sheet names. */
export const isSheetColumn = ({ table, header }: TableLayout, column: number): boolean =>
  table.isJoined === true && column === header.cells.length - 1;

const moveFinding = (finding: FileFinding, sheet: number): FileFinding => ({
  ...finding,
  rows: finding.rows.map((row) => rowOfSheet(row, sheet)),
});

const moveLines = (lines: readonly NumberedRow[], sheet: number): NumberedRow[] =>
  lines.map(({ row, cells }) => ({ row: rowOfSheet(row, sheet), cells }));

const linesOfSheet = (lines: readonly NumberedRow[], sheet: number): NumberedRow[] =>
  lines.flatMap((line) => (sheetOfRow(line.row) === sheet ? [{ ...line, row: rowInSheet(line.row) }] : []));

/** Joins findings with the same rule and message. */
const mergeFindings = (findings: readonly FileFinding[]): FileFinding[] =>
  [...Map.groupBy(findings, ({ ruleId, message }) => `${ruleId}\n${message}`).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, rows: [first, ...others].flatMap(({ rows }) => rows) }],
  );

const joinTables = (sheets: SheetLayouts): Table => {
  const [{ layout: main }] = sheets;
  return {
    ...main.table,
    isJoined: true,
    isCut: sheets.some(({ layout }) => layout.table.isCut),
    toCells: (line, columns) => {
      const { table } = sheets[sheetOfRow(line.row)]?.layout ?? main;
      return table.toCells({ ...line, row: rowInSheet(line.row) }, columns);
    },
    check: (parts: TableParts) =>
      mergeFindings(
        sheets.flatMap(({ layout: { table, header } }, sheet) =>
          table
            .check({
              ...parts,
              header: { ...parts.header, row: header.row },
              people: linesOfSheet(parts.people, sheet),
            })
            .map((finding) => moveFinding(finding, sheet)),
        ),
      ),
  };
};

/** Joins sheets with the same columns and adds a column with each row's sheet name. */
export const joinSheets = (sheets: SheetLayouts): TableLayout => {
  const [{ layout: main }] = sheets;
  const width = main.header.cells.length;
  const bodyOf = ({ name, layout }: SheetLayout, sheet: number): NumberedRow[] =>
    moveLines(layout.body, sheet).map((line) => {
      const { row, cells } = addCells(line, width, []);
      return { row, cells: cells.toSpliced(width, 0, name) };
    });
  const rowsOf = (pick: (layout: TableLayout) => Iterable<number>): number[] =>
    sheets.flatMap(({ layout }, sheet) => [...pick(layout)].map((row) => rowOfSheet(row, sheet)));
  const message = `The sheets ${listDisplayValues(sheets.map(({ name }) => name))} have the same columns and were read as one table.`;
  const sheetNotes = sheets.flatMap(({ layout, findings }, sheet) =>
    [...findings, ...layout.notes].map((finding) => moveFinding(finding, sheet)),
  );
  return {
    ...main,
    table: joinTables(sheets),
    titles: sheets.flatMap(({ layout }, sheet) => moveLines(layout.titles, sheet)),
    header: { ...main.header, cells: [...main.header.cells, sheetColumn] },
    headersForGuessing: [...main.headersForGuessing, sheetColumn],
    body: sheets.flatMap(bodyOf),
    linesAbove: sheets.slice(1).flatMap(({ layout: { table, header } }, index) =>
      moveLines(
        table.rows.filter(({ row }) => row <= header.row),
        index + 1,
      ),
    ),
    headings: new Set(rowsOf(({ headings }) => headings)),
    idLines: new Set(rowsOf(({ idLines }) => idLines)),
    notes: [...mergeFindings(sheetNotes), { ruleId: "sheets-joined", severity: "INFO", rows: [], message }],
  };
};

/** Splits joined sheets into separate tables, since lines only refer to lines on the same sheet. */
export const splitSheets = (layout: TableLayout): TableLayout[] => {
  if (layout.table.isJoined !== true || layout.body.length === 0) return [layout];
  const layoutOfSheet = (sheet: number, body: readonly NumberedRow[]): TableLayout => ({
    ...layout,
    body,
    titles: layout.titles.filter(({ row }) => sheetOfRow(row) === sheet),
  });
  return [...Map.groupBy(layout.body, ({ row }) => sheetOfRow(row))].map(([sheet, body]) => layoutOfSheet(sheet, body));
};
