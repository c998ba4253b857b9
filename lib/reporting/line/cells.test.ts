import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cellNames, unitCells } from "./cells.ts";
import { columnOf } from "./row.ts";

const root = join(import.meta.dirname, "../../..");

/** Files that may mention a kind of units other than straight time, because they are about that kind. */
const filesByCell: Readonly<Record<string, string>> = {
  "lib/reporting/line/line-cells.ts": "describes it",
  "fund-api/reporting/tad/lines/update-following-month.ts": "sums it up with the others of a line, for a sentence",
  "lib/reporting/tad/amounts/contribution.ts": "what one of its units counts and is paid",
  "lib/reporting/payroll-file/words/header-guesses.ts": "what payroll programs call it",
  "lib/reporting/payroll-file/columns/look-of-column.ts": "which values its column may hold",
  "lib/reporting/payroll-file/columns/guess-columns.ts":
    "whether its column holds hours or pay, and how many are too many to be hours",
  "lib/reporting/payroll-file/profiles/find-mapping.ts": "whether hours next to it include it",
  "lib/reporting/payroll-file/cells/minutes.ts": "which columns may hold minutes",
  "lib/reporting/payroll-file/mapping/units-of-type.ts": "which columns give it next to straight time",
  "lib/reporting/payroll-file/explanations/change-rows.ts": "what hours that include overtime alone are without it",
  "lib/reporting/payroll-file/explanations/list-candidates.ts": "what hours that include it are without it",
  "lib/reporting/payroll-file/etad-fw/layout.ts": "where ETAD-FW 1 has it",
  "fund-api/platform/demo/money/seed-money.ts": "which invented people worked straight time only",
  "lib/reporting/payroll-file/words/pay-codes.ts": "what earning codes count as",
  "lib/reporting/payroll-file/periods/period-columns.ts": "overtime in a column for each day or week",
  "lib/members/membership/files/file-texts.en.ts": "what a member's file calls its column",
  "lib/members/membership/files/file-texts.es.ts": "what it calls the column in Spanish",
  "lib/members/membership/page-texts.en.ts": "what a member reads it as",
  "lib/members/membership/page-texts.es.ts": "what a member reads it as in Spanish",
  "scripts/figures.ts": "counts the files that name it",
  "fund-api/platform/master-data/file-formats.ts": "which columns of the history file have it",
  "fund-api/platform/master-data/history-book.ts": "how imported history is charged for it",
  "fund-api/platform/master-data/write-history.ts": "into which columns imported lines go",
  "fund-api/platform/master-data/stored-history.ts": "what an export reads from the database",
  "fund-api/platform/demo/rosters/roster-lines.ts": "how much of it the invented people work",
};

const production = ["app", "fund-api", "lib", "portal", "scripts", "conformance"]
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,js}`, { cwd: root }))
  .filter((file) => !/\.test\.|\/(testing|teeth)\/|(^|\/)(test-[\w-]+|examples)\.ts$/.test(file));

const otherCells = unitCells.slice(1).flatMap((cell) => [cell, columnOf(cell)]);
const filesNamingCell = new RegExp(`\\b(?:${otherCells.join("|")})\\b`);
const namesIt = (file: string): boolean => filesNamingCell.test(readFileSync(join(root, file), "utf8"));

it("mentions a kind of units only in files about it, and derives lists, mappings and copies", () => {
  expect(otherCells).toContain("units_dt");
  expect(production.length).toBeGreaterThan(500);
  expect(production.filter(namesIt).toSorted()).toEqual(Object.keys(filesByCell).toSorted());
});

it("gives each cell its own column", () => {
  expect(new Set(cellNames.map(columnOf)).size).toBe(cellNames.length);
});
