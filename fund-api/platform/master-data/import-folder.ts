import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { addMonths, coversMonth, workMonthOf } from "../../../lib/platform/calendar/work-month.ts";
import { countOf, formatCount } from "../../../lib/platform/format/count.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { fundCodes } from "../../../lib/reporting/tad/schema.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { DataKeys } from "../../keys.ts";
import { lockForImport } from "../db/master-data-lock.ts";
import { chargedCents, checkBalances, type CheckedBalances } from "./check-balances.ts";
import { checkHistory, type CheckedHistory } from "./check-history.ts";
import { checkSetup } from "./check-setup.ts";
import { combine, countDifference, type Difference, type Entries, listChanges, type Master } from "./compare.ts";
import { type FileName, fileNames } from "./file-formats.ts";
import {
  describeFollowingReports,
  followRates,
  listChangedRates,
  listFollowingReports,
  lockFollowingReports,
} from "./follow-rates.ts";
import { labelOf, readFolder, type Folder } from "./folder.ts";
import { type Book, makeBook } from "./history-book.ts";
import { collectProblems, type Problems } from "./problems.ts";
import { listImportedBalances, listReportedMonths } from "./stored-history.ts";
import { readStored, type SetupName } from "./stored-rows.ts";
import { type NewReport, planOpening, planReports, writeHistory } from "./write-history.ts";
import { chooseIds, writeSetup } from "./write-setup.ts";
import { openPastMonth } from "../../reporting/tad/lines/open-tad.ts";
import { openMonthOf } from "../../reporting/tad/record/tad-lock.ts";
import type { Database } from "../db/schema.ts";

type Import = {
  readonly db: Kysely<Database>;
  readonly keys: DataKeys;
  readonly now: Date;
  readonly directory: string;
  /** If false, the folder is only checked and compared. */
  readonly isApplied: boolean;
};

/** The result of a run, with texts for the terminal. */
export type ImportResult =
  | { readonly ok: false; readonly problemCount: number; readonly problems: readonly string[] }
  | {
      readonly ok: true;
      /** True if anything was written. */
      readonly isWritten: boolean;
      /** A file that the folder doesn't have is null. */
      readonly differences: Readonly<Record<FileName, Difference | null>>;
      readonly lines: readonly string[];
    };

const setupNames = fileNames.filter((name): name is SetupName => name !== "history" && name !== "opening-balances");

const readMaster = async ({ db, keys }: Import, folder: Folder): Promise<Master> => {
  const master: Partial<Record<SetupName, Master[SetupName]>> = {};
  for (const name of setupNames) master[name] = combine(folder.tables.get(name), await readStored(db, keys, name));
  return master as Master;
};

const checkClosedMonths = async (
  db: Kysely<Database>,
  folder: Folder,
  { months, credits }: ReturnType<typeof planOpening>,
  problems: Problems,
): Promise<void> => {
  const plannedEntries = [
    ...months.map((month) => ({ ...month, file: "history" as const, name: "a month" })),
    ...credits.map((credit) => ({ ...credit, file: "opening-balances" as const, name: "an unapplied amount" })),
  ];
  for (const fund of fundCodes) {
    const { rows } = await sql<{ day: string | null }>`select first_open_day(${fund}) as day`.execute(db);
    const day = rows[0]?.day ?? null;
    const [earliest] = plannedEntries
      .filter((entry) => entry.fund === fund)
      .toSorted((entry, other) => entry.effectiveOn.localeCompare(other.effectiveOn));
    if (earliest === undefined || day === null || day <= earliest.effectiveOn) continue;
    const text = `The books of ${fundNames[fund]} are closed before ${day}, but ${earliest.name} of employer ${earliest.employerId} takes effect on ${earliest.effectiveOn}. Reopen the month, or delete the rows.`;
    problems.add({ file: labelOf(folder, earliest.file), row: null, text });
  }
};

