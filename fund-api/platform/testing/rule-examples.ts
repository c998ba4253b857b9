import { emptyRow } from "../../../lib/reporting/line/row.ts";
import { statusCodes } from "../../../lib/reporting/tad/cells/status-codes.ts";
import { rate } from "../../../lib/reporting/tad/checks/test-lines.ts";
import type { LineRecord } from "../../reporting/tad/record/tad-lines.ts";
import type { TadRecord } from "../../reporting/tad/record/tad-head.ts";
import { type Agreement, emptyUnit, type TadUnitRecord } from "../../reporting/tad/record/tad-units.ts";

type Changes = Partial<LineRecord>;
type UnitChanges = { readonly unit?: Partial<TadUnitRecord>; readonly agreement?: Partial<Agreement> };

const agreement = (code: string, changes: Partial<Agreement> = {}): Agreement => ({
  id: `unit ${code}`,
  code,
  title: "",
  local_union: "",
  effective_from: "2024-01-01",
  effective_to: null,
  unit_type: "HOUR",
  unit_step: 25,
  no_change_mode: "MUST_FILE",
  classifications: ["WHSFT", "WHSPT"],
  schedules: [rate()],
  class_wages: [],
  ...changes,
});

const unit = (code: string, { unit: changes, agreement: terms }: UnitChanges = {}): TadUnitRecord => ({
  ...emptyUnit("tad", `unit ${code}`),
  last_month: { people: 0, units: 0, gross_wages: 0, hw_cents: 0, pen_cents: 0 },
  agreement: agreement(code, terms),
  ...changes,
});

/** Builds a line of Omar Bianchi, who worked as in the previous month. Another number is another person. */
const line = (changes: Changes = {}, number = 1): LineRecord => ({
  id: `line ${number}`,
  tad_id: "tad",
  bargaining_unit_id: "unit JC711B",
  assignment_id: `assignment ${number}`,
  ...emptyRow,
  classification: "WHSFT",
  status_code: "ACT",
  hire_date: "2020-03-02",
  units_st: 16800,
  unread: {},
  last_month_units: 16800,
  average_units: 16800,
  missing_from_file: false,
  name_in_file: "",
  changed_since_last_month: false,
  person_id: `person ${number}`,
  last_name: "Bianchi",
  first_name: "Omar",
  middle_initial: "",
  ssn_last4: "1234",
  member_id: "",
  payroll_no: "",
  ...changes,
});

const report = (lines: readonly LineRecord[], changes: UnitChanges = {}): TadRecord => ({
  // The rules use no other fields of a head.
  head: { id: "tad", version: 1, work_month: "2026-06" } as TadRecord["head"],
  units: [unit("JC710A"), unit("JC711B", changes)],
  lines,
});

/** Values on both sides of each limit, by cell. */
const cells: Readonly<Record<string, readonly Changes[]>> = {
  classification: [{ classification: "" }, { classification: "WHSPT" }, { classification: "XX" }],
  hire: [null, "2026-04-30", "2026-05-01", "2026-05-31", "2026-06-01", "2026-06-30", "2026-07-01"].flatMap(
    (hire_date): Changes[] => [{ hire_date }, { hire_date, last_month_units: null, average_units: null }],
  ),
  units: [-25, 0, 1, 24, 25, 12575, 12600, 20999, 21000, 21025, 30000, 30025, 72000, 72025].flatMap(
    (units): Changes[] => [
      { units_st: units },
      { units_st: 0, units_ot: units },
      { units_st: 0, units_dt: units },
      { units_st: units, average_units: null },
    ],
  ),
  wages: [-1, 0, 999_999_999, 1_000_000_000].map((gross_wages) => ({ gross_wages })),
  unread: (["classification", "statusCode", "statusDate", "returnDate", "targetUnit", "hireDate"] as const)
    .map((cell): Changes => ({ unread: { [cell]: "?" } }))
    .concat([
      { unread: { unitsST: "x", grossWages: "y" }, units_st: -100, gross_wages: -1 },
      { unread: { note: "n" } },
    ]),
  file: [
    { missing_from_file: true },
    ...[
      "Bianchi, Omar",
      "Bianchi",
      "Bianchi, Bob",
      "Omar, Bianchi",
      "Bianchi-Ross, Omar",
      "Smith, Omar",
      "Bianchi, O",
    ].map((name_in_file) => ({ name_in_file })),
  ],
};

const dates = [null, "2026-05-31", "2026-06-01", "2026-06-30", "2026-07-01"];

/** Every status code with dates on each side of the month's limits, with and without units. */
const statuses: readonly Changes[] = ["", "XXX", ...statusCodes.map(({ code }) => code)].flatMap((status_code) =>
  dates.flatMap((status_date) =>
    [0, 4000].flatMap((units_st) =>
      [0, 16800].map((last_month_units) => ({
        status_code,
        status_date,
        units_st,
        last_month_units,
        average_units: null,
      })),
    ),
  ),
);

const moves: readonly Changes[] = ["TRN", "ACT", "LOU"].flatMap((status_code) =>
  ["", "JC710A", "JC711B", "JC999Z"].map((target_unit) => ({ status_code, target_unit, status_date: "2026-06-08" })),
);

