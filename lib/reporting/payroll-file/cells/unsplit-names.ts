import { listDisplayValues, maskSsn } from "../../tad/cells/display-value.ts";
import { judgingOnce } from "./cell-shapes.ts";
import { isTotalLabel } from "../words/labels.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../ground/table.ts";
import { splitName } from "./names.ts";
import type { NameForm } from "../ground/mapping.ts";

const nameWords = { LAST_COMMA_FIRST: "LAST, FIRST", FIRST_LAST: "FIRST LAST", LAST_FIRST: "LAST FIRST" } as const;

/** A short number may be one of people. */
const isNumber = (text = ""): boolean => text.replaceAll(/\W/g, "").length > 3;

/**
 * Rows whose whole name is not written as the others are: which part is the last name is unclear. A few of them without a
 * number are no error: like all rows without one, they are asked about one by one.
 * @param numbers the columns with numbers of people
 */
export const listUnsplitNames = (
  people: readonly NumberedRow[],
  place: number,
  form: NameForm | undefined,
  numbers: readonly number[],
): FileFinding[] => {
  const isUnsplit = judgingOnce((name) => name.trim() !== "" && !splitName(name, form));
  const all = people.filter(({ cells }) => isUnsplit(cells[place] ?? ""));
  const areFew = all.length * 2 <= people.length;
  const isAsked = ({ cells }: NumberedRow): boolean => {
    const name = cells[place] ?? "";
    const isText = /\p{L}{2}/u.test(name) && maskSsn(name) === name && !isTotalLabel(name);
    return areFew && isText && !numbers.some((at) => isNumber(cells[at]));
  };
  const unsplit = all.filter((line) => !isAsked(line));
  const list = (rows: readonly NumberedRow[], ruleId: string, say: (names: string) => string): FileFinding[] => {
    const names = listDisplayValues(rows.map(({ cells }) => cells[place] ?? ""));
    return rows.length === 0
      ? []
      : [{ ruleId, severity: "ERROR", rows: rows.map(({ row }) => row), message: say(names) }];
  };
  const isTotal = ({ cells }: NumberedRow): boolean => isTotalLabel(cells[place] ?? "");
  const written = `written as ${nameWords[form ?? "LAST_COMMA_FIRST"]}`;
  return [
    ...list(
      unsplit.filter((line) => !isTotal(line)),
      "name-unsplit",
      (names) =>
        `The name in these rows is not ${written}: ${names}. If they are people, write it like the others, choose another way of writing names when you map the columns, or give both names in columns of their own. If they are totals, counts or notes, delete them.`,
    ),
    ...list(
      unsplit.filter(isTotal),
      "total-with-number",
      (names) =>
        `These rows have a number like a person’s and the name of a total, but don’t hold the sums of other rows: ${names}. If they are totals, delete them. If they are people, write their names like the others.`,
    ),
  ];
};