/** A month of an employer. A gap is after its last history, before the current month, and has no report. */
type GapMonth = { readonly employerId: string; readonly workMonth: string };

const reportsMonthly = (employers: Entries, employerId: string): boolean => {
  const { status, files_tads, reporting_mode } = employers.get(employerId)?.cells ?? {};
  return status === "ACTIVE" && (files_tads === "yes" || reporting_mode === "PAPER");
};

/**
 * Lists the months that no job would open: those of active employers between the last report of new history and the
 * month that is open now. Sorted by month, then by employer.
 */
const listGapMonths = (
  { employers, book }: { readonly employers: Entries; readonly book: Book },
  newReports: readonly NewReport[],
  reported: readonly GapMonth[],
  now: Date,
): GapMonth[] => {
  const currentMonth = openMonthOf(now);
  const newMonths = Map.groupBy(newReports, ({ employerId }) => employerId);
  const reportedMonths = new Set(reported.map(({ employerId, workMonth }) => `${employerId} ${workMonth}`));
  return [...newMonths]
    .filter(([employerId]) => reportsMonthly(employers, employerId))
    .flatMap(([employerId, reports]) => {
      const units = book.unitsOfEmployer.get(employerId) ?? [];
      const lastMonth =
        reports
          .map(({ workMonth }) => workMonth)
          .toSorted()
          .at(-1) ?? currentMonth;
      const gaps: GapMonth[] = [];
      for (let month = addMonths(lastMonth, 1); month < currentMonth; month = addMonths(month, 1))
        if (!reportedMonths.has(`${employerId} ${month}`) && units.some((unit) => coversMonth(unit, month)))
          gaps.push({ employerId, workMonth: month });
      return gaps;
    })
    .toSorted((a, b) => a.workMonth.localeCompare(b.workMonth) || a.employerId.localeCompare(b.employerId));
};

const describeGapMonths = (label: string, gaps: readonly GapMonth[]): string[] =>
  [...Map.groupBy(gaps, ({ workMonth }) => workMonth)].map(
    ([workMonth, employers]) =>
      `${label}: ends before ${workMonth} for ${countOf(employers.length, "employer")}, so the report of this month is opened for them to file`,
  );

const moneyLines = (history: CheckedHistory, balances: CheckedBalances): string[] =>
  fundCodes.map((fund) => {
    const added = [...balances.added.values()].flat().filter((balance) => balance.fund === fund);
    const sum = (field: "owed" | "unapplied"): string =>
      formatMoney(added.reduce((total, balance) => total + balance[field], 0));
    const charged = [...history.months.keys()].reduce(
      (total, key) => total + (chargedCents(history.months, key, fund) ?? 0),
      0,
    );
    return `${fundNames[fund]}: contributions of new history ${formatMoney(charged)}; new opening balances ${sum("owed")} owed, ${sum("unapplied")} unapplied`;
  });

const differenceText = (label: string, { added, changed, unchanged }: Difference): string =>
  `${label}: ${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(unchanged)} unchanged`;

const hashDigests = (digests: ReadonlyMap<string, string>): string =>
  createHash("sha256")
    .update(JSON.stringify([...digests].toSorted(([left], [right]) => (left < right ? -1 : 1))))
    .digest("hex");

