import type { Fault } from "./fault.ts";

const effects = ["fund-api/imports/effect/effect.test.ts"];

/** Mistakes in what a file does to a report, and in what is kept of it. */
export const faultsOfImports: readonly Fault[] = [
  {
    breaks: "finds people of other employers by a number without a name",
    file: "fund-api/reporting/people/roster-people.ts",
    find: "isNameless(row) && !report.toIdentity(known).isOwn",
    replace: "false",
    tests: ["fund-api/imports/people-without-names.test.ts"],
  },
  {
    breaks: "adds rows with nothing but the last 4 digits of a number",
    file: "lib/roster-file/check-roster-rows.ts",
    find: "isNameless(row) && row.ssnLast4 !== undefined",
    replace: "false",
    tests: ["lib/roster-file/identity/no-names.test.ts"],
  },
  {
    breaks: "shows a replacement as if everyone else were kept",
    file: "fund-api/imports/plan/effect-of.ts",
    find: "add(unit.replaced, other ?? after);",
    replace: "add(unit.replaced, after);",
    tests: effects,
  },
  {
    breaks: "lists the people of one plan of a file with another one",
    file: "fund-api/imports/record/import-record.ts",
    find: '.where("rows", "=", rows)',
    replace: "",
    tests: effects,
  },
  {
    breaks: "undoes an import without the people who weren’t in the file",
    file: "fund-api/imports/effect/undo-record.ts",
    find: "[...placed, ...missing.map((line) => ({ line }))]",
    replace: "[...placed]",
    tests: effects,
  },
  {
    breaks: "undoes an import after the report was changed",
    file: "fund-api/imports/record/import-record.ts",
    find: 'state === "APPLIED" && undo_version === head.version',
    replace: 'state === "APPLIED"',
    tests: effects,
  },
  {
    breaks: "forgets what was chosen for carried values with the columns",
    file: "fund-api/imports/apply-import.ts",
    find: "{ ...record.mapping?.carriedOver, ...body.carriedOver }",
    replace: "{ ...body.carriedOver }",
    tests: ["fund-api/imports/carried-over.test.ts"],
  },
  {
    breaks: "deletes with an undone file who registered since then",
    file: "fund-api/imports/undo-import.ts",
    find: "\n    and not exists (select from registrations as r where r.person_id = p.id)",
    replace: "",
    tests: ["fund-api/imports/effect/effect.test.ts"],
  },
  {
    breaks: "names two files whose columns were mapped as one in a report's history",
    file: "fund-api/reporting/get-tad-trail.ts",
    find: "return isSame && uploadOf(one) === uploadOf(act);",
    replace: "return isSame;",
    tests: ["fund-api/reporting/get-tad-trail.test.ts"],
  },
  {
    breaks: "holds a connection while the people of a file are listed",
    file: "fund-api/imports/routes.ts",
    find: 'sendFactNote, { transaction: "handler" }',
    replace: "sendFactNote",
    tests: ["fund-api/imports/waiting.test.ts"],
  },
  {
    breaks: "holds a report while other files are read",
    file: "fund-api/imports/record/import-view.ts",
    find: "source, context.db.isTransaction)",
    replace: "source)",
    tests: ["fund-api/imports/waiting.test.ts"],
  },
  {
    breaks: "counts weeks that reach into the next month without a word",
    row: "spec-map, rows of an export with a date of another month",
    file: "lib/roster-file/periods/other-months.ts",
    find: "beyond.size > 0 && days > daysIn(workMonth)",
    replace: "days > 366",
    tests: ["lib/roster-file/periods/other-months.test.ts"],
  },
  {
    breaks: "reads the pay of a payroll summary's item as its hours",
    file: "lib/roster-file/layout/people-as-columns.ts",
    find: "if (isEmpty && isSectionName(",
    replace: "if (false && isSectionName(",
    tests: ["lib/roster-file/layout/people-as-columns.test.ts"],
  },
  {
    breaks: "leads from the history to the page of a file that was undone",
    file: "fund-api/reporting/get-tad-trail.ts",
    find: "return isUndone ? null : uploadId;",
    replace: "return uploadId;",
    tests: ["fund-api/imports/effect/effect.test.ts"],
  },
];
