import { randomInt } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { fundMoment } from "../../../lib/platform/calendar/fund-time.ts";
import { dueDate } from "../../../lib/platform/calendar/banking-day.ts";
import { addMonths, coversMonth, lastDayOf } from "../../../lib/platform/calendar/work-month.ts";
import { fundCodes, type FundCode } from "../../../lib/reporting/tad/schema.ts";
import { sumRowUnits } from "../../../lib/reporting/line/row.ts";
import { lockEmployer } from "../../money/ledger/lock-employer.ts";
import { postOpening } from "../../money/ledger/post.ts";
import { amountsOf } from "../../reporting/tad/record/line-values.ts";
import { emptyUnit } from "../../reporting/tad/record/tad-units.ts";
import { toConfirmationNumber } from "../db/confirmation-number.ts";
import { insertRows } from "../db/insert-rows.ts";
import { chargedCents, type CheckedBalances } from "./check-balances.ts";
import type { CheckedHistory, UnitSums } from "./check-history.ts";
import type { Folder } from "./folder.ts";
import { type Book, findWorker, toLineValues, type Unit } from "./history-book.ts";
import { collectProblems } from "./problems.ts";
import { openRows } from "./read-rows.ts";
import { makeAscendingIds } from "./write-setup.ts";
import { importedAttestation } from "./stored-history.ts";
import type { Database, Row } from "../db/schema.ts";

const rowsPerInsert = 2_000;
const monthsCompared = 3;

/** A report that the import creates. */
export type NewReport = {
  readonly id: string;
  readonly employerId: string;
  readonly workMonth: string;
  readonly dueDate: string;
  /** Day when the charges take effect: the due date, or today if that is earlier. */
  readonly effectiveOn: string;
};

type Checked = { readonly book: Book; readonly history: CheckedHistory; readonly balances: CheckedBalances };

const dueDateOf = (units: readonly Unit[], month: string, dueDateCache: Map<string, string>): string => {
  const dates = [...new Set(units.map(({ weekendRule }) => weekendRule))].map((rule) => {
    const key = `${rule}${month}`;
    const date = dueDateCache.get(key) ?? dueDate(month, rule);
    dueDateCache.set(key, date);
    return date;
  });
  return dates.toSorted()[0] ?? dueDate(month, "NEXT");
};

/** Lists the reports that the import creates, by Employer ID and month. @param today ISO date */
export const planReports = ({ book, history, balances }: Checked, today: string): Map<string, NewReport> => {
  const newId = makeAscendingIds();
  const dueDateCache = new Map<string, string>();
  const owed = [...balances.added]
    .filter(([, monthBalances]) => monthBalances.some((balance) => balance.owed > 0))
    .map(([key]) => key);
  const keys = [...new Set([...history.months.keys(), ...owed])].toSorted();
  return new Map(
    keys.map((key) => {
      const [employerId = "", workMonth = ""] = key.split("\t");
      const reportDueDate = dueDateOf(book.unitsOfEmployer.get(employerId) ?? [], workMonth, dueDateCache);
      return [
        key,
        {
          id: newId(),
          employerId,
          workMonth,
          dueDate: reportDueDate,
          effectiveOn: reportDueDate < today ? reportDueDate : today,
        },
      ];
    }),
  );
};

const makeConfirmationNumber = (takenNumbers: Set<string>, month: string): string => {
  const no = toConfirmationNumber("T", month.slice(2).replace("-", ""), randomInt(32 ** 5));
  if (takenNumbers.has(no)) return makeConfirmationNumber(takenNumbers, month);
  takenNumbers.add(no);
  return no;
};

const toTad = (report: NewReport, confirmationNo: string, filedAt: Date): Row<"tads"> => ({
  id: report.id,
  employer_id: report.employerId,
  work_month: report.workMonth,
  kind: "ORIGINAL",
  state: "POSTED",
  version: 1,
  due_date: report.dueDate,
  source: "FILE",
  saved_at: filedAt,
  committed_at: filedAt,
  committed_by: null,
  committed_by_name: "the fund’s earlier records",
  filed_employer_name: null,
  attestation: importedAttestation,
  confirmation_no: confirmationNo,
  commits: 1,
  cleared: null,
});

