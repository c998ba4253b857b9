import { weekdayOf } from "#lib/platform/calendar/iso-date.ts";
import { daysIn, firstDayOf } from "#lib/platform/calendar/work-month.ts";
import type { RateSchedule } from "#lib/reporting/tad/schema.ts";
import type { Row } from "../../db/schema.ts";
import { paidUnits } from "#lib/reporting/tad/amounts/contribution.ts";
import { emptyRow, sumRowUnits, toCellRow, toLineCells } from "#lib/reporting/line/row.ts";
import { amountsOf } from "../../../reporting/tad/record/line-values.ts";
import { demoId, makeDraw } from "./ids.ts";
import { unitIdOf } from "./roster-agreements.ts";
import { assignmentIdOf, middleOf, type DemoPerson } from "./roster-people.ts";

const friday = 5;
const quarterHour = 25;

/** Counts the weeks that end on a Friday of the month. */
const countWeeks = (month: string): number => {
  const firstFriday = 1 + ((friday - weekdayOf(firstDayOf(month)) + 7) % 7);
  return Math.floor((daysIn(month) - firstFriday) / 7) + 1;
};

/** Overtime and double time default to 0, because few people have any. */
const unitsRow = (st: number, ot = 0, dt = 0) => toCellRow({ unitsST: st, unitsOT: ot, unitsDT: dt });
type Units = ReturnType<typeof unitsRow>;

/** Draws a person's units. They are nearly the same every month, so that a carried-over month has no warnings. */
const drawUnits = (person: DemoPerson, month: string, isNewest: boolean): Units => {
  const { unit_type: unitType } = person.unit;
  if (unitType === "WEEK") {
    // The newest month is carried over, and four weeks are plausible in any month.
    const weeks = person.classification === "DRVPT" ? 2 : isNewest ? 4 : countWeeks(month);
    return unitsRow(100 * weeks);
  }
  if (unitType === "MONTH") return unitsRow(100);
  const drawUsual = makeDraw(`usual:${person.ssn}`);
  const drawForMonth = makeDraw(`month:${person.ssn}:${month}`);
  const hours = {
    st: drawUsual(600, 672),
    ot: drawUsual(1, 3) === 1 ? drawUsual(16, 48) : 0,
    dt: drawUsual(1, 20) === 1 ? 16 : 0,
  };
  return unitsRow(quarterHour * (hours.st + drawForMonth(-8, 8)), quarterHour * hours.ot, quarterHour * hours.dt);
};

const wagesFor = (units: Units, wage: number): number =>
  Math.round((paidUnits(toLineCells({ ...emptyRow, ...units })) * wage) / 100);

const findStatus = (
  person: DemoPerson,
  index: number,
  months: readonly string[],
): Pick<Row<"tad_lines">, "status_code" | "status_date"> => {
  if (person.retiredIn === index) return { status_code: "RET", status_date: middleOf(months[index] ?? "") };
  if (person.leaveFrom !== undefined && person.leaveFrom <= index) {
    return { status_code: "FLP", status_date: middleOf(months[person.leaveFrom] ?? "") };
  }
  return { status_code: "ACT", status_date: null };
};

/** Makes a person's posted lines, oldest first, each with its charges. */
export const makeLines = (
  person: DemoPerson,
  months: readonly string[],
  tadIdOf: (month: string) => string,
  schedules: readonly RateSchedule[],
): Row<"tad_lines">[] => {
  const lines: Row<"tad_lines">[] = [];
  const agreement = { schedules, unit_type: person.unit.unit_type };
  months.slice(0, (person.retiredIn ?? months.length) + 1).forEach((month, index) => {
    if (index < person.first) return;
    const units = drawUnits(person, month, index === months.length - 1);
    const recentLines = lines.slice(-3);
    const sum = recentLines.reduce((total, line) => total + sumRowUnits(line), 0);
    const values = {
      ...emptyRow,
      hire_date: person.hireDate,
      classification: person.classification,
      ...findStatus(person, index, months),
      ...units,
      gross_wages: wagesFor(units, person.wage),
    };
    const lastLine = recentLines.at(-1);
    lines.push({
      id: demoId(`line:${month}:${person.ssn}`),
      tad_id: tadIdOf(month),
      bargaining_unit_id: unitIdOf(person.unit),
      assignment_id: assignmentIdOf(person),
      ...values,
      unread: {},
      last_month_units: lastLine === undefined ? null : sumRowUnits(lastLine),
      average_units: lastLine === undefined ? null : Math.round(sum / recentLines.length),
      missing_from_file: false,
      name_in_file: "",
      changed_since_last_month: lastLine === undefined || sumRowUnits(lastLine) !== sumRowUnits(units),
      amounts: amountsOf(values, agreement, month),
    });
  });
  return lines;
};
