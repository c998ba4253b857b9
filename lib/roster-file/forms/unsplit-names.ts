import { listDisplayValues } from "../../reporting/cells/display-value.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../table.ts";
import { type NameForm, splitName } from "./names.ts";

const nameWords = { LAST_COMMA_FIRST: "LAST, FIRST", FIRST_LAST: "FIRST LAST", LAST_FIRST: "LAST FIRST" } as const;

/** Rows whose whole name is not written as the others are: which part is the last name is unclear. */
export const listUnsplitNames = (
  people: readonly NumberedRow[],
  place: number,
  form: NameForm | undefined,
): FileFinding[] => {
  const unsplit = people.filter(
    ({ cells }) => (cells[place] ?? "").trim() !== "" && !splitName(cells[place] ?? "", form),
  );
  if (unsplit.length === 0) return [];
  const names = listDisplayValues(unsplit.map(({ cells }) => cells[place] ?? ""));
  const message = `The name in these rows is not written as ${nameWords[form ?? "LAST_COMMA_FIRST"]}: ${names}. Write it like the others, choose another way of writing names when you map the columns, or give both names in columns of their own.`;
  return [{ ruleId: "name-unsplit", severity: "ERROR", rows: unsplit.map(({ row }) => row), message }];
};
