import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type * as calls from "../../../lib/money/reconcile/contract.ts";
import type { CsvMapping } from "../../../lib/money/reconcile/csv.ts";
import type { StatementFile } from "../../../lib/money/reconcile/schema.ts";
import type { Statement } from "../../../lib/money/reconcile/statement.ts";
import { statementRefusals, undoStatementRefusals } from "../../../lib/money/reconcile/texts.en.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { pageSize } from "../../../lib/platform/contract/list-page.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../../platform/handler/handler.ts";
import { inHandlerTransaction } from "../../platform/handler/transaction.ts";
import { createFairTurns } from "../../platform/limits/fair-turns.ts";
import { busyWithFiles, runInWorker } from "../../platform/worker/run-in-worker.ts";
import { lockFundBank } from "../ach/build-file.ts";
import { selectStatements } from "./list-bank-lines.ts";
import { respondWithReconciliation } from "./get-reconciliation.ts";

export type StatementJob = {
  readonly bytes: Uint8Array;
  readonly banks: readonly { readonly fund: FundCode; readonly account: string; readonly columns: CsvMapping | null }[];
};
type FundStatement = Omit<Statement, "account"> & { readonly fund: FundCode };
export type StatementsRead =
  | { readonly ok: true; readonly statements: readonly FundStatement[] }
  | { readonly ok: false; readonly text: string };

type Refusal = Extract<Outcome<typeof calls.recordBankStatement>, { ok: false }>;

const takeTurn = createFairTurns({ atOnce: 1, room: { max: 4, refusal: busyWithFiles } });
const timeoutResult: StatementsRead = { ok: false, text: statementRefusals.tooLong };
const limits = { heapMb: 256, milliseconds: 20_000, over: timeoutResult };
const program = fileURLToPath(new URL("read-statements-main.ts", import.meta.url));

/** Reads a file in a separate process, so that no other request waits for it. */
const readFile = async ({ db, lane }: HandlerContext, bytes: Uint8Array) => {
  const rows = await db.selectFrom("fund_banks").select(["fund", "account_number", "csv_columns"]).execute();
  const banks = rows.flatMap(({ fund, account_number: account, csv_columns: columns }) =>
    account === null ? [] : [{ fund, account, columns }],
  );
  const job: StatementJob = { bytes, banks };
  return takeTurn(lane, () => runInWorker<StatementsRead, StatementsRead>(program, job, limits));
};

/**
 * Refuses statements that don't follow the recorded ones. Returns null if they do.
 * @param statements one fund's statements in day order
 */
const findRefusal = async (
  { db, now }: HandlerContext,
  statements: readonly FundStatement[],
): Promise<Refusal | null> => {
  const [firstStatement] = statements;
  const latestStatement = statements.at(-1);
  if (firstStatement === undefined || latestStatement === undefined) return null;
  const { fund } = firstStatement;
  if (latestStatement.day >= fundDate(now))
    return { ok: false, code: "NotNext", text: statementRefusals.notOver(latestStatement) };
  const fundStatements = selectStatements(db, fund);
  const duplicate = await fundStatements
    .where("day", "=", latestStatement.day)
    .where("opening_cents", "=", latestStatement.openingCents)
    .where("closing_cents", "=", latestStatement.closingCents)
    .executeTakeFirst();
  if (duplicate !== undefined) {
    const text = statementRefusals.recordedBefore(
      latestStatement,
      duplicate.recorded_by_name,
      duplicate.recorded_at.toISOString(),
    );
    return { ok: false, code: "AlreadyRecorded", text };
  }
  const lastStatement = await fundStatements.orderBy("day", "desc").limit(1).executeTakeFirst();
  if (lastStatement === undefined) return null;
  const { day, closing_cents: cents } = lastStatement;
  if (firstStatement.day <= day)
    return { ok: false, code: "NotNext", text: statementRefusals.notAfter(firstStatement, day) };
  if (firstStatement.openingCents === cents) return null;
  const text = statementRefusals.opensElsewhere(firstStatement, firstStatement.openingCents, { day, cents });
  return { ok: false, code: "NotNext", text };
};

const toStatementFile = (fileName: string, statements: readonly FundStatement[]): StatementFile => ({
  fileName,
  statements: statements.map(({ fund, day, openingCents, closingCents, lines }) => ({
    fund,
    day,
    openingCents,
    closingCents,
    lineCount: lines.length,
    lines: lines.slice(0, pageSize).map(({ cents, text, reference }) => ({ cents, text, reference })),
  })),
});

const insertStatement = async (context: HandlerContext, fileName: string, statement: FundStatement): Promise<void> => {
  const { db, now } = context;
  const { fund, day, openingCents, closingCents, lines } = statement;
  const account = signedIn(context);
  const id = randomUUID();
  await insertRows(db, "bank_statements", [
    {
      id,
      fund,
      day,
      opening_cents: openingCents,
      closing_cents: closingCents,
      file_name: fileName,
      recorded_by: account.id,
      recorded_by_name: fullNameOf(account),
      recorded_at: now,
      undone_by: null,
      undone_by_name: null,
      undone_at: null,
      undone_reason: null,
    },
  ]);
  const rows = lines.map(({ cents, text, reference }, place) => ({
    id: randomUUID(),
    statement_id: id,
    fund,
    day,
    place,
    cents,
    text,
    reference,
  }));
  await insertRows(db, "bank_lines", rows);
  const after = { fund, day, openingCents, closingCents, lines: lines.length, fileName };
  await recordAudit(context, { action: "bank-statement-recorded", subject: `bank-statement:${id}`, after });
};

/**
 * Checks that a file's statements follow the recorded ones, and records all or none.
 * @param isRecording false for a preview
 */
export const recordBankStatements = (
  context: HandlerContext,
  fileName: string,
  read: readonly FundStatement[],
  isRecording: boolean,
): Promise<Outcome<typeof calls.recordBankStatement>> => {
  const statements = read.toSorted((statement, other) => statement.day.localeCompare(other.day));
  const byFund = [...Map.groupBy(statements, ({ fund }) => fund)];
  const name = fileName.toWellFormed().replaceAll(/\p{Cc}/gu, " ");
  return inHandlerTransaction<Outcome<typeof calls.recordBankStatement>>(context.db, async (db) => {
    // Concurrent files with both funds lock them in the same order.
    for (const [fund, statementsOfFund] of byFund.toSorted(([code], [otherCode]) => code.localeCompare(otherCode))) {
      if (isRecording) await lockFundBank(db, fund);
      const refusal = await findRefusal({ ...context, db }, statementsOfFund);
      if (refusal !== null) return refusal;
    }
    if (isRecording) for (const statement of statements) await insertStatement({ ...context, db }, name, statement);
    return { ok: true, value: toStatementFile(name, statements) };
  });
};

type UploadedFile = { readonly fileName: string; readonly bytes: Uint8Array };

const processFile = async ({ fileName, bytes }: UploadedFile, context: HandlerContext, isRecording: boolean) => {
  const read = await readFile(context, bytes);
  if ("code" in read) return read;
  if (!read.ok) return { ok: false, code: "UnreadableFile", text: read.text } as const;
  return recordBankStatements(context, fileName, read.statements, isRecording);
};

/** Returns a preview of a bank's file. */
export const readBankStatement: Handler<typeof calls.readBankStatement> = ({ body }, context) =>
  processFile(body, context, false);

/** Records the days of a bank's file, all or none. Each must open at the last closing balance. */
export const recordBankStatement: Handler<typeof calls.recordBankStatement> = ({ body }, context) =>
  processFile(body, context, true);

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