const writeInParts = async <Item>(items: readonly Item[], work: (part: Item[]) => Promise<void>): Promise<void> => {
  for (let start = 0; start < items.length; start += rowsPerInsert)
    await work(items.slice(start, start + rowsPerInsert));
};

const writeReports = async (db: Kysely<Database>, reports: readonly NewReport[]): Promise<void> => {
  const months = [...new Set(reports.map(({ workMonth }) => workMonth))];
  const rows = await db
    .selectFrom("tads")
    .select("confirmation_no")
    .where("work_month", "in", [...months, ""])
    .execute();
  const takenNumbers = new Set(rows.map(({ confirmation_no }) => confirmation_no ?? ""));
  const moments = new Map(
    [...new Set(reports.map(({ effectiveOn }) => effectiveOn))].map((day) => [day, fundMoment(day, "12:00")]),
  );
  await writeInParts(reports, (part) =>
    insertRows(
      db,
      "tads",
      part.map((report) =>
        toTad(
          report,
          makeConfirmationNumber(takenNumbers, report.workMonth),
          moments.get(report.effectiveOn) ?? new Date(0),
        ),
      ),
    ),
  );
};

/** Reads history a second time and inserts its lines. The database inserts rows while the next ones are read. */
const writeLines = async (
  db: Kysely<Database>,
  folder: Folder,
  checked: Checked,
  reports: ReadonlyMap<string, NewReport>,
) => {
  const file = folder.files.get("history");
  const rateIds = new Set<string>();
  if (file === undefined) return rateIds;
  const { book, history } = checked;
  const rowReader = openRows(file, collectProblems());
  const newLineId = makeAscendingIds();
  let pending: Row<"tad_lines">[] = [];
  let insertion: Promise<void> = Promise.resolve();
  const flush = async (): Promise<void> => {
    const rows = pending;
    pending = [];
    const earlierInsertion = insertion;
    // The database inserts these rows after the earlier ones. The next await throws a failure.
    insertion = insertLines(db, rows);
    insertion.catch(() => undefined);
    await earlierInsertion;
  };
  for await (const part of rowReader.rows()) {
    for (const { cells } of part) {
      const { employer_id = "", work_month = "", unit_code = "", member_id = "", classification = "" } = cells;
      const report = reports.get(`${employer_id}\t${work_month}`);
      const unit = book.units.get(`${employer_id}\t${unit_code}`);
      const candidates = book.workers.get(`${member_id}\t${employer_id}\t${unit_code}`) ?? [];
      const worker = findWorker(candidates, classification, work_month);
      if (
        report === undefined ||
        unit === undefined ||
        worker === undefined ||
        !history.months.has(`${employer_id}\t${work_month}`)
      )
        continue;
      const month = book.months.get(work_month) ?? 0;
      const values = toLineValues(cells, worker.hireDate);
      const units = sumRowUnits(values);
      const earlierUnits: number[] = [];
      for (let monthsBack = 1; monthsBack <= monthsCompared; monthsBack += 1)
        if (history.unitsByMonth.has(worker, month - monthsBack))
          earlierUnits.push(history.unitsByMonth.get(worker, month - monthsBack));
      const lastMonthUnits = history.unitsByMonth.has(worker, month - 1)
        ? history.unitsByMonth.get(worker, month - 1)
        : null;
      const amounts = amountsOf(values, unit.agreement, work_month);
      for (const { rateScheduleId } of amounts) if (rateScheduleId !== null) rateIds.add(rateScheduleId);
      pending.push({
        id: newLineId(),
        tad_id: report.id,
        bargaining_unit_id: unit.id,
        assignment_id: worker.id,
        ...values,
        unread: {},
        last_month_units: lastMonthUnits,
        average_units:
          earlierUnits.length === 0
            ? null
            : Math.round(earlierUnits.reduce((sum, monthUnits) => sum + monthUnits, 0) / earlierUnits.length),
        missing_from_file: false,
        name_in_file: "",
        changed_since_last_month: lastMonthUnits !== units,
        amounts,
      });
      if (pending.length >= rowsPerInsert) await flush();
    }
  }
  await flush();
  await insertion;
  if (rowReader.digest() !== history.digest)
    throw new Error("The history file changed while it was imported. Nothing was imported. Try again.");
  return rateIds;
};

