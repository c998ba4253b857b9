import fc from "fast-check";
import type { CarryOver, CarryOverChoice, ImportMode } from "#lib/reporting/imports/schema.ts";
import { figureCells } from "#lib/reporting/line/cells.ts";
import { columnOf } from "#lib/reporting/line/row.ts";
import type { RosterRow } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import type { RateSchedule } from "#lib/reporting/tad/schema.ts";
import { checkRows } from "./check-rows.ts";
import { temporaryIds } from "../../tad/people/new-id.ts";
import { planImport, type ImportPlan } from "./plan-import.ts";
import type { KnownPerson } from "../../tad/people/roster-people.ts";
import type { LineRecord } from "../../tad/record/tad-lines.ts";
import type { TadRecord } from "../../tad/record/tad-head.ts";
import type { ImportBasis } from "./import-basis.ts";

const month = "2026-11";
const cells = ["classification", "statusCode", "statusDate", "hireDate", ...figureCells, "note"] as const;
type Cell = (typeof cells)[number];

/** Short lists, so that people share last names, first names, both, or payroll numbers. */
const lasts = ["Abara", "Reyes", "Almeida", "Okafor"];
const firsts = ["Adele", "Bram", "Vera"];

type Someone = { readonly line: LineRecord; readonly person: KnownPerson; readonly ssn: string };

const someone = fc.record({
  last: fc.constantFrom(...lasts),
  first: fc.constantFrom(...firsts),
  hired: fc.constantFrom(null, "2012-06-01", "2019-02-03"),
  units: fc.tuple(fc.nat(16_000), fc.constantFrom(0, 1_075), fc.constantFrom(0, 400)),
  wages: fc.constantFrom(null, 0, 502_195),
});

type Made<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const toSomeone = (made: Made<typeof someone>, n: number): Someone => {
  const person: KnownPerson = {
    id: `person-${n}`,
    member_id: `M90000000${n}`,
    ssn_last4: String(1001 + n),
    last_name: made.last,
    first_name: made.first,
    middle_initial: "",
    birth_date: `198${n}-01-01`,
  };
  const [units_st, units_ot, units_dt] = made.units;
  const line = {
    tad_id: "tad",
    bargaining_unit_id: "unit",
    assignment_id: `assignment-${n}`,
    classification: "A",
    status_code: "ACT",
    status_date: null,
    return_date: null,
    target_unit: "",
    hire_date: made.hired,
    units_st,
    units_ot,
    units_dt,
    gross_wages: made.wages,
    note: "as agreed",
    unread: {},
    last_month_units: units_st,
    average_units: units_st,
    missing_from_file: false,
    name_in_file: "",
    changed_since_last_month: false,
    payroll_no: String(10_001 + n),
    person_id: person.id,
    ...person,
  };
  return { person, ssn: `90003${1001 + n}`, line: { ...line, id: `line-${n}` } };
};

const rowInput = fc.record({
  classification: fc.constantFrom("A", "B"),
  statusCode: fc.constant("ACT"),
  statusDate: fc.constant(""),
  hireDate: fc.constantFrom("3/3/2026", "2012-06-01"),
  unitsST: fc.constantFrom("", "0", "165.25"),
  unitsOT: fc.constantFrom("", "0", "10.75"),
  unitsDT: fc.constantFrom("", "0", "4"),
  grossWages: fc.constantFrom("", "5021.95"),
  note: fc.constantFrom("", "seen"),
});

