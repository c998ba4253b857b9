import { isTotalLabel } from "../lines/labels.ts";
import type { NumberedRow } from "../table.ts";
import { countFilled } from "./cell-shapes.ts";
import type { LaidTable } from "./lay-out.ts";

/** The lines of a table that look like people's: with several cells, and no totals. */
export const listFilledLines = ({ body }: Pick<LaidTable, "body">): NumberedRow[] =>
  body.filter(({ cells }) => countFilled(cells) > 2 && !cells.some(isTotalLabel));