type Line = Row<"tad_lines">;

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;

/** Formats an array for PostgreSQL. Numbers, dates and ids need no quotation marks. */
const toArray = (values: readonly (string | number | boolean | null)[]): string =>
  `{${values.map((value) => value ?? "null").join(",")}}`;
const toTextArray = (values: readonly string[]): string => `{${values.map(quoted).join(",")}}`;

/**
 * Inserts lines as arrays of column values, which takes half the time of the JSON in `insertRows`. History can have
 * millions of lines. Throws the database's errors.
 */
const insertLines = async (db: Kysely<Database>, lines: readonly Line[]): Promise<void> => {
  if (lines.length === 0) return;
  const formatColumn = (column: keyof Line) =>
    toArray(lines.map((line) => line[column] as string | number | boolean | null));
  const formatTextColumn = (column: keyof Line) => toTextArray(lines.map((line) => line[column] as string));
  // JSON escapes line ends inside strings, so a line end can separate the values.
  const amounts = lines.map((line) => JSON.stringify(line.amounts)).join("\n");
  await sql`insert into tad_lines (id, tad_id, bargaining_unit_id, assignment_id, classification, status_code, status_date,
      hire_date, return_date, target_unit, units_st, units_ot, units_dt, gross_wages, note, last_month_units, average_units,
      changed_since_last_month, amounts)
    select unnest(${formatColumn("id")}::uuid[]), unnest(${formatColumn("tad_id")}::uuid[]),
      unnest(${formatColumn("bargaining_unit_id")}::uuid[]), unnest(${formatColumn("assignment_id")}::uuid[]),
      unnest(${formatTextColumn("classification")}::text[]), unnest(${formatTextColumn("status_code")}::text[]),
      unnest(${formatColumn("status_date")}::date[]), unnest(${formatColumn("hire_date")}::date[]),
      unnest(${formatColumn("return_date")}::date[]), unnest(${formatTextColumn("target_unit")}::text[]),
      unnest(${formatColumn("units_st")}::integer[]), unnest(${formatColumn("units_ot")}::integer[]),
      unnest(${formatColumn("units_dt")}::integer[]), unnest(${formatColumn("gross_wages")}::bigint[]),
      unnest(${formatTextColumn("note")}::text[]), unnest(${formatColumn("last_month_units")}::integer[]),
      unnest(${formatColumn("average_units")}::integer[]), unnest(${formatColumn("changed_since_last_month")}::boolean[]),
      unnest(string_to_array(${amounts}, E'\\n'))::jsonb`.execute(db);
};

/** Splits an amount evenly between units. The first units get the extra cents. */
const splitEvenly = (cents: number, parts: number, index: number): number =>
  Math.floor(cents / parts) + (index < cents % parts ? 1 : 0);

const unitRow = (
  report: NewReport,
  unit: Unit,
  sums: Omit<UnitSums, "unit" | "workMonth">,
  lastMonthUnits: number,
  completedAt: Date,
): Row<"tad_units"> => ({
  ...emptyUnit(report.id, unit.id),
  complete: true,
  completed_at: completedAt,
  people: sums.people,
  units: sums.units,
  gross_wages: sums.wages,
  last_month_units: lastMonthUnits,
  hw_cents: sums.hw,
  pen_cents: sums.pen,
});

