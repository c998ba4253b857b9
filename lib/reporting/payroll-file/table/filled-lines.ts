import { isTotalLabel } from "../words/labels.ts";
import type { NumberedRow } from "../ground/table.ts";
import { countFilled, oncePerObject } from "../cells/cell-shapes.ts";
import type { LaidTable } from "../ground/laid-table.ts";

const listFilled = oncePerObject((body: LaidTable["body"]) =>
  body.filter(({ cells }) => countFilled(cells) > 2 && !cells.some(isTotalLabel)),
);

/** The lines of a table that look like people's: with several cells, and without the label of a total. */
export const listFilledLines = ({ body }: Pick<LaidTable, "body">): readonly NumberedRow[] => listFilled(body);

/**
 * The same without lines that were taken for headings.
 * @param who columns of which one at least has to be filled
 */
export const listLinesOfPeople = (
  { body, headings }: Pick<LaidTable, "body" | "headings">,
  who?: readonly number[],
): NumberedRow[] =>
  listFilled(body).filter(
    ({ row, cells }) => !headings.has(row) && (who === undefined || who.some((at) => (cells[at] ?? "").trim() !== "")),
  );
