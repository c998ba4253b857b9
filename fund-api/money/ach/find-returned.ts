import { sql, type Kysely } from "kysely";
import { formatDate } from "../../../lib/platform/format/date.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import type { Database } from "../../platform/db/schema.ts";

/** A return as the bank reports it, by file or phone. */
export type Reported = {
  readonly trace: string;
  readonly code: string;
  readonly info: string;
  /** Null for a typed return. */
  readonly inFile: { readonly line: number; readonly cents: number } | null;
};

const listEntries = (db: Kysely<Database>, traces: readonly string[]) =>
  db
    .selectFrom("ach_entries as x")
    .innerJoin("ach_batches as a", "a.id", "x.batch_id")
    .innerJoin("bank_accounts as b", "b.id", "x.bank_account_id")
    .leftJoin("payments as p", "p.id", "x.payment_id")
    .leftJoin("ach_returns as r", "r.entry_id", "x.id")
    .distinctOn("x.trace")
    .select([
      "x.id",
      "x.kind",
      "x.cents",
      "x.trace",
      "x.payment_id",
      "x.bank_account_id",
      "b.employer_id",
      "p.confirmation_no",
      "a.state as batch_state",
      "r.code as returned_code",
      "r.recorded_at as returned_at",
    ])
    .where(sql<boolean>`x.trace = any(${traces}::text[])`)
    // An entry whose test was requested again is not live, but was returned all the same.
    .where((eb) => eb.or([eb("x.live", "=", true), eb("r.id", "is not", null)]))
    .orderBy("x.trace")
    // Trace numbers start again after ten million, so the newest entry counts.
    .orderBy("a.created_at", "desc")
    .execute();

type SentEntry = Awaited<ReturnType<typeof listEntries>>[number];
export type ReturnedEntry = SentEntry & { readonly reported: Reported };

type Refused = {
  readonly ok: false;
  readonly code: "UnknownTrace" | "NotSent" | "AlreadyReturned" | "OtherAmount";
  readonly text: string;
};

const nothing = "Nothing was recorded.";
const fileWayOut = `${nothing} Ask your bank about this line, then upload a corrected file.`;
const typedWayOut = `${nothing} Check the trace number in the register of the batch.`;

const problemOf = (
  entry: SentEntry | undefined,
  { trace, inFile }: Reported,
): Pick<Refused, "code" | "text"> | null => {
  if (entry === undefined)
    return { code: "UnknownTrace", text: `Trace number ${trace} is not of a debit that we sent.` };
  if (entry.returned_code !== null) {
    const on = entry.returned_at === null ? "" : ` on ${formatDate(fundDate(entry.returned_at))}`;
    return {
      code: "AlreadyReturned",
      text: `Trace number ${trace} was already recorded as returned${on} with code ${entry.returned_code}.`,
    };
  }
  if (entry.batch_state !== "SENT" && entry.batch_state !== "SETTLED")
    return { code: "NotSent", text: `Trace number ${trace} is in a batch that was not sent yet.` };
  if (inFile !== null && inFile.cents !== entry.cents)
    return {
      code: "OtherAmount",
      text: `Trace number ${trace} returns ${formatMoney(inFile.cents)}, but we sent ${formatMoney(entry.cents)}.`,
    };
  return null;
};

/** Finds the returned entries, or the first error with its line. */
export const findReturned = async (
  db: Kysely<Database>,
  reported: readonly Reported[],
): Promise<Refused | readonly ReturnedEntry[]> => {
  const entries = await listEntries(
    db,
    reported.map(({ trace }) => trace),
  );
  const entryOf = new Map(entries.map((entry) => [entry.trace, entry]));
  const found: ReturnedEntry[] = [];
  for (const each of reported) {
    const entry = entryOf.get(each.trace);
    const problem = problemOf(entry, each);
    if (problem !== null) {
      const text =
        each.inFile === null
          ? `${problem.text} ${typedWayOut}`
          : `Line ${each.inFile.line}: ${problem.text} ${fileWayOut}`;
      return { ok: false, code: problem.code, text };
    }
    if (entry !== undefined) found.push({ ...entry, reported: each });
  }
  return found;
};
