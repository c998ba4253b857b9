import { toCarriedLine } from "./carried-lines.ts";

type Assignment = Parameters<typeof toCarriedLine>[0];
type Earlier = Parameters<typeof toCarriedLine>[1][number];

const assignment = (changes: Partial<Assignment> = {}): Assignment =>
  ({
    classification: "DRVFT",
    status_code: "ACT",
    status_date: null,
    return_date: null,
    hire_date: "2019-04-15",
    ...changes,
  }) as Assignment;
const month = (work_month: string, units_st: number, changes: Partial<Earlier> = {}): Earlier =>
  ({ work_month, no_work: false, units_st, units_ot: 100, units_dt: 50, gross_wages: 90_000, ...changes }) as Earlier;

const [may, april, march] = [month("2026-05", 400), month("2026-04", 500), month("2026-03", 651)];

it("carries over the previous month's units and wages, with the average of three months", () => {
  expect(toCarriedLine(assignment(), [may, april, march], "2026-06")).toEqual({
    classification: "DRVFT",
    status_code: "ACT",
    status_date: null,
    return_date: null,
    target_unit: "",
    hire_date: "2019-04-15",
    units_st: 400,
    units_ot: 100,
    units_dt: 50,
    gross_wages: 90_000,
    note: "",
    last_month_units: 550,
    // (550 + 650 + 801) / 3 hundredths, rounded
    average_units: 667,
    changed_since_last_month: false,
  });
});

it("carries over the newest month with work if no one in the unit worked in the previous month", () => {
  const idle = month("2026-05", 0, { units_ot: 0, units_dt: 0, gross_wages: 0, no_work: true });
  expect(toCarriedLine(assignment(), [idle, april], "2026-06")).toMatchObject({
    units_st: 500,
    gross_wages: 90_000,
    last_month_units: 0,
    average_units: 650,
    changed_since_last_month: true,
  });
});

it("carries over a month without work if there is no other, and has no average from it", () => {
  const idle = month("2026-05", 0, { units_ot: 0, units_dt: 0, gross_wages: 0, no_work: true });
  const line = toCarriedLine(assignment(), [idle], "2026-06");
  expect(line).toMatchObject({
    units_st: 0,
    last_month_units: 0,
    average_units: null,
    changed_since_last_month: false,
  });
});

it("has no previous month's units if the newest month is older", () => {
  const line = toCarriedLine(assignment(), [april], "2026-06");
  expect(line).toMatchObject({ units_st: 500, last_month_units: null, changed_since_last_month: true });
});

it("starts a new person without units and wages", () => {
  const line = toCarriedLine(assignment(), [], "2026-06");
  expect(line).toMatchObject({ units_st: 0, units_ot: 0, units_dt: 0, gross_wages: null, last_month_units: null });
  expect([line.average_units, line.changed_since_last_month]).toEqual([null, true]);
});

it.each([
  ["laid off since before the month", "LOU", "2026-05-31", 0],
  ["laid off from the first day of the month", "LOU", "2026-06-01", 400],
  ["laid off without a date", "LOU", null, 400],
  ["on a layoff that is owed", "LOP", "2026-05-31", 400],
])("starts someone %s without units only if the status forbids them", (_, status_code, status_date, units) => {
  const line = toCarriedLine(assignment({ status_code, status_date }), [may], "2026-06");
  expect([line.units_st, line.last_month_units]).toEqual([units, 550]);
  expect(line.gross_wages).toBe(units === 0 ? 0 : 90_000);
});

it("carries over from December to January", () => {
  const line = toCarriedLine(assignment(), [month("2025-12", 400)], "2026-01");
  expect([line.last_month_units, line.changed_since_last_month]).toEqual([550, false]);
});
