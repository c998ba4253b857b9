import { sql, type Kysely } from "kysely";
import { fundCodes, requestDateSchema } from "../../../lib/reporting/tad/schema.ts";
import { asOfTexts } from "../../../lib/money/ledger/texts.en.ts";
import type { Database } from "../../platform/db/schema.ts";

/**
 * Returns the reason why a report can't use a day: it isn't a date, is before the first entry, or is after both today and
 * all scheduled entries. Null when the day is allowed. `employerId` limits the books to one employer; `today` is an ISO
 * date.
 */
export const refuseAsOf = async (
  db: Kysely<Database>,
  asOf: string,
  { today, employerId }: { readonly today: string; readonly employerId?: string },
): Promise<string | null> => {
  if (!requestDateSchema.safeParse(asOf).success) return asOfTexts.notADate(asOf);
  // With the index by employer, fund and day, this reads only each fund's first and last entries.
  const dated =
    employerId === undefined
      ? sql`select effective_on from ledger_entries`
      : sql`select unnest(x.days) from unnest(${[...fundCodes]}::text[]) as f (fund), lateral (
          select array[min(effective_on), max(effective_on)] as days
          from ledger_entries as e where e.employer_id = ${employerId} and e.fund = f.fund) as x`;
  const days = await sql<{ first: string; last: string }>`select least(min(day), ${today}::date) as first,
    greatest(max(day), ${today}::date) as last from (${dated}) as e (day)`.execute(db);
  const { first = today, last = today } = days.rows[0] ?? {};
  if (asOf < first) return asOfTexts.tooEarly(asOf, first);
  return asOf > last ? asOfTexts.tooLate(asOf, last) : null;
};
