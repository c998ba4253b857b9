import type { Mapping } from "../ground/mapping.ts";
import type { RosterRow } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";

/** Says whether a row gives no name: then its person is known by numbers alone. */
export const isNameless = ({ lastName, firstName }: Pick<RosterRow, "lastName" | "firstName">): boolean =>
  lastName === "" && firstName === "";

/** Says whether the columns chosen have names. */
const haveNames = (columns: readonly (string | null)[]): boolean =>
  columns.includes("last_name") || columns.includes("employee");

/** Says that no name is compared, in case that the file has names in a column that was not chosen. */
export const warnOfNoNames = ({ columns }: Pick<Mapping, "columns">): FileFinding[] =>
  haveNames(columns)
    ? []
    : [
        {
          ruleId: "people-by-number",
          severity: "WARNING",
          rows: [],
          message:
            "No column with names is chosen, so people are found by their numbers alone, and a wrong number isn’t noticed. If the file has names, choose their column. If not, check the list of people before you add the file.",
        },
      ];
