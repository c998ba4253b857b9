import type { Fault } from "./fault.ts";

const unclear = ["lib/roster-file/lines/unclear-lines.test.ts"];
const effects = ["fund-api/imports/effect/effect.test.ts"];
const exports = ["lib/roster-file/payroll-exports.test.ts"];

/** Mistakes in reading the exports of payroll programs. */
export const faultsOfPayrollExports: readonly Fault[] = [
  {
    breaks: "shows a replacement as if everyone else were kept",
    file: "fund-api/imports/plan/effect-of.ts",
    find: "add(unit.replaced, person.replaced?.after ?? person.after);",
    replace: "add(unit.replaced, person.after);",
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
    file: "fund-api/imports/undo-import.ts",
    find: 'record.state !== "APPLIED" || record.undo_version !== head.version || ',
    replace: 'record.state !== "APPLIED" || ',
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
    breaks: "takes a person named Total for a total",
    file: "lib/roster-file/lines/labels.ts",
    find: "totals?(?=$|[\\s*:()[\\]./–—-]|\\d)/i",
    replace: "totals?(?=$|[\\s*:,)./-]|\\d)/i",
    tests: exports,
  },
  {
    breaks: "gives the number of one person to the next",
    file: "lib/roster-file/layout/group-lines.ts",
    find: "NumberedRow): void => {\n    current = keepShared();",
    replace: "NumberedRow): void => {\n    current = new Map(current);",
    tests: exports,
  },
  {
    breaks: "counts overtime as straight time",
    file: "lib/roster-file/sums/pay-codes.ts",
    find: 'OT: "unitsOT",',
    replace: 'OT: "unitsST",',
    tests: exports,
  },
  {
    breaks: "adds money below zero",
    file: "lib/roster-file/forms/amounts.ts",
    find: "value : sign * value;",
    replace: "value : Math.abs(value);",
    tests: exports,
  },
  {
    breaks: "rounds minutes before they are added up",
    file: "lib/roster-file/forms/amounts.ts",
    find: "Number(minutes) * partsOfMinute",
    replace: "Math.round((Number(minutes) * partsOfMinute) / partsOfHundredth) * partsOfHundredth",
    tests: exports,
  },
  {
    breaks: "keeps quiet about a grand total that differs",
    file: "lib/roster-file/lines/compare-totals.ts",
    find: "if (sum === given) return [];",
    replace: "if (sum <= given) return [];",
    tests: exports,
  },
  {
    breaks: "names a person by a payroll number alone",
    file: "lib/roster-file/identity/match-person.ts",
    find: ": both(payroll, named);",
    replace: ": payroll;",
    tests: ["lib/roster-file/identity/match-person.test.ts"],
  },
  {
    breaks: "adds a repeated row of a payroll export without naming it",
    file: "lib/roster-file/sums/list-repeated.ts",
    find: "    return [row];",
    replace: "    return row === 0 ? [row] : [];",
    tests: ["lib/roster-file/payroll-exports.test.ts"],
  },
  {
    breaks: "takes the second line of a person for a total",
    file: "lib/roster-file/lines/running-sums.ts",
    find: "equals(line, group, 2) || equals(line, all, 2)",
    replace: "equals(line, group, 1) || equals(line, all, 1)",
    tests: unclear,
  },
  {
    breaks: "gives the hours below a continued heading to the person above it",
    file: "lib/roster-file/layout/group-lines.ts",
    find: "is(isPageMark) && !is(namesPerson)",
    replace: "is(isPageMark)",
    tests: unclear,
  },
  {
    breaks: "leaves out the people above a later header",
    file: "lib/roster-file/lines/sort-lines.ts",
    find: "const aside = listAboveHeader(laid);",
    replace: "const aside: AsideLine[] = listAboveHeader({ ...laid, headerRows: [] });",
    tests: unclear,
  },
  {
    breaks: "applies a saved mapping to any file without a header",
    file: "lib/roster-file/read-import.ts",
    find: "laid.headerRows.length > 0 && !isUnsure",
    replace: "!isUnsure",
    tests: ["lib/roster-file/sums/hours-kept.test.ts"],
  },
  {
    breaks: "drops paid time off beside hours",
    file: "lib/roster-file/columns/units-of-type.ts",
    find: "unitsST: addUnits(own, row.cells.unitsST)",
    replace: "unitsST: own",
    tests: ["lib/roster-file/sums/hours-kept.test.ts"],
  },
  {
    breaks: "checks an export in the browser by other choices than the clerk's",
    file: "lib/roster-file/check-file.ts",
    find: "given: given && keepUnitCodes(given) });",
    replace: "given: given && { ...keepUnitCodes(given), payCodes: [], nameForm: undefined } });",
    tests: ["fund-api/imports/read/both-ways.test.ts"],
  },
  {
    breaks: "gives the second row of a person to the one before",
    file: "lib/roster-file/columns/map-table.ts",
    find: "places.every((place) => cells[place] === before.cells[place])",
    replace: "places.some((place) => cells[place] === before.cells[place])",
    tests: exports,
  },
  {
    breaks: "guesses vacation as straight time",
    file: "lib/roster-file/sums/pay-codes.ts",
    find: "asked.test(toWords(code)) ? null",
    replace: "asked.test(code) && false ? null",
    tests: ["lib/roster-file/sums/guess-pay-codes.test.ts"],
  },
];
