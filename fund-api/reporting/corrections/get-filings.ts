import type { Kysely } from "kysely";
import { addMonths } from "../../../lib/platform/calendar/work-month.ts";
import type * as calls from "../../../lib/reporting/corrections/contract.ts";
import type { Database } from "../../platform/db/schema.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { findHead, type TadHead } from "../tad/record/tad-head.ts";
import { noSuchTad } from "../tad/record/tad-lock.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { listMonthCorrections } from "./correction-records.ts";
import { findReportedLine } from "./find-shared-report.ts";
import { loadMonth } from "./month-record.ts";
import { toMonthCorrection, listUnitNames, listVoided, toFiledCorrection } from "./month-view.ts";

const isEarlierCorrected = async (
  db: Kysely<Database>,
  { employer_id, work_month, committed_at }: TadHead,
): Promise<boolean> => {
  if (committed_at === null) return false;
  const laterCorrection = await db
    .selectFrom("tads")
    .select("id")
    .where("employer_id", "=", employer_id)
    .where("work_month", "=", addMonths(work_month, -1))
    .where("kind", "=", "CORRECTION")
    .where("state", "=", "POSTED")
    .where("committed_at", ">", committed_at)
    .executeTakeFirst();
  return laterCorrection !== undefined;
};

/** Returns a month's filings since its Commit. */
export const getFilings: Handler<typeof calls.getFilings> = async ({ params }, context) => {
  const { db } = context;
  const employerId = employerOf(context);
  const head = await findHead(db, employerId, params.workMonth);
  if (head === null) return noSuchTad(params.workMonth);
  const filedCorrections = (await listMonthCorrections(db, head.id)).filter(
    (correction) => correction.head.state === "POSTED",
  );
  const names = await listUnitNames(db, [employerId]);
  return {
    ok: true,
    value: {
      workMonth: params.workMonth,
      state: head.state,
      corrections: filedCorrections.map((correction) => toFiledCorrection(correction, names)),
      voided: await listVoided(db, employerId, params.workMonth),
      isEarlierCorrected: await isEarlierCorrected(db, head),
    },
  };
};

/** Returns a month with its draft, or the reason it can't be corrected. */
export const getCorrection: Handler<typeof calls.getCorrection> = async ({ params, query }, context) => {
  const { db } = context;
  const head = await findHead(db, employerOf(context), params.workMonth);
  if (head === null) return noSuchTad(params.workMonth);
  const month = await loadMonth(db, head);
  const reported = query.threadId === undefined ? null : await findReportedLine(context, month, query.threadId);
  return { ok: true, value: await toMonthCorrection(context, month, reported) };
};
