import type { Kysely } from "kysely";
import { addMonths, coversMonth } from "../../../lib/platform/calendar/work-month.ts";
import { countOf } from "../../../lib/platform/format/count.ts";
import { openTad } from "../../reporting/tad/lines/open-tad.ts";
import { openMonthOf } from "../../reporting/tad/record/tad-lock.ts";
import type { Database } from "../db/schema.ts";
import type { Entries } from "./compare.ts";
import type { Book } from "./history-book.ts";
import type { StoredMonth } from "./stored-history.ts";
import type { NewReport } from "./write-history.ts";

/** A month without history after an employer's last report and before the current month. */
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
  reported: readonly StoredMonth[],
  now: Date,
): GapMonth[] => {
  const currentMonth = openMonthOf(now);
  const newMonths = Map.groupBy(newReports, ({ employerId }) => employerId);
  const storedMonths = Map.groupBy(reported, ({ employerId }) => employerId);
  return [...newMonths]
    .filter(([employerId]) => reportsMonthly(employers, employerId))
    .flatMap(([employerId, reports]) => {
      const months = [...reports, ...(storedMonths.get(employerId) ?? [])].map(({ workMonth }) => workMonth).toSorted();
      const gaps: GapMonth[] = [];
      for (let month = addMonths(months.at(-1) ?? "", 1); month < currentMonth; month = addMonths(month, 1))
        if ((book.unitsOfEmployer.get(employerId) ?? []).some((unit) => coversMonth(unit, month)))
          gaps.push({ employerId, workMonth: month });
      return gaps;
    })
    .toSorted((a, b) => a.workMonth.localeCompare(b.workMonth) || a.employerId.localeCompare(b.employerId));
};

/** Opens these months, the earliest first, so that each report starts with the values of the one before it. */
export const openGapMonths = async (db: Kysely<Database>, gaps: readonly GapMonth[], now: Date): Promise<void> => {
  for (const { employerId, workMonth } of gaps) await openTad(db, employerId, workMonth, now);
};

/** Describes the months that the import opens. */
export const describeGapMonths = (label: string, gaps: readonly GapMonth[]): string[] =>
  [...Map.groupBy(gaps, ({ workMonth }) => workMonth)].map(
    ([workMonth, employers]) =>
      `${label}: ends before ${workMonth} for ${countOf(employers.length, "employer")}, so the report of this month is opened for them to file`,
  );
