import { addMonths, workMonthOf } from "../../../lib/platform/calendar/work-month.ts";
import { findSeam, type RateMonths } from "../../../lib/reporting/rates/rate-series.ts";
import type { Cells } from "./file-formats.ts";
import { isChanged, type Entry, type Master } from "./compare.ts";
import { labelOf, type Folder } from "./folder.ts";
import type { Problems } from "./problems.ts";
import type { SetupName } from "./stored-rows.ts";

type Checking = {
  readonly folder: Folder;
  readonly master: Master;
  readonly problems: Problems;
  /** The current month. */
  readonly month: string;
};

const cell = (cells: Cells, column: string): string => cells[column] ?? "";

/** Adds a problem with a row. `row` is null if only the database has it. */
const report = (checking: Checking, name: SetupName, entry: Entry, column: string, text: string): void =>
  checking.problems.add({
    file: labelOf(checking.folder, name),
    row: entry.row,
    column,
    value: cell(entry.cells, column),
    text,
  });

const describeLocation = ({ row }: Entry): string => (row === null ? "in the database" : `in row ${row}`);

type Reference = {
  readonly from: SetupName;
  readonly to: SetupName;
  readonly columns: readonly string[];
  readonly toText: string;
};

const unitKey = ["employer_id", "unit_code"];
const references: readonly Reference[] = [
  { from: "employers", to: "representatives", columns: ["representative_email"], toText: "representative" },
  { from: "bargaining-units", to: "employers", columns: ["employer_id"], toText: "employer" },
  ...(["rates", "wage-ranges", "late-policies", "assignments"] as const).flatMap((from): Reference[] => [
    { from, to: "employers", columns: ["employer_id"], toText: "employer" },
    { from, to: "bargaining-units", columns: unitKey, toText: "bargaining unit" },
  ]),
  { from: "assignments", to: "people", columns: ["member_id"], toText: "person" },
];

const checkReferences = (checking: Checking): void => {
  const { folder, master } = checking;
  for (const { from, to, columns, toText } of references) {
    for (const entry of master[from].values()) {
      const values = columns.map((column) => cell(entry.cells, column));
      if (entry.row === null || values.includes("") || master[to].has(values.join("\t"))) continue;
      // An unknown employer is reported only once, and not again for its unit.
      if (columns.length > 1 && !master.employers.has(values[0] ?? "")) continue;
      report(
        checking,
        from,
        entry,
        columns.at(-1) ?? "",
        `This ${toText} is unknown. Add it to ${labelOf(folder, to)}, or correct the value.`,
      );
    }
  }
};

/** Pairs of columns in which the first date must not be after the second. */
const dateRanges: readonly (readonly [SetupName, string, string])[] = [
  ["bargaining-units", "effective_from", "effective_to"],
  ["rates", "from_month", "to_month"],
  ["assignments", "hire_date", "end_date"],
];

const checkDateRanges = (checking: Checking): void => {
  for (const [name, from, to] of dateRanges) {
    for (const entry of checking.master[name].values()) {
      const [start, end] = [cell(entry.cells, from), cell(entry.cells, to)];
      if (entry.row !== null && start !== "" && end !== "" && end < start)
        report(checking, name, entry, to, `This is before ${from} (${start}). Correct one of them.`);
    }
  }
  for (const entry of checking.master["wage-ranges"].values()) {
    if (entry.row !== null && Number(cell(entry.cells, "high")) < Number(cell(entry.cells, "low")))
      report(checking, "wage-ranges", entry, "high", "This is below low. Correct one of them.");
  }
  for (const entry of checking.master["late-policies"].values()) {
    for (const column of ["percent", "yearly_interest"]) {
      if (entry.row !== null && Number(cell(entry.cells, column)) > 100)
        report(checking, "late-policies", entry, column, "This is more than 100 percent. Enter 10 for 10 percent.");
    }
  }
};

const rateColumns = ["employer_id", "unit_code", "fund", "classification"];

const listRateSeries = ({ master }: Checking): Entry[][] => {
  const validRates = [...master.rates.values()].filter(({ isGood }) => isGood);
  const series = Map.groupBy(validRates, ({ cells }) => rateColumns.map((column) => cell(cells, column)).join("\t"));
  return [...series.values()].map((entries) =>
    entries.toSorted((left, right) => cell(left.cells, "from_month").localeCompare(cell(right.cells, "from_month"))),
  );
};

const readMonths = ({ cells }: Entry): RateMonths => ({ from: cell(cells, "from_month"), to: cell(cells, "to_month") });

const checkRates = (checking: Checking): void => {
  for (const series of listRateSeries(checking)) {
    for (const [index, entry] of series.entries()) {
      const previousRate = series[index - 1];
      if (previousRate === undefined || (entry.row === null && previousRate.row === null)) continue;
      const months = readMonths(entry);
      const previousMonths = readMonths(previousRate);
      const seam = findSeam(previousMonths, months);
      const previousText = `the rate from ${previousMonths.from} ${describeLocation(previousRate)}`;
      const [reported, column] = entry.row === null ? [previousRate, "to_month"] : [entry, "from_month"];
      if (seam === "overlap") {
        const overlappedText =
          reported === previousRate ? `the rate from ${months.from} ${describeLocation(entry)}` : previousText;
        report(
          checking,
          "rates",
          reported,
          column,
          `This overlaps ${overlappedText}. Enter ${addMonths(months.from, -1)} as the to_month of the earlier one.`,
        );
      } else if (seam === "gap")
        report(
          checking,
          "rates",
          reported,
          column,
          `No rate applies between ${previousMonths.to} and ${months.from}: ${previousText} ends in ${previousMonths.to}. Add the missing rate, or correct a month.`,
        );
    }
  }
};

