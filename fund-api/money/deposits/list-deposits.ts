import type * as calls from "../../../lib/money/deposits/contract.ts";
import type { Deposit, ReceivedPayment } from "../../../lib/money/deposits/schema.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { listOwnAccounts } from "../../identity/second-person/own-accounts.ts";
import { readPage, type PageOrder, type PageWanted } from "../../platform/db/read-page.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";

const newestFirst: PageOrder = { table: "deposits", alias: "d", columns: ["created_at", "id"], direction: "desc" };

const listReceived = ({ db }: HandlerContext, depositIds: readonly string[]) =>
  depositIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("received_payments as r")
        .innerJoin("employers as e", "e.employer_id", "r.employer_id")
        .selectAll("r")
        .select("e.legal_name")
        .where("r.deposit_id", "in", depositIds)
        .orderBy("r.recorded_at")
        .orderBy("r.id")
        .execute();

type ReceivedRow = Awaited<ReturnType<typeof listReceived>>[number];

const toReceived = (row: ReceivedRow): ReceivedPayment => ({
  id: row.id,
  employerId: row.employer_id,
  employerName: row.legal_name,
  method: row.method,
  number: row.number,
  payer: row.payer,
  cents: row.cents,
  receivedOn: row.received_on,
  unappliedCents: row.cents - sumCents(row.allocations),
  recordedBy: row.recorded_by_name,
});

/** Returns one page of deposits with their payments as a response. */
export const answerDeposits = async (context: HandlerContext, wanted: PageWanted = {}) => {
  const { rows, page } = await readPage(
    context.db.selectFrom("deposits as d").selectAll("d"),
    newestFirst,
    wanted,
    "id",
  );
  const received = await listReceived(
    context,
    rows.map(({ id }) => id),
  );
  const own = await listOwnAccounts(context);
  const deposits = rows.map((row): Deposit => {
    const payments = received.filter(({ deposit_id }) => deposit_id === row.id);
    return {
      id: row.id,
      version: row.version,
      fund: row.fund,
      state: row.state,
      postedBy: row.posted_by_name,
      postedAt: row.posted_at?.toISOString() ?? null,
      fileName: row.file_name,
      isOwn: payments.some(({ recorded_by }) => own.has(recorded_by)),
      payments: payments.map(toReceived),
    };
  });
  return { ok: true, value: { deposits, page } } as const;
};

/** Returns one page of deposits, newest first. */
export const listDeposits: Handler<typeof calls.listDeposits> = ({ query }, context) => answerDeposits(context, query);
