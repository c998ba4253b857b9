import { linesSampled } from "../ground/lines-looked-at.ts";
import { guessColumns } from "../columns/guess-columns.ts";
import { isSsnShaped } from "../cells/ssn-shapes.ts";
import { isLabel } from "../words/labels.ts";
import { personFields } from "../ground/fields.ts";
import type { FileFinding } from "../schema.ts";
import { readPeriodName } from "../cells/period-names.ts";
import { isAmount, isDate, isValue } from "../cells/cell-shapes.ts";
import type { LaidTable } from "../ground/laid-table.ts";

const warnOfNoOne: FileFinding = {
  ruleId: "no-one-named",
  severity: "WARNING",
  rows: [],
  message:
    "No column says who the rows are of. If each table or sheet is of one person, write the name and the number of the person in columns of every row, and upload the file again.",
};

/** A warning where a table names no one and has no column that could be chosen for people. */
export const noteNoOne = ({ headerRows, guessNames, body }: LaidTable): FileFinding[] => {
  const fields = guessColumns(guessNames);
  if (headerRows.length === 0 || fields.some((field) => field !== null && personFields.includes(field))) return [];
  // A total isn't a line of someone's, nor is a line to sign.
  const lines = body
    .slice(0, linesSampled)
    .filter(({ cells }) => !cells.some(isLabel) && cells.some((cell) => isAmount(cell) && !isDate(cell)));
  const isText = (cell: string): boolean =>
    isSsnShaped(cell) || (/\p{L}{2}/u.test(cell) && !isValue(cell) && readPeriodName(cell) === null);
  return lines.some(({ cells }) => cells.some(isText)) ? [] : [warnOfNoOne];
};