/** Requires a current rate for every open assignment, because its next report would owe nothing without one. */
const checkRatesOfAssignments = (checking: Checking): void => {
  const { master, month } = checking;
  const currentRates = new Set(
    [...master.rates.values()].flatMap(({ cells }) => {
      const isLater = cell(cells, "to_month") === "" || cell(cells, "to_month") >= month;
      return isLater
        ? [["employer_id", "unit_code", "classification"].map((column) => cell(cells, column)).join("\t")]
        : [];
    }),
  );
  for (const entry of master.assignments.values()) {
    if (entry.row === null || !entry.isGood || cell(entry.cells, "end_date") !== "") continue;
    const unit = `${cell(entry.cells, "employer_id")}\t${cell(entry.cells, "unit_code")}`;
    const agreement = master["bargaining-units"].get(unit);
    const end = agreement === undefined ? "" : cell(agreement.cells, "effective_to");
    if (agreement === undefined || (end !== "" && workMonthOf(end) < month)) continue;
    if (currentRates.has(`${unit}\t${cell(entry.cells, "classification")}`) || currentRates.has(`${unit}\tALL`))
      continue;
    report(
      checking,
      "assignments",
      entry,
      "classification",
      `No rate of this class applies in ${month} or later. Add it to ${labelOf(checking.folder, "rates")}, or end the assignment.`,
    );
  }
};

/** Finds duplicate people, and people with two assignments of one class at the same time. */
const checkPeople = (checking: Checking): void => {
  const { master } = checking;
  const peopleBySsn = new Map<string, Entry>();
  for (const entry of master.people.values()) {
    const ssn = cell(entry.cells, "ssn");
    if (ssn === "") continue;
    const earlier = peopleBySsn.get(ssn);
    if (earlier === undefined) peopleBySsn.set(ssn, entry);
    else {
      const [laterEntry, earlierEntry] = entry.row === null ? [earlier, entry] : [entry, earlier];
      if (laterEntry.row !== null)
        report(
          checking,
          "people",
          laterEntry,
          "ssn",
          `The person with the member ID ${cell(earlierEntry.cells, "member_id")} ${describeLocation(earlierEntry)} has the same Social Security number. Keep one of them, or correct the number.`,
        );
    }
  }
  const assignmentGroups = Map.groupBy(master.assignments.values(), ({ cells }) =>
    ["member_id", "employer_id", "unit_code", "classification"].map((column) => cell(cells, column)).join("\t"),
  );
  for (const entries of assignmentGroups.values()) {
    if (entries.length < 2) continue;
    const sorted = entries.toSorted((left, right) =>
      cell(left.cells, "hire_date").localeCompare(cell(right.cells, "hire_date")),
    );
    for (const [index, entry] of sorted.entries()) {
      const previous = sorted[index - 1];
      if (previous === undefined || (entry.row === null && previous.row === null)) continue;
      const end = cell(previous.cells, "end_date");
      if (end !== "" && end < cell(entry.cells, "hire_date")) continue;
      const laterEntry = entry.row === null ? previous : entry;
      report(
        checking,
        "assignments",
        laterEntry,
        "hire_date",
        `This overlaps the assignment of the same person, unit and class ${describeLocation(laterEntry === entry ? previous : entry)}. End one of them before the other begins.`,
      );
    }
  }
};

/** Columns that can't change once a report has used the row. */
const lockedColumns: Readonly<Partial<Record<SetupName, (column: string) => boolean>>> = {
  rates: (column) => column !== "to_month",
  "bargaining-units": (column) => column === "unit_type",
};

const checkLocked = (checking: Checking): void => {
  for (const [name, isLocked] of Object.entries(lockedColumns) as [SetupName, (column: string) => boolean][]) {
    for (const entry of checking.master[name].values()) {
      const column = isChanged(entry) && entry.stored?.isUsed === true ? entry.changed.find(isLocked) : undefined;
      if (column === undefined) continue;
      const usedValue = cell(entry.stored?.cells ?? {}, column);
      report(
        checking,
        name,
        entry,
        column,
        `Reports have used “${usedValue}”, so it can’t change. Restore it; ${name === "rates" ? "add a rate from a later month" : "add another bargaining unit"} for a new value.`,
      );
    }
  }
};

/** Checks the setup rows against each other and against the database, and collects all problems. */
export const checkSetup = (checking: Checking): void => {
  checkReferences(checking);
  checkDateRanges(checking);
  checkRates(checking);
  checkRatesOfAssignments(checking);
  checkPeople(checking);
  checkLocked(checking);
};
