import { listDisplayValues } from "../../reporting/cells/display-value.ts";
import type { FileFinding } from "../schema.ts";
import { rowInSheet, rowOfSheet, sheetOfRow } from "./sheet-rows.ts";
import type { NumberedRow, Table, TableParts } from "../table.ts";
import { addCells } from "./cell-shapes.ts";
import type { LaidTable } from "./lay-out.ts";

/** A sheet with its table. */
export type LaidSheet = { readonly name: string; readonly laid: LaidTable };

/** The column of the names of sheets, where several are read as one table. */
const sheetColumn = "Sheet";

const move = <Line extends NumberedRow>(line: Line, sheet: number): Line => ({
  ...line,
  row: rowOfSheet(line.row, sheet),
});
const moveFinding = (finding: FileFinding, sheet: number): FileFinding => ({
  ...finding,
  rows: finding.rows.map((row) => rowOfSheet(row, sheet)),
});

/** The rows of each sheet, with their own numbers. */
const listOfSheet = (lines: readonly NumberedRow[], sheet: number): NumberedRow[] =>
  lines.flatMap((line) => (sheetOfRow(line.row) === sheet ? [{ ...line, row: rowInSheet(line.row) }] : []));

const joinTables = (tables: readonly Table[]): Table => {
  const [first, ...others] = tables;
  if (first === undefined) throw new Error("A workbook that was opened has a sheet");
  return {
    ...first,
    isCut: tables.some(({ isCut }) => isCut),
    toCells: (line, columns) =>
      (tables[sheetOfRow(line.row)] ?? first).toCells({ ...line, row: rowInSheet(line.row) }, columns),
    check: (parts: TableParts) => {
      const own = tables.map((table, sheet) =>
        table
          .check({ ...parts, people: listOfSheet(parts.people, sheet) })
          .map((finding) => moveFinding(finding, sheet)),
      );
      // One finding for each rule and message, with its rows on all sheets.
      const all = [...Map.groupBy(own.flat(), ({ ruleId, message }) => `${ruleId}\n${message}`).values()];
      return all.flatMap(([finding, ...more]) =>
        finding === undefined ? [] : [{ ...finding, rows: [finding, ...more].flatMap(({ rows }) => rows) }],
      );
    },
    ...(others.length > 0 && { isJoined: true }),
  };
};

/** One table of several sheets with the same columns, with a column more that names the sheet of each row. */
export const joinSheets = (sheets: readonly LaidSheet[]): LaidTable => {
  const [main, ...others] = sheets;
  if (main === undefined) throw new Error("A workbook that was opened has a sheet");
  const { laid } = main;
  const width = laid.header.cells.length;
  const bodyOf = ({ name, laid: own }: LaidSheet, sheet: number): NumberedRow[] =>
    own.body.map((line) => {
      const { cells } = addCells(line, width, []);
      return { row: rowOfSheet(line.row, sheet), cells: [...cells.slice(0, width), name, ...cells.slice(width)] };
    });
  const rowsOf = (pick: (own: LaidTable) => Iterable<number>): Set<number> =>
    new Set(sheets.flatMap(({ laid: own }, sheet) => [...pick(own)].map((row) => rowOfSheet(row, sheet))));
  const above = others.flatMap(({ laid: own }, at) =>
    own.table.rows.filter(({ row }) => row <= (own.headerRows.at(-1) ?? 0)).map((line) => move(line, at + 1).row),
  );
  const names = listDisplayValues(sheets.map(({ name }) => name));
  const notes: FileFinding[] = [
    ...sheets.flatMap(({ laid: own }, sheet) => own.notes.map((note) => moveFinding(note, sheet))),
    {
      ruleId: "sheets-joined",
      severity: "INFO",
      rows: [],
      message: `The sheets ${names} have the same columns and were read as one table.`,
    },
    {
      ruleId: "header-again",
      severity: "INFO",
      rows: above,
      message: "These lines are the header of a further sheet, or above it. They were skipped.",
    },
  ];
  return {
    ...laid,
    table: joinTables(sheets.map(({ laid: own }) => own.table)),
    header: { ...laid.header, cells: [...laid.header.cells, sheetColumn] },
    guessNames: [...laid.guessNames, sheetColumn],
    body: sheets.flatMap(bodyOf),
    headings: rowsOf(({ headings }) => headings),
    idLines: rowsOf(({ idLines }) => idLines),
    notes,
  };
};

/** The table of each sheet again: what lines say of each other, they say of those of their sheet. */
export const splitSheets = (laid: LaidTable): LaidTable[] => {
  if (laid.table.isJoined !== true) return [laid];
  // What is above the header is looked at once.
  const further = { ...laid.table, rows: [] };
  return [...Map.groupBy(laid.body, ({ row }) => sheetOfRow(row))].map(([sheet, body]) =>
    Object.assign({}, laid, { body, table: sheet === 0 ? laid.table : further }),
  );
};
