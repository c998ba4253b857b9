import type { Mistakes } from "./fault.ts";

/** Mistakes with files: whose rows they are, what they add up to, and how their formats are read and written. */
export const faultsOfFiles: Mistakes = {
  "lib/reporting/payroll-file/check-roster-rows.test.ts": {
    "accepts Social Security numbers of area 666": { find: "(?!000|666)", replace: "(?!000)" },
    "imports rows of another employer": {
      find: "differs(row.employerId, employerId)",
      replace: "differs(row.employerId, null)",
    },
    "imports rows of another month": {
      find: "differs(row.workMonth, workMonth)",
      replace: "differs(row.workMonth, null)",
    },
    "imports the same person twice": { find: "pick: listRepeated,", replace: "pick: () => []," },
  },
  "lib/reporting/payroll-file/open/read-file.test.ts": {
    "imports a total line as a person": {
      find: "if (isLabelledTotal(cells, columns)) return true;",
      replace: "if (isLabelledTotal(cells, columns)) return false;",
    },
  },
  "fund-api/reporting/imports/record/load-target.test.ts": {
    "offers one employer's column mapping to another": {
      in: "listMappings",
      find: '.where("employer_id", "=", employerId)',
      replace: '.where("employer_id", "<>", employerId === "" ? "x" : "")',
    },
  },
  "fund-api/reporting/imports/imports.test.ts": {
    "adds the same file to a report twice": {
      find: 'if (record.state === "APPLIED") {',
      replace: 'if (record.file_name === "never") {',
    },
  },
  "fund-api/reporting/imports/unclear-people.test.ts": {
    "puts someone of several units into the first of them": {
      find: "if (only === undefined || units.length > 1) {",
      replace: "if (only === undefined) {",
    },
    "fills in someone whose another row of the file is": {
      find: "isSuggested: isSuggested && !isTakenBack && !isTwice,",
      replace: "isSuggested,",
    },
  },
  "lib/reporting/payroll-file/people/person-keys.test.ts": {
    "takes two people of one name for one where the second has no number": {
      find: "isTooMuch || isOther",
      replace: "isOther",
    },
    "gives a row without a number to one of two people of its name": {
      find: "map.set(key, before === undefined || before === value ? value : null);",
      replace: "map.set(key, value);",
    },
    "adds up rows of one number under two names without a word": {
      find: '!mayBeFamily ? null : "OTHER_NAME";',
      replace: "!mayBeFamily ? null : null;",
    },
    "adds up father and son who share their last 4 digits without a word": {
      find: 'wholeNumberOf(row) === "" && one.suffix !== other.suffix',
      replace: 'wholeNumberOf(row) === " " && one.suffix !== other.suffix',
    },
  },
  "lib/reporting/payroll-file/open/workbook/archive.test.ts": {
    "opens a workbook with macros": {
      row: "21",
      find: 'if (names.some((name) => name.endsWith("vbaproject.bin"))) return { refusal: workbookMacros };',
      replace: "",
    },
    "unpacks more than a workbook declares": {
      row: "21",
      find: "unpacked > size ? workbookDamaged : scan(value)",
      replace: "scan(value)",
    },
  },
  "fund-api/reporting/imports/totals/set-import-totals.test.ts": {
    "adds a file whose sums differ from the register’s totals": {
      find: 'if (!checked.isFit) return { ok: false, code: "TotalsDiffer", text: refuseTotals(checked) };',
      replace: "void refuseTotals;",
    },
  },
  "fund-api/reporting/imports/effect/effect.test.ts": {
    "undoes an import after the report was changed": {
      find: 'state === "APPLIED" && undo_version === head.version',
      replace: 'state === "APPLIED"',
    },
    "deletes with an undone file who registered since then": {
      find: "and not exists (select from registrations as r where r.person_id = p.id)",
      replace: "",
    },
  },
  "lib/reporting/payroll-file/people/fits-several.test.ts": {
    "adds up the rows of two people with one name": {
      find: "isOther || before?.fitsSeveral === true",
      replace: "isOther",
    },
  },
  "fund-api/reporting/imports/effect/rows-of-namesakes.test.ts": {
    "keeps whose a row with a number of several people is for the next file": {
      find: "person.fitsSeveral === true;",
      replace: "false;",
    },
  },
  "lib/reporting/payroll-file/people/match-person.test.ts": {
    "proposes someone for an initial that two people have": {
      find: "likely.length === 1 && !hasLast4",
      replace: "likely.length > 0 && !hasLast4",
    },
    "names a person by a payroll number alone": { find: ": both(payroll, named);", replace: ": payroll;" },
    "keeps an answer for the last 4 digits alone for the next file": {
      find: '(ssn + memberId !== "" || payrollNo === "")',
      replace: 'ssn + memberId !== ""',
    },
  },
  "lib/reporting/payroll-file/payroll-exports.test.ts": {
    "gives the number of one person to the next": {
      find: "if (!isBelowHeading || !isOfSame(line)) current = keepShared();",
      replace: "current = new Map(current);",
    },
    "adds money below zero": { find: "value : sign * value;", replace: "value : Math.abs(value);" },
    "gives the second row of a person to the one before": {
      find: "places.every((place) => cells[place] === before.cells[place])",
      replace: "places.some((place) => cells[place] === before.cells[place])",
    },
  },
  "lib/reporting/payroll-file/cells/minutes.test.ts": {
    "rounds minutes before they are added up": {
      find: "Math.round((Number(minutes) + Number(seconds) / 60) * partsOfMinute)",
      replace: "Math.round((Number(minutes) * partsOfMinute) / partsOfHundredth) * partsOfHundredth",
    },
    "takes minutes behind the point for hundredths of an hour": {
      find: 'if (form === "BOTH")',
      replace: 'if (form === "BOTH" && text === "")',
    },
  },
  "lib/reporting/payroll-file/open/workbook/cells-of-workbooks.test.ts": {
    "reads a number that looks like a date times 24": {
      find: "if (isTime) return",
      replace: "if (isTime || true) return",
    },
  },
  "lib/reporting/payroll-file/explanations/explanations.test.ts": {
    "offers an explanation by which the file still gives other totals than the register": {
      find: " || !checkTotals({ ...totals, file }, given).isFit)",
      replace: ")",
    },
  },
  "lib/reporting/totals/totals.test.ts": {
    "takes a file for checked though wages have no total": {
      find: "file[cell] !== 0 && !isCompared(cell) && !kept.includes(cell)",
      replace: "false",
    },
  },
  "lib/reporting/payroll-file/table/programs.test.ts": {
    "adds up people of one name without a word": { find: "...listAddedByName(added.rows),", replace: "" },
  },
  "lib/reporting/payroll-file/open/workbook/joined-sheets.test.ts": {
    "adds up the sheets of what was reported first and what was corrected": {
      find: "isOfSamePeople && !isPart ?",
      replace: "!isOfSamePeople && isOfSamePeople ?",
    },
  },
  "lib/reporting/payroll-file/cells/signs.test.ts": {
    "adds rows that are to be taken off by their sign": {
      find: "offPattern.test(textIn(line, sign)) ?",
      replace: 'offPattern.test("") ?',
    },
  },
  "fund-api/reporting/imports/classes-of-one-person.test.ts": {
    "puts a row without a class on the first of a person’s lines": {
      find: 'line === null && (own === "" ? !isOne : free.length > 1);',
      replace: "line === null && free.length > 99;",
    },
  },
  "lib/reporting/payroll-file/cells/ssn-as-payroll-no.test.ts": {
    "keeps Social Security numbers of nine digits as payroll numbers": {
      find: "(isMost && isNineDigits(row.payrollNo))",
      replace: "(isMost && isInParts(row.payrollNo))",
    },
  },
  "lib/reporting/payroll-file/people/no-names.test.ts": {
    "adds up rows with the same last 4 digits alone": { find: "|| hasLast4Alone(row)", replace: "" },
  },
  "lib/reporting/payroll-file/etad-fw/read.test.ts": {
    "reads an ETAD-FW file whose totals differ from its people": {
      find: "|| theirs === ours) return;",
      replace: "|| theirs !== 0) return;",
    },
    "reads an ETAD-FW file without one of its people": { find: "number === before + 1", replace: "number > before" },
  },
};
