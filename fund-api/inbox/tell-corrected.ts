import type { Kysely } from "kysely";
import type { Database, Row } from "../db/schema.ts";
import { signedIn, type HandlerContext } from "../handler/handler.ts";
import { mailReaders, mailStaff } from "./mail-notice.ts";
import { lockVisibleThread } from "./visible-threads.ts";

type Corrected = Pick<Row<"tads">, "employer_id" | "work_month"> & { readonly personIds: readonly string[] };

/** The open reports of these people about the month that are shared with the employer. */
const listSharedReports = (db: Kysely<Database>, { employer_id, work_month, personIds }: Corrected) =>
  db
    .selectFrom("threads as t")
    .innerJoin("accounts as a", "a.id", "t.account_id")
    .select("t.id")
    .where("t.shared_employer_id", "=", employer_id)
    .where("t.work_month", "=", work_month)
    .where("t.about", "in", ["WRONG_MONTH", "MISSING_MONTH"])
    .where("t.state", "=", "OPEN")
    .where("a.person_id", "in", [...personIds])
    .orderBy("t.id")
    .execute();

/** Waits for the fund again, whose staff check the correction. */
const waitForFund = async (
  { db, now }: HandlerContext,
  { id, waiting_since, version }: Row<"threads">,
): Promise<void> => {
  const waiting = { waiting_since: waiting_since ?? now, version: version + 1 };
  await db.updateTable("threads").set(waiting).where("id", "=", id).execute();
};

/** Sends the members whose shared report a correction is about, and the staff who answer it, a link to the thread. */
export const tellCorrected = async (context: HandlerContext, corrected: Corrected): Promise<void> => {
  const author = signedIn(context);
  for (const { id } of await listSharedReports(context.db, corrected)) {
    const thread = await lockVisibleThread(context.db, author, id);
    if (thread === null) continue;
    if (thread.staff_id !== author.id) await mailStaff(context, thread);
    await waitForFund(context, thread);
    await mailReaders(context, thread, { forEmployer: false });
  }
};

/** Sends the same members a link when the fund decided on the credit that the correction asked for. */
export const tellDecided = async (context: HandlerContext, corrected: Corrected): Promise<void> => {
  for (const { id } of await listSharedReports(context.db, corrected)) {
    const thread = await lockVisibleThread(context.db, signedIn(context), id);
    if (thread !== null) await mailReaders(context, thread, { forEmployer: false });
  }
};
