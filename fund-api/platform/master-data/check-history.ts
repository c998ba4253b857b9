import { coversMonth } from "../../../lib/platform/calendar/work-month.ts";
import type { Kysely } from "kysely";
import { findRate } from "../../../lib/reporting/tad/amounts/rate-choice.ts";
import { findStatusCode } from "../../../lib/reporting/tad/cells/status-codes.ts";
import { fundCodes } from "../../../lib/reporting/tad/schema.ts";
import { sumRowUnits } from "../../../lib/reporting/line/row.ts";
import { centsOf } from "../../reporting/tad/record/line-values.ts";
import type { Database } from "../db/schema.ts";
import type { Difference } from "./compare.ts";
import { type Cells, fileFormats } from "./file-formats.ts";
import { labelOf, type Folder } from "./folder.ts";
import {
  type Book,
  explainNoRate,
  findWorker,
  maxHistoryMonths,
  toLineValues,
  type Unit,
  type Worker,
} from "./history-book.ts";
import type { Problems } from "./problems.ts";
import { openRows, type FileRow } from "./read-rows.ts";
import { listFiledLines, type StoredMonth } from "./stored-history.ts";

/** Sums of a unit's lines in a month: units in hundredths, money in cents. */
export type UnitSums = {
  readonly unit: Unit;
  readonly workMonth: string;
  people: number;
  units: number;
  wages: number;
  hw: number;
  pen: number;
};

/** Units by assignment and month, in hundredths. Plain objects would need gigabytes of memory. */
type UnitsByMonth = {
  readonly has: (worker: Worker, month: number) => boolean;
  readonly get: (worker: Worker, month: number) => number;
};

export type CheckedHistory = {
  readonly difference: Difference;
  readonly digest: string;
  /** Sums of new months, by Employer ID and month, then by unit code. */
  readonly months: ReadonlyMap<string, ReadonlyMap<string, UnitSums>>;
  readonly unitsByMonth: UnitsByMonth;
};

/** Returns two 32-bit hashes (FNV-1a) of a row, so that millions of rows can be compared in little memory. */
const hashRow = (cells: Cells): readonly [number, number] => {
  let [firstHash, secondHash] = [0x811c9dc5, 0x01000193];
  for (const { name } of fileFormats.history.columns) {
    const text = `${cells[name]}\n`;
    for (let index = 0; index < text.length; index += 1) {
      firstHash = Math.imul(firstHash ^ text.charCodeAt(index), 0x01000193);
      secondHash = Math.imul(secondHash ^ text.charCodeAt(index), 0x85ebca6b) ^ (secondHash >>> 13);
    }
  }
  return [firstHash >>> 0, secondHash >>> 0];
};

const makeSlots = ({ workerCount, months }: Book) => {
  const width = months.size;
  const size = workerCount * width;
  const [units, rows] = [new Int32Array(size), new Uint32Array(size)];
  const [firstHash, secondHash, isStored] = [new Uint32Array(size), new Uint32Array(size), new Uint8Array(size)];
  const slotOf = ({ index }: Worker, month: number): number => index * width + month;
  return { units, rows, firstHash, secondHash, isStored, slotOf };
};

type Slots = ReturnType<typeof makeSlots>;

const readStoredLines = async (
  db: Kysely<Database>,
  book: Book,
  slots: Slots,
  employerIds: readonly string[],
): Promise<void> => {
  const workersById = new Map([...book.workers.values()].flat().map((worker) => [worker.id, worker]));
  for (const employerId of employerIds) {
    for (const { cells, assignmentId, workMonth } of await listFiledLines(db, employerId)) {
      const [worker, month] = [workersById.get(assignmentId), book.months.get(workMonth)];
      if (worker === undefined || month === undefined) continue;
      const slot = slots.slotOf(worker, month);
      const [firstHash, secondHash] = hashRow(cells);
      slots.isStored[slot] = 1;
      slots.firstHash[slot] = firstHash;
      slots.secondHash[slot] = secondHash;
      slots.units[slot] = sumRowUnits(toLineValues(cells, ""));
    }
  }
};

type Checking = {
  readonly db: Kysely<Database>;
  readonly folder: Folder;
  readonly book: Book;
  readonly problems: Problems;
  readonly employers: ReadonlyMap<string, unknown>;
  readonly people: ReadonlyMap<string, unknown>;
  readonly reported: readonly StoredMonth[];
};

type LineTarget = { readonly unit: Unit; readonly worker: Worker; readonly month: number };
type Refuse = (column: string, text: string) => void;

