import type * as calls from "../../../lib/money/reconcile/contract.ts";
import { undoStatementRefusals } from "../../../lib/money/reconcile/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { lockFundBank } from "../ach/build-file.ts";
import { respondWithReconciliation } from "./get-reconciliation.ts";
import { selectStatements } from "./select-statements.ts";

/**
 * Undoes the last statement of a fund, which stays on record with the reason. Its day can be recorded again. Refuses
 * while one of its lines is matched or explained.
 */
export const undoBankStatement: Handler<typeof calls.undoBankStatement> = async ({ params, body }, context) => {
  const { db, now } = context;
  const { statementId } = params;
  const findStatement = () =>
    db.selectFrom("bank_statements").selectAll().where("id", "=", statementId).executeTakeFirst();
  const fund = (await findStatement())?.fund;
  if (fund === undefined) return { ok: false, code: "NotFound", text: undoStatementRefusals.notFound };
  // Recording and matching take the same lock.
  await lockFundBank(db, fund);
  const statement = await findStatement();
  if (statement === undefined) return { ok: false, code: "NotFound", text: undoStatementRefusals.notFound };
  if (statement.undone_at !== null) {
    const { undone_by_name: by, undone_at: at } = statement;
    return { ok: false, code: "Stale", text: undoStatementRefusals.undoneBefore(by ?? "", at.toISOString()) };
  }
  const lastStatement = await selectStatements(db, fund).orderBy("s.day", "desc").limit(1).executeTakeFirstOrThrow();
  if (lastStatement.id !== statementId)
    return { ok: false, code: "NotLast", text: undoStatementRefusals.notLast(statement, lastStatement.day) };
  const matchedLines = await db
    .selectFrom("bank_lines as l")
    .innerJoin("bank_match_parts as p", "p.line_id", "l.id")
    .select(["l.text", "l.cents"])
    .where("l.statement_id", "=", statementId)
    .where("p.live", "=", true)
    .orderBy("l.place")
    .execute();
  if (matchedLines.length > 0)
    return { ok: false, code: "HasMatches", text: undoStatementRefusals.hasMatches(statement, matchedLines) };
  const account = signedIn(context);
  const { reason } = body;
  await db
    .updateTable("bank_statements")
    .set({ undone_by: account.id, undone_by_name: fullNameOf(account), undone_at: now, undone_reason: reason })
    .where("id", "=", statementId)
    .execute();
  const { day, opening_cents: openingCents, closing_cents: closingCents, file_name: fileName } = statement;
  const before = { fund, day, openingCents, closingCents, fileName, recordedBy: statement.recorded_by_name };
  await recordAudit(context, {
    action: "bank-statement-undone",
    subject: `bank-statement:${statementId}`,
    reason,
    before,
  });
  return respondWithReconciliation(context, fund);
};