const scenario = fc.integer({ min: 2, max: 6 }).chain((size) =>
  fc.record({
    people: fc.array(someone, { minLength: size, maxLength: size }),
    // The person whose number, member ID and payroll number each row has, usually its own.
    numbers: fc.oneof(fc.constant(null), fc.shuffledSubarray([...Array(size).keys()], { minLength: size })),
    memberIds: fc.oneof(fc.constant(null), fc.shuffledSubarray([...Array(size).keys()], { minLength: size })),
    payrollNos: fc.oneof(fc.constant(null), fc.shuffledSubarray([...Array(size).keys()], { minLength: size })),
    ids: fc.record({ ssn: fc.boolean(), member: fc.boolean(), payroll: fc.boolean(), first: fc.boolean() }),
    renamed: fc.array(fc.tuple(fc.constantFrom("", ...lasts, "Newname"), fc.constantFrom("", ...firsts, "Dell")), {
      minLength: size,
      maxLength: size,
    }),
    isInFile: fc.array(fc.boolean(), { minLength: size, maxLength: size }),
    columns: fc.subarray([...cells]),
    values: fc.array(rowInput, { minLength: size, maxLength: size }),
    mode: fc.constantFrom<ImportMode>("MERGE", "REPLACE"),
    choice: fc.record(
      Object.fromEntries(figureCells.map((cell) => [cell, fc.constantFrom<CarryOverChoice>("KEEP", "ZERO")])),
    ) as fc.Arbitrary<CarryOver>,
  }),
);
type Scenario = Made<typeof scenario>;

type FileRow = { readonly row: RosterRow; readonly truth: Someone };

const toRows = (made: Scenario, people: readonly Someone[]): FileRow[] =>
  people.flatMap((truth, n) => {
    if (made.isInFile[n] === false) return [];
    const of = (places: readonly number[] | null): Someone => people[places?.[n] ?? n] ?? truth;
    const [last, first] = made.renamed[n] ?? ["", ""];
    const typed = made.values[n];
    const row: RosterRow = {
      row: n + 2,
      employerId: "1000002-0001",
      workMonth: month,
      agreementCode: "U1",
      ssn: made.ids.ssn || !made.ids.member ? of(made.numbers).ssn : "",
      memberId: made.ids.member ? of(made.memberIds).person.member_id : "",
      lastName: last || truth.person.last_name,
      firstName: made.ids.first ? first || truth.person.first_name : "",
      middleInitial: "",
      birthDate: "",
      payrollNo: made.ids.payroll ? of(made.payrollNos).line.payroll_no : "",
      cells: Object.fromEntries(made.columns.map((cell) => [cell, typed?.[cell] ?? ""])),
    };
    return [{ row, truth }];
  });

const createBasis = (people: readonly Someone[], schedules: readonly RateSchedule[] = []): ImportBasis => {
  const agreement = { code: "U1", unit_type: "HOUR", unit_step: 25, classifications: ["A", "B"], schedules };
  const last_month = { people: 0, units: 0, gross_wages: 0, hw_cents: 0, pen_cents: 0 };
  const unit = { bargaining_unit_id: "unit", no_work: false, last_month_units: 0, last_month };
  const terms = { effective_from: "2020-01-01", effective_to: null, class_wages: [] };
  return {
    record: {
      head: { id: "tad", work_month: month },
      units: [{ ...unit, agreement: { ...agreement, ...terms } }],
      lines: people.map(({ line }) => line),
    } as unknown as TadRecord,
    already: [],
    people: {
      bySsn: new Map(people.map(({ ssn, person }) => [ssn, person])),
      byMemberId: new Map(people.map(({ person }) => [person.member_id, person])),
      strangers: new Set(),
      tries: 0,
    },
    birthDates: new Map(people.map(({ person }) => [person.id, person.birth_date ?? ""])),
    assignments: [],
    lastMonth: new Map(),
  };
};

const run = (made: Scenario) => {
  const people = made.people.map(toSomeone);
  const rows = toRows(made, people);
  const target = { employerId: "1000002-0001", workMonth: month, unitCodes: ["U1"] };
  const checked = checkRows({ rows: rows.map(({ row }) => row), findings: [] }, target);
  const options = { mode: made.mode, carriedOver: made.choice };
  const plan = planImport(createBasis(people), checked, options, temporaryIds());
  return { people, rows, plan, options };
};

