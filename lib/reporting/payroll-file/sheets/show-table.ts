import { toDisplayValue } from "../../tad/cells/display-value.ts";
import type { ImportField } from "../ground/fields.ts";
import type { TableChoice } from "../ground/sheet-rows.ts";
import type { OpenedTable } from "../ground/table.ts";
import { firstLines } from "../table/find-header.ts";
import { toSample } from "../cells/samples.ts";
import type { ChosenTable } from "./choose-table.ts";

/** The first lines of a file, with the sheet and the header found. */
export type ShownTable = TableChoice & {
  readonly sheets: string[];
  /** Other sheets with the same columns, which can be read with it. */
  readonly joinableSheets?: string[] | undefined;
  /** Of a table whose people are columns in the file: its header the other way round. */
  readonly otherHeaderRows?: number[] | undefined;
  readonly lines: { readonly row: number; readonly cells: string[] }[];
};

/** The first lines of a table as they may be shown: of numbers and dates of people nothing whole. */
export const showTable = (
  { laid, sheet, joinedSheets, joinableSheets, turning }: ChosenTable,
  { sheets }: OpenedTable,
  fieldsOf: (place: number) => (ImportField | null)[],
): ShownTable => {
  const isHeader = (row: number): boolean => laid.headerRows.includes(row);
  return {
    sheet,
    sheets: sheets?.map(({ name }) => name) ?? [],
    headerRows: [...laid.headerRows],
    ...(joinableSheets.length > 0 && { joinedSheets, joinableSheets }),
    ...turning,
    lines: laid.table.rows
      .filter(({ row }) => row <= firstLines)
      .map(({ row, cells }) => ({
        row,
        cells: cells.map((cell, place) => (isHeader(row) ? toDisplayValue(cell) : toSample(cell, fieldsOf(place)))),
      })),
  };
};
