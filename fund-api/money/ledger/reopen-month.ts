import { sql } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import type * as calls from "../../../lib/money/ledger/contract.ts";
import { closingTexts } from "../../../lib/money/ledger/texts.en.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { type Action, requestSecondPerson, type Decision } from "../../identity/second-person/request-second-person.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { readClosedMonths } from "./close-month.ts";

type Reopening = { readonly fund: FundCode; readonly month: string };

/** "books:HW 2026-05". */
const toSubject = ({ fund, month }: Reopening): string => `books:${fund} ${month}`;

const toReopening = ({ fund, subject }: Decision): Reopening => ({ fund: fund ?? "HW", month: subject.slice(-7) });

const selectClosedFrom = ({ db }: HandlerContext, { fund, month }: Reopening) =>
  db
    .selectFrom("closed_months")
    .select(["id", "month"])
    .where("fund", "=", fund)
    .where("month", ">=", month)
    .where("reopened_at", "is", null)
    .orderBy("month", "desc");

/** Reopens a closed month of a fund and all later months. Entries moved out of it keep their new day. */
export const monthReopening: Action<"NotClosed"> = {
  word: "month-reopening",
  refusal: async (context, decision) => {
    const reopening = toReopening(decision);
    await sql`select pg_advisory_xact_lock(books_of(${reopening.fund}))`.execute(context.db);
    const [closed] = await selectClosedFrom(context, reopening).execute();
    return closed === undefined
      ? { ok: false, code: "NotClosed", text: closingTexts.notClosed(reopening.month) }
      : null;
  },
  run: async (context, decision) => {
    const { fund, month } = toReopening(decision);
    const closed = await selectClosedFrom(context, { fund, month }).execute();
    await context.db
      .updateTable("closed_months")
      .set({ reopened_at: context.now })
      .where(
        "id",
        "in",
        closed.map(({ id }) => id),
      )
      .execute();
    await recordAudit(context, {
      action: "month-reopened",
      subject: `books:${fund}`,
      reason: decision.reason,
      before: { closedThrough: closed[0]?.month ?? null },
      after: { fund, reopened: month },
    });
  },
};

/** Asks a second person to reopen a closed month. */
export const reopenMonth: Handler<typeof calls.reopenMonth> = async ({ body }, context) => {
  const refusal = await requestSecondPerson(context, monthReopening, {
    act: "REOPEN_MONTH",
    employer_id: null,
    fund: body.fund,
    charge_id: null,
    subject: toSubject(body),
    title: `reopening of ${formatWorkMonth(body.month)}, ${fundNames[body.fund]}`,
    cents: 0,
    reason: body.reason,
    needsSecond: true,
  });
  return refusal ?? { ok: true, value: await readClosedMonths(context.db, fundDate(context.now)) };
};