/** Splits the balance of a month without history between its agreements' units, so that their late policies apply. */
const balanceUnits = (report: NewReport, { book, balances }: Checked, completedAt: Date): Row<"tad_units">[] => {
  const employerUnits = book.unitsOfEmployer.get(report.employerId) ?? [];
  const unitsInForce = employerUnits.filter((unit) => coversMonth(unit, report.workMonth));
  const units = unitsInForce.length > 0 ? unitsInForce : employerUnits;
  const monthBalances = balances.added.get(`${report.employerId}\t${report.workMonth}`) ?? [];
  const findOwed = (fund: FundCode): number => monthBalances.find((balance) => balance.fund === fund)?.owed ?? 0;
  return units.map((unit, index) => {
    const [hw = 0, pen = 0] = fundCodes.map((fund) => splitEvenly(findOwed(fund), units.length, index));
    return unitRow(report, unit, { people: 0, units: 0, wages: 0, hw, pen }, 0, completedAt);
  });
};

const writeUnits = async (db: Kysely<Database>, checked: Checked, reports: ReadonlyMap<string, NewReport>) => {
  const { months } = checked.history;
  const rows = [...reports].flatMap(([key, report]) => {
    const completedAt = fundMoment(report.effectiveOn, "12:00");
    const sums = months.get(key);
    if (sums === undefined) return balanceUnits(report, checked, completedAt);
    const previousSums = months.get(`${report.employerId}\t${addMonths(report.workMonth, -1)}`);
    return [...sums.values()].map((unitSums) =>
      unitRow(report, unitSums.unit, unitSums, previousSums?.get(unitSums.unit.code)?.units ?? 0, completedAt),
    );
  });
  await writeInParts(rows, (part) => insertRows(db, "tad_units", part));
};

/**
 * Plans the postings: the new reports' contributions with their open parts, and unapplied money. Amounts are in cents,
 * and effective days are ISO dates.
 */
export const planOpening = (
  { balances, history }: Checked,
  reports: ReadonlyMap<string, NewReport>,
  today: string,
): Parameters<typeof postOpening>[2] => {
  const findOwed = (key: string, fund: FundCode): number =>
    balances.added.get(key)?.find((balance) => balance.fund === fund)?.owed ?? 0;
  const months = [...reports].flatMap(([key, { id, employerId, effectiveOn }]) =>
    fundCodes.flatMap((fund) => {
      const owedCents = findOwed(key, fund);
      const cents = chargedCents(history.months, key, fund) ?? owedCents;
      return cents === 0 ? [] : [{ employerId, effectiveOn, fund, tadId: id, chargedCents: cents, owedCents }];
    }),
  );
  const credits = [...balances.added.values()].flat().flatMap((balance) => {
    const lastDay = lastDayOf(balance.work_month);
    const effectiveOn = lastDay < today ? lastDay : today;
    return balance.unapplied === 0
      ? []
      : [{ employerId: balance.employer_id, effectiveOn, fund: balance.fund, unappliedCents: balance.unapplied }];
  });
  return { months, credits };
};

type Opening = ReturnType<typeof planOpening>;

const postBalances = async (db: Kysely<Database>, { months, credits }: Opening, now: Date) => {
  const employers = new Set([...months, ...credits].map(({ employerId }) => employerId));
  for (const employerId of [...employers].toSorted()) await lockEmployer(db, employerId);
  await postOpening(db, { at: now }, { months, credits });
};

/** Writes the reports of history, and posts their charges and open balances. */
export const writeHistory = async (
  db: Kysely<Database>,
  folder: Folder,
  checked: Checked,
  reports: ReadonlyMap<string, NewReport>,
  { now, opening }: { readonly now: Date; readonly opening: Opening },
): Promise<void> => {
  const reportList = [...reports.values()];
  await writeReports(db, reportList);
  const rateIds = await writeLines(db, folder, checked, reports);
  await writeUnits(db, checked, reports);
  if (rateIds.size > 0)
    await sql`update rate_schedules set used = true
      where id = any (${sql.val([...rateIds])}::uuid[]) and not used`.execute(db);
  await postBalances(db, opening, now);
};