const findTarget = ({ book, folder, employers, people }: Checking, cells: Cells, refuse: Refuse): LineTarget | null => {
  const { employer_id = "", unit_code = "", member_id = "", work_month = "", classification = "" } = cells;
  const month = book.months.get(work_month);
  const unit = book.units.get(`${employer_id}\t${unit_code}`);
  const worker = findWorker(
    book.workers.get(`${member_id}\t${employer_id}\t${unit_code}`) ?? [],
    classification,
    work_month,
  );
  if (!employers.has(employer_id))
    refuse("employer_id", `This employer is unknown. Add it to ${labelOf(folder, "employers")}, or correct the value.`);
  else if (unit === undefined)
    refuse(
      "unit_code",
      `This bargaining unit is unknown. Add it to ${labelOf(folder, "bargaining-units")}, or correct the value.`,
    );
  else if (!people.has(member_id))
    refuse("member_id", `This person is unknown. Add them to ${labelOf(folder, "people")}, or correct the value.`);
  else if (worker === undefined)
    refuse(
      "member_id",
      `This person has no assignment in ${unit_code}. Add it to ${labelOf(folder, "assignments")}, or correct the value.`,
    );
  else if (month === undefined)
    refuse(
      "work_month",
      `History may have the current month and the ${maxHistoryMonths} before it. Delete the row, or correct the month.`,
    );
  else if (!coversMonth(unit, work_month))
    refuse(
      "work_month",
      `The agreement of ${unit_code} doesn’t cover this month. Correct its dates in ${labelOf(folder, "bargaining-units")}, or the month.`,
    );
  else return { unit, worker, month };
  return null;
};

/** Checks every row of history and compares it with the posted reports, without keeping the rows. */
export const checkHistory = async (checking: Checking): Promise<CheckedHistory> => {
  const { db, folder, book, problems, reported } = checking;
  const slots = makeSlots(book);
  const months = new Map<string, Map<string, UnitSums>>();
  const states = new Map(reported.map((month) => [`${month.employerId}\t${month.workMonth}`, month.isImported]));
  let [added, unchanged, digest] = [0, 0, ""];
  const file = folder.files.get("history");
  const reportedEmployers = new Set(reported.map(({ employerId }) => employerId));
  if (file !== undefined) await readStoredLines(db, book, slots, [...reportedEmployers]);
  /** Classes whose rate was checked, so that each problem is reported once. */
  const checkedRates = new Set<string>();
  const explainRate = (unit: Unit, classification: string, month: string): string | null => {
    const key = `${unit.id}\t${classification}\t${month}`;
    if (checkedRates.has(key)) return null;
    checkedRates.add(key);
    return explainNoRate(unit, classification, month);
  };
  const checkRow = ({ row, cells, isGood }: FileRow): void => {
    if (!isGood) return;
    const refuse: Refuse = (column, text) =>
      problems.add({ file: labelOf(folder, "history"), row, column, value: cells[column] ?? "", text });
    const target = findTarget(checking, cells, refuse);
    if (target === null) return;
    const { unit, worker, month } = target;
    const slot = slots.slotOf(worker, month);
    const earlier = slots.rows[slot] ?? 0;
    slots.rows[slot] = row;
    if (earlier > 0)
      return refuse(
        "member_id",
        `This person has a line for the same month and assignment in row ${earlier}. Add the rows up, or correct one.`,
      );
    const { employer_id = "", work_month = "", classification = "" } = cells;
    const isImported = states.get(`${employer_id}\t${work_month}`);
    if (isImported !== undefined) {
      const [firstHash, secondHash] = hashRow(cells);
      if (slots.isStored[slot] === 1 && slots.firstHash[slot] === firstHash && slots.secondHash[slot] === secondHash)
        unchanged += 1;
      else
        refuse(
          "work_month",
          `The employer’s report for this month is ${isImported ? "already imported with different lines" : "already here"}. Delete the row, and correct the month in the portal.`,
        );
      return undefined;
    }
    const missingRate = explainRate(unit, classification, work_month);
    if (missingRate !== null)
      return refuse("classification", `${missingRate} Add it to ${labelOf(folder, "rates")}, or correct the row.`);
    const values = toLineValues(cells, worker.hireDate);
    if (
      values.gross_wages === null &&
      findStatusCode(values.status_code)?.owed === "yes" &&
      fundCodes.some(
        (fund) => findRate(unit.agreement.schedules, fund, classification, work_month)?.basis === "PERCENT",
      )
    )
      return refuse("gross_wages", "The rate is a percentage of gross wages, which are missing. Enter them.");
    added += 1;
    const units = sumRowUnits(values);
    slots.units[slot] = units;
    const key = `${employer_id}\t${work_month}`;
    const monthSums = months.get(key) ?? new Map<string, UnitSums>();
    months.set(key, monthSums);
    const sums = monthSums.get(unit.code) ?? {
      unit,
      workMonth: work_month,
      people: 0,
      units: 0,
      wages: 0,
      hw: 0,
      pen: 0,
    };
    monthSums.set(unit.code, sums);
    sums.people += 1;
    sums.units += units;
    sums.wages += values.gross_wages ?? 0;
    for (const { fund, cents } of centsOf(values, unit.agreement, work_month))
      sums[fund === "HW" ? "hw" : "pen"] += cents;
    return undefined;
  };
  if (file !== undefined) {
    const rowReader = openRows(file, problems);
    for await (const part of rowReader.rows()) for (const row of part) checkRow(row);
    digest = rowReader.digest();
  }
  const hasLine = (slot: number): boolean => slots.isStored[slot] === 1 || (slots.rows[slot] ?? 0) > 0;
  return {
    difference: { added, changed: 0, unchanged },
    digest,
    months,
    unitsByMonth: {
      has: (worker, month) => month >= 0 && hasLine(slots.slotOf(worker, month)),
      get: (worker, month) => slots.units[slots.slotOf(worker, month)] ?? 0,
    },
  };
};
