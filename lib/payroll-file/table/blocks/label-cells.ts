import { isSsnShaped } from "../../cells/ssn-shapes.ts";
import { isLabel } from "../../words/labels.ts";
import type { NumberedRow } from "../../ground/table.ts";
import { isDecimalAmount } from "../../cells/cell-shapes.ts";

/** "Employee:", "Employee: 1003" */
const labelPattern = /^\s*(\p{L}[\p{L}.#'/ ]{0,24}?)\s*:\s*(|.*?\S)\s*$/u;
const bareLabelPattern =
  /^\s{0,40}(?:(?:employee|emp|ee|worker|member|associate|payroll|file|clock|badge)\s{0,40})?(?:name|id|no|num|nbr|number|code|#)?\.?\s{0,40}$|^\s*(?:ssn?|ss#|s\.s\.n\.|soc(?:ial)?\.? sec(?:urity)?\.?(?: (?:no|num|number|#)\.?)?)\s*$/i;

/** A label, and the values in the cells after it, or in its own. */
type Labelled = {
  readonly place: number;
  readonly label: string;
  readonly values: string[];
  readonly isWhole: boolean;
};

const mostValues = 3;

/** "Cho, Min" or a number that says who someone is. */
const isWho = (cell: string): boolean => isSsnShaped(cell) || /^\s*\p{L}[^\d,:]*,\s*\p{L}[^\d,:]*$/u.test(cell);

const isNumber = (text: string): boolean => /^[A-Za-z_]*\d\w*$/.test(text);

/** Whether values may be those of a line above people: "Regular:" with hours beside it is a row. */
const mayBeOfHeading = (labelled: readonly Labelled[]): boolean => {
  const values = labelled.flatMap((one) => one.values);
  const isSaid =
    labelled.some(({ label }) => bareLabelPattern.test(label)) || values.some((value) => /\p{L}{2}/u.test(value));
  return isSaid && !values.some(isDecimalAmount);
};

/** The labels of a line that has nothing else than labels and values after each; null for any other line. */
const readLabels = (cells: readonly string[]): Labelled[] | null => {
  const labelled: Labelled[] = [];
  let areColons = true;
  for (const [place, cell] of cells.entries()) {
    if (cell.trim() === "") continue;
    const last = labelled.at(-1)?.values;
    const isBare = last?.length !== 0 && bareLabelPattern.test(cell);
    const [, label = isBare ? cell.trim() : "", value = ""] = labelPattern.exec(cell) ?? [];
    if (label !== "") {
      if (isLabel(label)) return null;
      areColons &&= !isBare;
      labelled.push({ place, label, values: value === "" ? [] : [value], isWhole: value !== "" });
    } else if (last === undefined || (labelled.at(-1)?.isWhole === true && !(isNumber(last.join(" ")) && isWho(cell))))
      return null;
    else last.push(cell.trim());
  }
  const values = labelled.map((one) => one.values);
  const most = areColons ? mostValues : 1;
  // Without colons, the names of columns may look so: someone is named, and each label has one value.
  const isRead =
    (areColons || values.flat().some(isWho)) &&
    values.every((own) => own.length > 0 && own.length <= most) &&
    mayBeOfHeading(labelled);
  return isRead ? labelled : null;
};

/** "1001" and "Cho, Min" → "1001 - Cho, Min". */
const joinValues = (values: readonly string[]): string =>
  values.join(values.length === 2 && values.filter((value) => /\d/.test(value)).length === 1 ? " - " : " ");

/**
 * Joins the labels of a line with the values in the cells beside them, as a line above people has them in one cell:
 * "Employee:", "1001", "Cho, Min" → "Employee: 1001 - Cho, Min". Lines with anything else stay as they are.
 */
export const joinLabels = (line: NumberedRow): NumberedRow => {
  const labelled = readLabels(line.cells);
  if (labelled === null) return line;
  const cells = line.cells.map(() => "");
  for (const { place, label, values } of labelled) cells[place] = `${label}: ${joinValues(values)}`;
  return { row: line.row, cells };
};
