import { sql, type Kysely } from "kysely";
import { requestDateSchema } from "../../../lib/reporting/tad/schema.ts";
import { asOfTexts } from "../../../lib/money/ledger/texts.en.ts";
import type { Database } from "../../platform/db/schema.ts";

/**
 * Says why the books can't be asked as of a day: it is no date, is before their first entry, or is after today and
 * everything scheduled. Null when they can. `employerId` narrows the books to one employer; `today` is an ISO date.
 */
export const refuseAsOf = async (
  db: Kysely<Database>,
  asOf: string,
  { today, employerId }: { readonly today: string; readonly employerId?: string },
): Promise<string | null> => {
  if (!requestDateSchema.safeParse(asOf).success) return asOfTexts.notADate(asOf);
  const books = db.selectFrom("ledger_entries");
  const { first, last } = await (employerId === undefined ? books : books.where("employer_id", "=", employerId))
    .select([
      sql<string>`least(min(effective_on), ${today}::date)`.as("first"),
      sql<string>`greatest(max(effective_on), ${today}::date)`.as("last"),
    ])
    .executeTakeFirstOrThrow();
  if (asOf < first) return asOfTexts.tooEarly(asOf, first);
  return asOf > last ? asOfTexts.tooLate(asOf, last) : null;
};
