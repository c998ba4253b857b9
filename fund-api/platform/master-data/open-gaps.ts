import type { Kysely } from "kysely";
import { addMonths, coversMonth } from "../../../lib/platform/calendar/work-month.ts";
import { countOf } from "../../../lib/platform/format/count.ts";
import { openPastMonth } from "../../reporting/tad/lines/open-tad.ts";
import { openMonthOf } from "../../reporting/tad/record/tad-lock.ts";
import type { Database } from "../db/schema.ts";
import type { Entries } from "./compare.ts";
import type { Book } from "./history-book.ts";
import type { NewReport } from "./write-history.ts";

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
export const listGapMonths = (
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

/** Opens these months, the earliest first, so that each report starts with the values of the one before it. */
export const openGapMonths = async (db: Kysely<Database>, gaps: readonly GapMonth[], now: Date): Promise<void> => {
  for (const { employerId, workMonth } of gaps) await openPastMonth(db, employerId, workMonth, now);
};

/** Describes the months that the import opens. */
export const describeGapMonths = (label: string, gaps: readonly GapMonth[]): string[] =>
  [...Map.groupBy(gaps, ({ workMonth }) => workMonth)].map(
    ([workMonth, employers]) =>
      `${label}: ends before ${workMonth} for ${countOf(employers.length, "employer")}, so the report of this month is opened for them to file`,
  );
