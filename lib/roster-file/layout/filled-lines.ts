import { isTotalLabel } from "../lines/labels.ts";
import type { NumberedRow } from "../table.ts";
import { countFilled, oncePerObject } from "./cell-shapes.ts";
import type { LaidTable } from "./lay-out.ts";

const listFilled = oncePerObject((body: LaidTable["body"]): readonly NumberedRow[] =>
  body.filter(({ cells }) => countFilled(cells) > 2 && !cells.some(isTotalLabel)),
);

/** The lines of a table that look like people's: with several cells, and no totals. */
export const listFilledLines = ({ body }: Pick<LaidTable, "body">): readonly NumberedRow[] => listFilled(body);

/**
 * The same without lines that were taken for headings.
 * @param who columns of which one at least has to be filled
 */
export const listLinesOfPeople = (laid: Pick<LaidTable, "body" | "headings">, who?: readonly number[]): NumberedRow[] =>
  listFilledLines(laid).filter(
    ({ row, cells }) =>
      !laid.headings.has(row) && (who === undefined || who.some((at) => (cells[at] ?? "").trim() !== "")),
  );
