import { sql, type Kysely } from "kysely";
import { addMonths } from "../../../lib/platform/calendar/work-month.ts";
import { formatCount } from "../../../lib/platform/format/count.ts";
import type { Acting } from "../../desk/audit/write-audit.ts";
import { followTerms } from "../../reporting/tad/lines/follow-terms.ts";
import { getHead } from "../../reporting/tad/record/tad-head.ts";
import { changeableStates } from "../../reporting/tad/record/tad-lock.ts";
import type { Database } from "../db/schema.ts";
import { type Entry, isAdded, isChanged, type Master } from "./compare.ts";
import type { chooseIds } from "./write-setup.ts";

type ChangedRate = {
  readonly employerId: string;
  readonly unitId: string;
  readonly rateId: string;
  /** False if only its last month changes. */
  readonly hasNewTerms: boolean;
  /** First and last work month of the change. `to` is "" without an end. */
  readonly from: string;
  readonly to: string;
};

const monthsOfChange = ({ cells, stored }: Entry, hasNewTerms: boolean): Pick<ChangedRate, "from" | "to"> => {
  const ends = [cells["to_month"] ?? "", stored?.cells["to_month"] ?? cells["to_month"] ?? ""].toSorted();
  const [first = "", last = ""] = ends;
  // An empty end is sorted first, but is the later one.
  const to = first === "" ? "" : last;
  return { from: hasNewTerms ? (cells["from_month"] ?? "") : addMonths(first === "" ? last : first, 1), to };
};

/** Lists the rates that an import adds or changes. */
export const listChangedRates = (master: Master, ids: ReturnType<typeof chooseIds>): ChangedRate[] =>
  [...master.rates].flatMap(([key, entry]) => {
    if (!entry.isGood || !(isAdded(entry) || isChanged(entry))) return [];
    const employerId = entry.cells["employer_id"] ?? "";
    const unitId = ids.units.get(`${employerId}\t${entry.cells["unit_code"]}`);
    // An unknown unit is a problem that is listed elsewhere.
    if (unitId === undefined) return [];
    const hasNewTerms = entry.changed.some((column) => column !== "to_month");
    return [
      {
        employerId,
        unitId,
        rateId: ids.rates.get(key) ?? "",
        hasNewTerms,
        ...monthsOfChange(entry, hasNewTerms),
      },
    ];
  });

type FollowingReport = {
  readonly employerId: string;
  readonly workMonth: string;
  readonly unitCodes: readonly string[];
};

const selectReports = (db: Kysely<Database>, changedRates: readonly ChangedRate[]) =>
  db
    .selectFrom("tads as t")
    .innerJoin("tad_units as u", "u.tad_id", "t.id")
    .innerJoin("bargaining_units as b", "b.id", "u.bargaining_unit_id")
    .select(["t.employer_id as employerId", "t.work_month as workMonth", "b.id as unitId", "b.code as unitCode"])
    .where("t.kind", "=", "ORIGINAL")
    .where("t.state", "in", changeableStates)
    .where(sql<boolean>`b.id = any (${sql.val([...new Set(changedRates.map(({ unitId }) => unitId))])}::uuid[])`)
    .orderBy("t.employer_id")
    .orderBy("t.work_month")
    .orderBy("b.code");

/** Lists the open reports in whose months a changed rate counts. */
export const listFollowingReports = async (
  db: Kysely<Database>,
  changedRates: readonly ChangedRate[],
): Promise<FollowingReport[]> => {
  const ratesByUnit = Map.groupBy(changedRates, ({ unitId }) => unitId);
  const rows = (await selectReports(db, changedRates).execute()).filter(({ unitId, workMonth }) =>
    ratesByUnit.get(unitId)?.some(({ from, to }) => from <= workMonth && (to === "" || workMonth <= to)),
  );
  return [...Map.groupBy(rows, ({ employerId, workMonth }) => `${employerId} ${workMonth}`).values()].map((units) => ({
    employerId: units[0]?.employerId ?? "",
    workMonth: units[0]?.workMonth ?? "",
    unitCodes: units.map(({ unitCode }) => unitCode),
  }));
};

/** Locks the open reports and their employers, so that no one commits or opens a report at the old rates. */
export const lockFollowingReports = async (
  db: Kysely<Database>,
  changedRates: readonly ChangedRate[],
): Promise<void> => {
  await selectReports(db, changedRates).forUpdate("t").execute();
  await db
    .selectFrom("employers")
    .select("employer_id")
    .where(
      sql<boolean>`employer_id = any (${sql.val([...new Set(changedRates.map(({ employerId }) => employerId))])}::text[])`,
    )
    .orderBy("employer_id")
    .forNoKeyUpdate()
    .execute();
};

/**
 * Recalculates open reports after an import, as a change of a rate by staff does.
 * @param reports from `listFollowingReports`
 */
export const followRates = async (
  context: Acting,
  changedRates: readonly ChangedRate[],
  reports: readonly FollowingReport[],
): Promise<void> => {
  const rateIds = new Map(
    [...Map.groupBy(changedRates, ({ unitId }) => unitId)].map(([unitId, rates]) => [
      unitId,
      new Set(rates.flatMap(({ rateId, hasNewTerms }) => (hasNewTerms ? [rateId] : []))),
    ]),
  );
  for (const { employerId, workMonth } of reports)
    await followTerms(context, await getHead(context.db, employerId, workMonth), rateIds, { hasNewPeriods: false });
};

const maxReportsListed = 20;

/** Lists the first open reports that the changed rates of a file recalculate. */
export const describeFollowingReports = (label: string, reports: readonly FollowingReport[]): string[] => {
  const lines = reports
    .slice(0, maxReportsListed)
    .map(
      ({ employerId, workMonth, unitCodes }) =>
        `${label}: recalculates the open report of ${employerId} for ${workMonth} (${unitCodes.join(", ")})`,
    );
  const unlistedCount = reports.length - lines.length;
  return unlistedCount > 0
    ? [...lines, `${label}: and recalculates ${formatCount(unlistedCount)} more open reports`]
    : lines;
};
