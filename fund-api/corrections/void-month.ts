import { fundDate } from "../../lib/calendar/fund-time.ts";
import type * as calls from "../../lib/corrections/contract.ts";
import { staffErrorTexts } from "../../lib/corrections/texts.en.ts";
import type { FundTotal } from "../../lib/reporting/schema.ts";
import { fullNameOf } from "../db/account-names.ts";
import { recordAudit } from "../audit/write-audit.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { reverseCharges, listActivePayments } from "../ledger/reverse-charges.ts";
import { monthVoidedLetter } from "../mail/correction-letters.ts";
import { mailEmployer } from "../mail/mail-employer.ts";
import { updateFollowingMonth, lockFollowingMonth } from "../reporting/lines/update-following-month.ts";
import { insertRows } from "../db/insert-rows.ts";
import { findHeadLocked, type TadHead } from "../reporting/tad/tad-head.ts";
import { signedIn, type Handler, type HandlerContext } from "../handler/handler.ts";
import { listMonthTads, toStaffMonth } from "./get-staff-month.ts";
import { loadMonth } from "./month-record.ts";
import { reopenMonth } from "./reopen-month.ts";

/** Nothing of the report counts anymore: ledger reversed, states VOID, credits that wait declined. Nothing is deleted. */
const makeVoid = async (context: HandlerContext, head: TadHead, reason: string): Promise<FundTotal[]> => {
  const { db, now } = context;
  const account = signedIn(context);
  const accountId = account.id;
  const corrections = await db.selectFrom("corrections").select("tad_id").where("original_id", "=", head.id).execute();
  const tadIds = [head.id, ...corrections.map(({ tad_id }) => tad_id)];
  const reversed: FundTotal[] = [];
  for (const id of tadIds) {
    const tad = { id, employer_id: head.employer_id };
    reversed.push(...(await reverseCharges(db, { tad, entryDate: fundDate(now), postedBy: accountId, at: now })));
  }
  await db
    .updateTable("tads")
    .set((eb) => ({ state: "VOID" as const, version: eb("version", "+", 1) }))
    .where("id", "in", tadIds)
    .execute();
  await db
    .updateTable("credits")
    .set({
      state: "DECLINED",
      decided_by: accountId,
      decided_by_name: fullNameOf(account),
      decided_at: now,
      decision_reason: "The month was voided.",
    })
    .where("tad_id", "in", tadIds)
    .where("state", "=", "REQUESTED")
    .execute();
  await insertRows(db, "tad_voids", [{ tad_id: head.id, reason, voided_by: accountId, voided_at: now }]);
  return reversed;
};

/**
 * Makes a committed or posted report void (docs/domain.md §3, §9) and opens its month again for filing. Refused while a
 * payment is on it: the payment would be left without a charge.
 */
export const voidMonth: Handler<typeof calls.voidMonth> = async ({ body, version }, context) => {
  const { db } = context;
  const { employerId, workMonth, reason } = body;
  const head = await findHeadLocked(db, employerId, workMonth);
  if (head === null) return { ok: false, code: "NotFound", text: staffErrorTexts.noMonth(body) };
  if (head.version !== version) return { ok: false, code: "Stale", text: staffErrorTexts.monthStale };
  if (head.state !== "COMMITTED" && head.state !== "POSTED")
    return { ok: false, code: "NotFiled", text: staffErrorTexts.notFiled(body) };
  const following = await lockFollowingMonth(db, head);
  await lockEmployer(db, employerId);
  const payments = await listActivePayments(db, await listMonthTads(db, head.id));
  if (payments.length > 0)
    return { ok: false, code: "PaymentStands", text: staffErrorTexts.hasActivePayment({ workMonth, payments }) };
  const month = await loadMonth(db, head);
  const reversed = await makeVoid(context, head, reason);
  // The reason is beside the report: typed text has no place in a trail that is never corrected.
  await recordAudit(context, {
    action: "tad-voided",
    subject: `tad:${head.id}`,
    before: { state: head.state, confirmationNo: head.confirmation_no },
    after: { state: "VOID", reversed },
  });
  const reopened = await reopenMonth(context, month);
  await updateFollowingMonth(context, head, following);
  const facts = { workMonth, confirmationNo: head.confirmation_no ?? "", reason };
  await mailEmployer(context, employerId, (to) => monthVoidedLetter(to, facts));
  return { ok: true, value: await toStaffMonth(db, reopened) };
};