/**
 * Returns true if a row without a first name also matches other people with the last name. If it matches only another
 * person, it is refused.
 * @param lines lines before the upload; a hire date from the file identifies no one
 */
const isLastNameUnclear = (made: Scenario, row: RosterRow, id: string, lines: readonly LineRecord[]): boolean => {
  const line = lines.find((item) => item.id === id);
  if (line === undefined) return false;
  const otherLines = lines.filter((other) => other.person_id !== line.person_id && other.last_name === row.lastName);
  const isConfirmed = made.ids.payroll || (row.ssn !== "" && row.memberId !== "");
  if (row.firstName !== "" || otherLines.length === 0 || isConfirmed) return false;
  const isOwnHired = row.cells.hireDate === line.hire_date;
  if (!isOwnHired) expect(otherLines.map((other) => other.hire_date)).not.toContain(row.cells.hireDate);
  return !isOwnHired || otherLines.some(({ hire_date }) => hire_date === null || hire_date === line.hire_date);
};

const hasFinding = (plan: ImportPlan, ruleId: string, row: number): boolean =>
  plan.findings.some((finding) => finding.ruleId === ruleId && finding.rows.includes(row));

it("changes only cells that are in the file, chosen, or listed", () => {
  fc.assert(
    fc.property(scenario, (made) => {
      const { people, rows, plan, options } = run(made);
      if (plan.changes === null) return;
      const rowOf = new Map(plan.changes.placed.map(({ line, row }) => [line.id, row]));
      const listedCells = new Set(plan.carried?.cells.map(({ cell }) => cell));
      for (const { line: originalLine } of people) {
        const plannedLine = plan.changes.record.lines.find(({ id }) => id === originalLine.id);
        const rowNumber = rowOf.get(originalLine.id);
        const ownRow = rows.find(({ row }) => row.row === rowNumber)?.row;
        for (const cell of cells) {
          const column = columnOf(cell);
          const isChanged = plannedLine?.[column] !== originalLine[column];
          const isCarried = (figureCells as readonly Cell[]).includes(cell);
          if (ownRow === undefined) expect(isChanged && !(isCarried && options.mode === "REPLACE")).toBe(false);
          else if (ownRow.cells[cell] === undefined) {
            const needsChoice = isCarried && (originalLine[column] ?? 0) !== 0;
            if (needsChoice) expect(listedCells).toContain(cell);
            expect(isChanged).toBe(needsChoice && options.carriedOver[cell as keyof CarryOver] !== "KEEP");
          } else if (cell === "hireDate" && originalLine.hire_date !== null) {
            expect(isChanged).toBe(false);
            const isOther =
              (ownRow.cells.hireDate === "3/3/2026" ? "2026-03-03" : ownRow.cells.hireDate) !== originalLine.hire_date;
            expect(hasFinding(plan, "hire-date-differs", ownRow.row)).toBe(isOther);
          } else if (cell === "classification" && isChanged)
            expect(hasFinding(plan, "class-changes", ownRow.row)).toBe(true);
          else if (isCarried && ownRow.cells[cell] === "" && isChanged && originalLine[column] !== 0)
            expect(hasFinding(plan, "blank-cells", ownRow.row)).toBe(true);
          else if (cell === "note" && ownRow.cells.note === "") expect(isChanged).toBe(false);
        }
      }
    }),
    { numRuns: 400 },
  );
});