const importWithin = async (run: Import): Promise<ImportResult> => {
  const { db, keys, now, directory, isApplied } = run;
  const today = fundDate(now);
  const month = workMonthOf(today);
  const problems = collectProblems();
  const folder = await readFolder(directory, problems);
  const buildRefusal = (): ImportResult => ({ ok: false, problemCount: problems.count(), problems: problems.list() });
  if (problems.hasBrokenFile()) return buildRefusal();
  const master = await readMaster(run, folder);
  checkSetup({ folder, master, problems, month });
  const ids = chooseIds(master);
  const changedRates = listChangedRates(master, ids);
  const book = makeBook(master, ids, month);
  const { employers, people } = master;
  const reported = await listReportedMonths(db);
  const canWrite = isApplied && problems.count() === 0;
  if (canWrite) await lockFollowingReports(db, changedRates);
  const followingReports = await listFollowingReports(db, changedRates);
  // The database inserts people while the history is read. A problem found later rolls this back.
  const [history] = await Promise.all([
    checkHistory({ db, folder, book, problems, employers, people, reported }),
    canWrite ? writeSetup(db, keys, master, ids) : undefined,
  ]);
  const stored = await listImportedBalances(db);
  const { months } = history;
  const balances = checkBalances({ folder, problems, book, employers, reported, stored, months, month });
  const checked = { book, history, balances };
  const reports = planReports(checked, today);
  const opening = planOpening(checked, reports, today);
  const gapMonths = listGapMonths(
    { employers, book },
    [...reports.entries()].flatMap(([key, report]) => (months.has(key) ? [report] : [])),
    [...reported, ...[...reports].flatMap(([key, report]) => (months.has(key) ? [] : [report]))],
    now,
  );
  await checkClosedMonths(db, folder, opening, problems);
  if (problems.count() > 0) return buildRefusal();
  const findDifference = (name: FileName): Difference | null => {
    if (!folder.files.has(name)) return null;
    if (name === "history") return history.difference;
    return name === "opening-balances" ? balances.difference : countDifference(master[name].values());
  };
  const differences = Object.fromEntries(fileNames.map((name) => [name, findDifference(name)])) as Record<
    FileName,
    Difference | null
  >;
  const differenceEntries = Object.entries(differences).filter(
    (entry): entry is [FileName, Difference] => entry[1] !== null,
  );
  const lines = [
    ...differenceEntries.map(([name, difference]) => differenceText(labelOf(folder, name), difference)),
    ...moneyLines(history, balances),
    ...describeGapMonths(labelOf(folder, "history"), gapMonths),
    ...describeFollowingReports(labelOf(folder, "rates"), followingReports),
    ...setupNames.flatMap((name) => listChanges(folder, name, master[name].values())),
  ];
  const isWritten = isApplied && differenceEntries.some(([, { added, changed }]) => added + changed > 0);
  if (isWritten) {
    await writeHistory(db, folder, checked, reports, { now, opening });
    const context = { db, now, ip: "", account: null };
    // The earliest first, so that each report starts with the values of the one before it.
    for (const { employerId, workMonth } of gapMonths) await openPastMonth(db, employerId, workMonth, now);
    await followRates(context, changedRates, followingReports);
    const digests = new Map(folder.digests);
    if (folder.files.has("history")) digests.set(labelOf(folder, "history"), history.digest);
    const after = {
      files: Object.fromEntries(
        differenceEntries.map(([name, difference]) => {
          const label = labelOf(folder, name);
          return [label, { sha256: digests.get(label) ?? "", ...difference }];
        }),
      ),
    };
    await recordAudit(context, {
      action: "master-data-imported",
      subject: `master-data:${hashDigests(digests)}`,
      after,
    });
  }
  return { ok: true, isWritten, differences, lines };
};

/** Thrown to roll back rows that were written before a problem was found. */
class Refusal extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super("The folder has problems.");
    this.result = result;
  }
}

/**
 * Checks a folder of master data (docs/master-data.md), compares it with the database and, if `isApplied`, writes it
 * in one transaction. With any problem, nothing is written. @throws Error if the folder can't be listed
 */
export const importFolder = async (run: Import): Promise<ImportResult> => {
  try {
    return await run.db.transaction().execute(async (db) => {
      // Checking a long file leaves the connection idle, and a large insert takes longer than the limit for calls.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
      await sql`set local statement_timeout = 0`.execute(db);
      await lockForImport(db);
      const result = await importWithin({ ...run, db });
      if (!result.ok) throw new Refusal(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Refusal) return error.result;
    throw error;
  }
};