const returns: readonly Changes[] = ["LOU", "SLP", "ACT", "RTP"].flatMap((status_code) =>
  ["2026-06-07", "2026-06-08", "2026-06-30", "2026-07-01"].map((return_date) => ({
    status_code,
    return_date,
    status_date: "2026-06-08",
    units_st: 4000,
  })),
);

const wage = { classification: "WHSFT", effectiveFrom: "2025-01-01", low: 250_000, high: 300_000 };
const terms: Readonly<Record<string, UnitChanges>> = {
  "no work": { unit: { no_work: true } },
  "ended agreement": { agreement: { effective_to: "2026-05-31" } },
  "later agreement": { agreement: { effective_from: "2026-07-01" } },
  "no rates": { agreement: { schedules: [] } },
  "rate of one class": { agreement: { schedules: [rate({ classification: "WHSPT" })] } },
  "no classes": { agreement: { classifications: [] } },
  "percentage of wages": { agreement: { schedules: [rate({ basis: "PERCENT", rate: 65_000 })] } },
  "cap on units": { agreement: { schedules: [rate({ capUnitsMonth: 16_000 })] } },
  "cap on dollars": { agreement: { schedules: [rate({ capCentsMonth: 100_000 })] } },
  minimum: { agreement: { schedules: [rate({ minUnitsToOwe: 8000 })] } },
  "new rate": {
    agreement: {
      schedules: [
        rate({ effectiveTo: "2026-05-31" }),
        rate({ id: "rate-2", effectiveFrom: "2026-06-01", rate: 90_000 }),
      ],
    },
  },
  "range of wages": { agreement: { class_wages: [wage, { ...wage, effectiveFrom: "2026-07-01", low: 1, high: 2 }] } },
  days: { agreement: { unit_type: "DAY", unit_step: 100 } },
  weeks: { agreement: { unit_type: "WEEK", unit_step: 100 } },
  months: { agreement: { unit_type: "MONTH", unit_step: 100 } },
  "15 % less than last month": { unit: { last_month_units: 19_764 } },
  "more than 15 % less than last month": { unit: { last_month_units: 19_765 } },
  "15 % more than last month": { unit: { last_month_units: 14_609 } },
  "more than 15 % more than last month": { unit: { last_month_units: 14_608 } },
};

/** Lines that are checked under every agreement above. */
const underTerms: readonly Changes[] = [
  {},
  { units_st: 0, gross_wages: 0 },
  { units_st: 0, gross_wages: 100 },
  { units_st: 3200, status_code: "IHU" },
  { units_st: 7975, status_code: "IHU" },
  { units_st: 8000, status_code: "IHU" },
  ...[3100, 3200, 500, 600, 100, 200, 17_000].map((units_st) => ({ units_st })),
  // 168 units at $20.00 and $36.00: the range minus and plus 20%.
  ...[335_900, 336_000, 604_800, 605_000].map((gross_wages) => ({ gross_wages })),
];

const elsewhere = { bargaining_unit_id: "unit JC710A", person_id: "person 1" };
const added: Changes = { last_month_units: null, average_units: null, hire_date: "2026-06-01" };
const several: Readonly<Record<string, readonly LineRecord[]>> = {
  "one person twice in a unit": [line(), line({ person_id: "person 1" }, 2)],
  "one person in two classes": [line(), line({ person_id: "person 1", classification: "WHSPT" }, 2)],
  "one person in two units": [line(), line(elsewhere, 2)],
  "one person, new in a second unit": [line(added), line(elsewhere, 2)],
  "one person, new in a second unit, ended in the first": [
    line(added),
    line({ ...elsewhere, status_code: "QUT", status_date: "2026-06-01", units_st: 0 }, 2),
  ],
  "one person, quit here and active elsewhere": [
    line({ status_code: "QUT", status_date: "2026-06-08" }),
    line(elsewhere, 2),
  ],
  "one person, moved": [
    line({ status_code: "TRN", status_date: "2026-06-08", target_unit: "JC710A" }),
    line(elsewhere, 2),
  ],
  "a new person of the same name": [line(), line(added, 2)],
  "a new person of the same last name": [line(), line({ ...added, first_name: "Dana" }, 2)],
  "a new person with an initial": [line(), line({ ...added, first_name: "Omar R." }, 2)],
  "two people named by last name only": [
    line({ name_in_file: "Bianchi" }),
    line({ name_in_file: "Bianchi", first_name: "Dana" }, 2),
  ],
  "two new people of one name, one of them in two units": [
    line(added),
    line(added, 2),
    line({ ...added, ...elsewhere }, 3),
  ],
  "a new person without a first name": [line(), line({ ...added, first_name: "" }, 2)],
};

/** Makes reports on both sides of every limit of a rule. Each name states the difference from a plain month. */
export const ruleExamples = (): Map<string, TadRecord> => {
  const examples = new Map<string, TadRecord>();
  const add = (group: string, changes: Changes, where: UnitChanges = {}): void => {
    examples.set(`${group} ${JSON.stringify(changes)}`, report([line(changes)], where));
  };
  for (const [group, list] of Object.entries(cells)) for (const changes of list) add(group, changes);
  for (const changes of statuses) add("status", changes);
  for (const changes of moves) add("move", changes);
  for (const changes of returns) add("return", changes);
  for (const [name, where] of Object.entries(terms)) for (const changes of underTerms) add(name, changes, where);
  for (const [name, lines] of Object.entries(several)) examples.set(name, report(lines));
  return examples;
};
