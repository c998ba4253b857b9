import { weekdayOf } from "../../../lib/calendar/iso-date.ts";
import { daysIn, firstDayOf } from "../../../lib/calendar/work-month.ts";
import type { RateSchedule } from "../../../lib/reporting/schema.ts";
import type { Row } from "../../db/schema.ts";
import { amountsOf, unitsOf } from "../../reporting/tad/line-values.ts";
import { demoId } from "./ids.ts";
import { makeDraw } from "./random.ts";
import { unitIdOf } from "./roster-agreements.ts";
import { assignmentIdOf, middleOf, type DemoPerson } from "./roster-people.ts";

const friday = 5;
const quarterHour = 25;

/** Weekly agreements count the weeks that end in the month, on Friday. */
const countWeeks = (month: string): number => {
  const firstFriday = 1 + ((friday - weekdayOf(firstDayOf(month)) + 7) % 7);
  return Math.floor((daysIn(month) - firstFriday) / 7) + 1;
};

type Units = Pick<Row<"tad_lines">, "units_st" | "units_ot" | "units_dt">;

/** Steady work: the same person does nearly the same every month, so that a carried month raises no question. */
const unitsIn = (person: DemoPerson, month: string, isNewest: boolean): Units => {
  const { unit_type: unitType } = person.unit;
  if (unitType === "WEEK") {
    // The newest month is carried into the open one, and four weeks are right in any month.
    const weeks = person.classification === "DRVPT" ? 2 : isNewest ? 4 : countWeeks(month);
    return { units_st: 100 * weeks, units_ot: 0, units_dt: 0 };
  }
  if (unitType === "MONTH") return { units_st: 100, units_ot: 0, units_dt: 0 };
  const usual = makeDraw(`usual:${person.ssn}`);
  const thisMonth = makeDraw(`month:${person.ssn}:${month}`);
  const hours = { st: usual(600, 672), ot: usual(1, 3) === 1 ? usual(16, 48) : 0, dt: usual(1, 20) === 1 ? 16 : 0 };
  return {
    units_st: quarterHour * (hours.st + thisMonth(-8, 8)),
    units_ot: quarterHour * hours.ot,
    units_dt: quarterHour * hours.dt,
  };
};

const wagesFor = ({ units_st, units_ot, units_dt }: Units, wage: number): number =>
  Math.round(((units_st + 1.5 * units_ot + 2 * units_dt) * wage) / 100);

const statusIn = (
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

/** A person's lines of the posted months, oldest first, each with what it owes. */
export const linesOf = (
  person: DemoPerson,
  months: readonly string[],
  tadIdOf: (month: string) => string,
  schedules: readonly RateSchedule[],
): Row<"tad_lines">[] => {
  const lines: Row<"tad_lines">[] = [];
  const agreement = { schedules, unit_type: person.unit.unit_type };
  months.slice(0, (person.retiredIn ?? months.length) + 1).forEach((month, index) => {
    if (index < person.first) return;
    const units = unitsIn(person, month, index === months.length - 1);
    const before = lines.slice(-3);
    const sum = before.reduce((total, line) => total + unitsOf(line), 0);
    const values = {
      classification: person.classification,
      ...statusIn(person, index, months),
      ...units,
      gross_wages: wagesFor(units, person.wage),
    };
    const last = before.at(-1);
    lines.push({
      id: demoId(`line:${month}:${person.ssn}`),
      tad_id: tadIdOf(month),
      bargaining_unit_id: unitIdOf(person.unit),
      assignment_id: assignmentIdOf(person),
      ...values,
      return_date: null,
      target_unit: "",
      hire_date: person.hireDate,
      note: "",
      unread: {},
      last_month_units: last === undefined ? null : unitsOf(last),
      average_units: last === undefined ? null : Math.round(sum / before.length),
      missing_from_file: false,
      name_in_file: "",
      changed_since_last_month: last === undefined || unitsOf(last) !== unitsOf(units),
      amounts: amountsOf(values, agreement, month),
    });
  });
  return lines;
};