it("assigns no one’s hours to another person without an error, or a warning that stays on the line", () => {
  fc.assert(
    fc.property(scenario, (made) => {
      const { people, rows, plan } = run(made);
      const originalLines = people.map(({ line }) => line);
      if (plan.changes === null) {
        expect(plan.findings.some(({ severity }) => severity === "ERROR")).toBe(true);
        return;
      }
      for (const { line, row } of plan.changes.placed) {
        const ownRow = rows.find((item) => item.row.row === row);
        if (ownRow === undefined) throw new Error("A row was placed that is not in the file");
        const isLastSame = ownRow.row.lastName === line.last_name;
        const isFirstSame = ownRow.row.firstName === "" || ownRow.row.firstName === line.first_name;
        // A row is refused if its first and last name both differ from the person's.
        expect(isLastSame || isFirstSame).toBe(true);
        const isSame = isLastSame && isFirstSame;
        const isUnclear = isSame && isLastNameUnclear(made, ownRow.row, line.id, originalLines);
        expect(line.name_in_file === "").toBe(isSame && !isUnclear);
        expect(hasFinding(plan, "name-differs", row)).toBe(!isSame);
        expect(hasFinding(plan, "first-name-missing", row)).toBe(isUnclear);
        const namesake = plan.changes.record.lines.some(
          (other) =>
            other.person_id !== line.person_id &&
            other.last_name === ownRow.row.lastName &&
            (ownRow.row.firstName === "" || other.first_name === ownRow.row.firstName),
        );
        expect(namesake && !isSame).toBe(false);
        if (ownRow.row.memberId !== "") expect(ownRow.row.memberId).toBe(line.member_id);
        const holder = made.ids.payroll ? ownRow.row.payrollNo : line.payroll_no;
        expect(line.payroll_no).toBe(holder);
        const otherLines = plan.changes.record.lines.filter((other) => other.payroll_no === line.payroll_no);
        expect(otherLines).toHaveLength(1);
      }
    }),
    { numRuns: 400 },
  );
});

describe("a file without wages, for an agreement with a percent rate", () => {
  const percentRate: RateSchedule = {
    id: "percent",
    fund: "PEN",
    classification: "ALL",
    effectiveFrom: "2020-01-01",
    effectiveTo: null,
    basis: "PERCENT",
    rate: 50_000,
    weightST: 100,
    weightOT: 100,
    weightDT: 100,
    capUnitsMonth: null,
    capCentsMonth: null,
    wageCapCentsMonth: null,
    minUnitsToOwe: null,
    sourceClause: "Article 9",
  };
  const people = [
    toSomeone({ last: "Abara", first: "Adele", hired: null, units: [16_000, 0, 0], wages: 502_195 }, 0),
    toSomeone({ last: "Reyes", first: "Bram", hired: null, units: [12_000, 0, 0], wages: 502_195 }, 1),
  ];
  const planWith = (carriedOver: CarryOver) => {
    const rows = people.map(({ person, ssn }, n): RosterRow => ({
      row: n + 2,
      employerId: "1000002-0001",
      workMonth: month,
      agreementCode: "U1",
      ssn,
      memberId: "",
      lastName: person.last_name,
      firstName: person.first_name,
      middleInitial: "",
      birthDate: "",
      payrollNo: "",
      cells: { unitsST: "150.25" },
    }));
    const target = { employerId: "1000002-0001", workMonth: month, unitCodes: ["U1"] };
    const checked = checkRows({ rows, findings: [] }, target);
    const plan = planImport(
      createBasis(people, [percentRate]),
      checked,
      { mode: "MERGE", carriedOver },
      temporaryIds(),
    );
    return {
      wages: plan.changes?.placed.map(({ line }) => line.gross_wages),
      missingRows: plan.findings.filter(({ ruleId }) => ruleId === "wages-missing").flatMap(({ rows: found }) => found),
    };
  };

  it.each<[string, CarryOver, readonly (number | null)[], readonly number[]]>([
    [
      "removes wages that the clerk chose not to keep, and reports them as missing",
      { grossWages: "ZERO" },
      [null, null],
      [2, 3],
    ],
    ["reports nothing before the clerk has chosen", {}, [null, null], []],
    ["keeps the wages that the clerk chose to keep", { grossWages: "KEEP" }, [502_195, 502_195], []],
  ])("%s", (_title, choice, wages, missingRows) => {
    expect(planWith(choice)).toEqual({ wages, missingRows });
  });
});
