import { randomInt, randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { fundMoment } from "../../../lib/platform/calendar/fund-time.ts";
import { dueDate } from "../../../lib/platform/calendar/banking-day.ts";
import { addMonths, lastDayOf } from "../../../lib/platform/calendar/work-month.ts";
import { fundCodes, type FundCode } from "../../../lib/reporting/tad/schema.ts";
import { sumRowUnits } from "../../../lib/reporting/line/row.ts";
import { lockEmployer } from "../../money/ledger/lock-employer.ts";
import { postOpening } from "../../money/ledger/post.ts";
import { amountsOf } from "../../reporting/tad/record/line-values.ts";
import { toConfirmationNumber } from "../db/confirmation-number.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Database, Row } from "../db/schema.ts";
import { chargedCents, type CheckedBalances } from "./check-balances.ts";
import type { CheckedHistory, UnitSums } from "./check-history.ts";
import type { Folder } from "./folder.ts";
import { coversMonth } from "../../../lib/reporting/tad/amounts/rate-choice.ts";
import { type Book, findWorker, toLineValues, type Unit } from "./history-book.ts";
import { collectProblems } from "./problems.ts";
import { openRows } from "./read-rows.ts";
import { insertLines, makeLineIds } from "./insert-lines.ts";
import { importedAttestation } from "./stored-history.ts";

const rowsAtOnce = 2_000;
const monthsCompared = 3;

/** A report that the import creates, with the day its charges take effect. */
export type NewReport = {
  readonly id: string;
  readonly employerId: string;
  readonly workMonth: string;
  readonly dueDate: string;
  /** The due date, or today if that is earlier. */
  readonly effectiveOn: string;
};

type Checked = { readonly book: Book; readonly history: CheckedHistory; readonly balances: CheckedBalances };

/** A report is due on the earliest of its agreements' due dates. */
const dueDateOf = (units: readonly Unit[], month: string, known: Map<string, string>): string => {
  const dates = [...new Set(units.map(({ weekendRule }) => weekendRule))].map((rule) => {
    const key = `${rule}${month}`;
    const date = known.get(key) ?? dueDate(month, rule);
    known.set(key, date);
    return date;
  });
  return dates.toSorted()[0] ?? dueDate(month, "NEXT");
};

/** Lists the reports that the import creates, by Employer ID and month. @param today ISO date */
export const planReports = ({ book, history, balances }: Checked, today: string): Map<string, NewReport> => {
  const known = new Map<string, string>();
  const owed = [...balances.added].filter(([, each]) => each.some((balance) => balance.owed > 0)).map(([key]) => key);
  const keys = [...new Set([...history.months.keys(), ...owed])].toSorted();
  return new Map(
    keys.map((key) => {
      const [employerId = "", workMonth = ""] = key.split("\t");
      const due = dueDateOf(book.unitsOfEmployer.get(employerId) ?? [], workMonth, known);
      return [key, { id: randomUUID(), employerId, workMonth, dueDate: due, effectiveOn: due < today ? due : today }];
    }),
  );
};

const takeNumber = (taken: Set<string>, month: string): string => {
  const no = toConfirmationNumber("T", month.slice(2).replace("-", ""), randomInt(32 ** 5));
  if (taken.has(no)) return takeNumber(taken, month);
  taken.add(no);
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

const inParts = async <Item>(items: readonly Item[], work: (part: Item[]) => Promise<void>): Promise<void> => {
  for (let start = 0; start < items.length; start += rowsAtOnce) await work(items.slice(start, start + rowsAtOnce));
};

const writeReports = async (db: Kysely<Database>, reports: readonly NewReport[]): Promise<void> => {
  const months = [...new Set(reports.map(({ workMonth }) => workMonth))];
  const rows = await db
    .selectFrom("tads")
    .select("confirmation_no")
    .where("work_month", "in", [...months, ""])
    .execute();
  const taken = new Set(rows.map(({ confirmation_no }) => confirmation_no ?? ""));
  const moments = new Map(
    [...new Set(reports.map(({ effectiveOn }) => effectiveOn))].map((day) => [day, fundMoment(day, "12:00")]),
  );
  await inParts(reports, (part) =>
    insertRows(
      db,
      "tads",
      part.map((report) =>
        toTad(report, takeNumber(taken, report.workMonth), moments.get(report.effectiveOn) ?? new Date(0)),
      ),
    ),
  );
};

/** Reads the history a second time and inserts its lines; the database works while the next rows are read. */
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
  const opened = openRows(file, collectProblems());
  const newLineId = makeLineIds();
  let pending: Row<"tad_lines">[] = [];
  let inserting: Promise<void> = Promise.resolve();
  const flush = async (): Promise<void> => {
    const rows = pending;
    pending = [];
    await inserting;
    inserting = insertLines(db, rows);
    // A failure is thrown by the next await.
    inserting.catch(() => undefined);
  };
  for await (const part of opened.rows()) {
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
      const before: number[] = [];
      for (let back = 1; back <= monthsCompared; back += 1)
        if (history.unitsByMonth.has(worker, month - back)) before.push(history.unitsByMonth.get(worker, month - back));
      const last = history.unitsByMonth.has(worker, month - 1) ? history.unitsByMonth.get(worker, month - 1) : null;
      const amounts = amountsOf(values, unit.agreement, work_month);
      for (const { rateScheduleId } of amounts) if (rateScheduleId !== null) rateIds.add(rateScheduleId);
      pending.push({
        id: newLineId(),
        tad_id: report.id,
        bargaining_unit_id: unit.id,
        assignment_id: worker.id,
        ...values,
        unread: {},
        last_month_units: last,
        average_units:
          before.length === 0 ? null : Math.round(before.reduce((sum, each) => sum + each, 0) / before.length),
        missing_from_file: false,
        name_in_file: "",
        changed_since_last_month: last !== units,
        amounts,
      });
      if (pending.length >= rowsAtOnce) await flush();
    }
  }
  await flush();
  await inserting;
  if (opened.digest() !== history.digest)
    throw new Error("The history file changed while it was imported. Nothing was imported. Try again.");
  return rateIds;
};

