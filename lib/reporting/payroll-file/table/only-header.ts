import { refuseFile } from "../ground/roster-row.ts";
import { countFilled } from "../cells/cell-shapes.ts";
import type { LaidTable } from "../ground/laid-table.ts";

/** No line but the header has more than a title: there is nothing to map. */
export const hasOnlyHeader = ({ headerRows, table }: LaidTable): boolean =>
  headerRows.length > 0 && table.rows.every(({ row, cells }) => headerRows.includes(row) || countFilled(cells) < 2);

/** A file without anyone in it. */
export const onlyHeader = refuseFile(
  "rows-missing",
  "The file has the names of columns, but no rows of people below them. Export it again with the people of the month, and upload that file.",
);
