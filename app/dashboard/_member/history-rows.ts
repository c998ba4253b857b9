import type { MonthHistory, Reported, YearHistory } from "../../../lib/membership/schema.ts";
import type { MemberWords } from "../../../lib/membership/words.ts";

/** A row of a member's tables: a month or a year, and what one employer reported for it; null when no one did. */
export type HistoryRow = { readonly key: string; readonly when: string; readonly reported: Reported | null };

/** Newest month first; a month without a report has a row too, so that it is seen. */
export const monthRows = (months: readonly MonthHistory[], { formatWorkMonth }: MemberWords): HistoryRow[] =>
  months.toReversed().flatMap(({ workMonth, employers }): HistoryRow[] => {
    const when = formatWorkMonth(workMonth);
    if (employers.length === 0) return [{ key: workMonth, when, reported: null }];
    return employers.map((reported, place) => ({ key: `${workMonth} ${place}`, when, reported }));
  });

export const yearRows = (years: readonly YearHistory[], { yearText }: MemberWords): HistoryRow[] =>
  years.map((year, place) => ({ key: `${year.year} ${place}`, when: yearText(year), reported: year }));