/** Splits an amount evenly over units; the first ones get the odd cents. */
const splitEvenly = (cents: number, parts: number, index: number): number =>
  Math.floor(cents / parts) + (index < cents % parts ? 1 : 0);

const unitRow = (
  report: NewReport,
  unit: Unit,
  sums: Omit<UnitSums, "unit" | "workMonth">,
  before: number,
  at: Date,
): Row<"tad_units"> => ({
  tad_id: report.id,
  bargaining_unit_id: unit.id,
  complete: true,
  completed_at: at,
  completed_by: null,
  completed_by_name: null,
  people: sums.people,
  units: sums.units,
  gross_wages: sums.wages,
  last_month_units: before,
  hw_cents: sums.hw,
  pen_cents: sums.pen,
  errors: 0,
  warnings: 0,
  no_work: false,
  note: "",
});

/** A month without history has its balance on the units of its agreements, so that their late policies apply. */
const balanceUnits = (report: NewReport, { book, balances }: Checked, at: Date): Row<"tad_units">[] => {
  const all = book.unitsOfEmployer.get(report.employerId) ?? [];
  const inForce = all.filter((unit) => coversMonth(unit, report.workMonth));
  const units = inForce.length > 0 ? inForce : all;
  const ofMonth = balances.added.get(`${report.employerId}\t${report.workMonth}`) ?? [];
  const owedOf = (fund: FundCode): number => ofMonth.find((balance) => balance.fund === fund)?.owed ?? 0;
  return units.map((unit, index) => {
    const [hw = 0, pen = 0] = fundCodes.map((fund) => splitEvenly(owedOf(fund), units.length, index));
    return unitRow(report, unit, { people: 0, units: 0, wages: 0, hw, pen }, 0, at);
  });
};

const writeUnits = async (db: Kysely<Database>, checked: Checked, reports: ReadonlyMap<string, NewReport>) => {
  const { months } = checked.history;
  const rows = [...reports].flatMap(([key, report]) => {
    const at = fundMoment(report.effectiveOn, "12:00");
    const sums = months.get(key);
    if (sums === undefined) return balanceUnits(report, checked, at);
    const before = months.get(`${report.employerId}\t${addMonths(report.workMonth, -1)}`);
    return [...sums.values()].map((each) =>
      unitRow(report, each.unit, each, before?.get(each.unit.code)?.units ?? 0, at),
    );
  });
  await inParts(rows, (part) => insertRows(db, "tad_units", part));
};

/**
 * Returns what the import posts: the new reports' contributions with their open parts, and money that no charge used.
 * Amounts are cents, and effective days are ISO dates.
 */
export const planOpening = (
  { balances, history }: Checked,
  reports: ReadonlyMap<string, NewReport>,
  today: string,
): Parameters<typeof postOpening>[2] => {
  const owedOf = (key: string, fund: FundCode): number =>
    balances.added.get(key)?.find((balance) => balance.fund === fund)?.owed ?? 0;
  const months = [...reports].flatMap(([key, { id, employerId, effectiveOn }]) =>
    fundCodes.flatMap((fund) => {
      const owedCents = owedOf(key, fund);
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

/** Writes the reports of the history, and posts their charges with what is still open. */
export const writeHistory = async (
  db: Kysely<Database>,
  folder: Folder,
  checked: Checked,
  reports: ReadonlyMap<string, NewReport>,
  { now, opening }: { readonly now: Date; readonly opening: Opening },
): Promise<void> => {
  const list = [...reports.values()];
  await writeReports(db, list);
  const rateIds = await writeLines(db, folder, checked, reports);
  await writeUnits(db, checked, reports);
  if (rateIds.size > 0)
    await sql`update rate_schedules set used = true
      where id = any (${sql.val([...rateIds])}::uuid[]) and not used`.execute(db);
  await postBalances(db, opening, now);
};
