import type { Kysely } from "kysely";
import { isLowered } from "../../../lib/reporting/corrections/differences.ts";
import { monthReportKinds } from "../../../lib/messages/inbox/month-report/kinds.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import { emailReaders, emailStaff } from "./email-notices.ts";
import { findUnanswered } from "./month-report/list-month-steps.ts";
import { markThreadUnread } from "./unread.ts";
import { lockVisibleThread } from "./visible-threads.ts";

type CorrectedReport = Pick<Row<"tads">, "employer_id" | "work_month"> & {
  readonly pairs: readonly (Parameters<typeof isLowered>[0] & { readonly now: { readonly person_id: string } })[];
};

const listSharedReports = (db: Kysely<Database>, { employer_id, work_month, pairs }: CorrectedReport) =>
  db
    .selectFrom("threads as t")
    .innerJoin("accounts as a", "a.id", "t.account_id")
    .select(["t.id", "a.person_id"])
    .where("t.shared_employer_id", "=", employer_id)
    .where("t.work_month", "=", work_month)
    .where("t.about", "in", monthReportKinds)
    .where("t.state", "=", "OPEN")
    .where(
      "a.person_id",
      "in",
      pairs.map(({ now }) => now.person_id),
    )
    .orderBy("t.id")
    .execute();

const savePendingNotice = async (
  { db }: HandlerContext,
  { id, version }: Row<"threads">,
  waiting_since: Date | null,
): Promise<void> => {
  const pending = { waiting_since, version: version + 1 };
  await db.updateTable("threads").set(pending).where("id", "=", id).execute();
};

/** Recalculates since when the thread has waited. Call it after a filing takes effect or is decided. */
const updatePendingNotice = async (context: HandlerContext, thread: Row<"threads">): Promise<void> => {
  if (thread.waiting_since !== null)
    await savePendingNotice(context, thread, await findUnanswered(context.db, thread.id));
};

/**
 * Emails the members and staff whose shared report a correction concerns. A lowered line needs the fund's decision.
 */
export const notifyOfCorrection = async (context: HandlerContext, corrected: CorrectedReport): Promise<void> => {
  const author = signedIn(context);
  for (const { id, person_id } of await listSharedReports(context.db, corrected)) {
    const thread = await lockVisibleThread(context.db, author, id);
    if (thread === null) continue;
    const isByStaff = thread.staff_id === author.id;
    if (!isByStaff) await emailStaff(context, thread, { news: "CORRECTED" });
    const isPending = corrected.pairs.some((pair) => pair.now.person_id === person_id && isLowered(pair));
    if (isPending) await savePendingNotice(context, thread, thread.waiting_since ?? context.now);
    else await updatePendingNotice(context, thread);
    await emailReaders(context, thread, { toMember: isPending ? "CREDIT_ASKED" : "CORRECTED", toEmployer: null });
    await markThreadUnread(context.db, thread, [thread.account_id, isByStaff ? null : thread.staff_id]);
  }
};

/** Emails the decision to the same members. The thread then waits for the fund only if the member wrote. */
export const notifyOfDecision = async (context: HandlerContext, corrected: CorrectedReport): Promise<void> => {
  for (const { id } of await listSharedReports(context.db, corrected)) {
    const thread = await lockVisibleThread(context.db, signedIn(context), id);
    if (thread === null) continue;
    await updatePendingNotice(context, thread);
    await emailReaders(context, thread, { toMember: "DECIDED", toEmployer: null });
    await markThreadUnread(context.db, thread, [thread.account_id]);
  }
};
