import type * as calls from "../../../lib/money/deposits/contract.ts";
import type { Deposit, PaymentPicture, ReceivedPayment } from "../../../lib/money/deposits/schema.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { listOwnAccounts } from "../../identity/second-person/own-accounts.ts";
import { readPage, type PageOrder, type PageWanted } from "../../platform/db/read-page.ts";
import type { Row, Database } from "../../platform/db/schema.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import type { Kysely } from "kysely";

/** Lists the amounts (cents by charge) that an employer's payments apply in deposits that are not recorded yet. */
export const listPendingAllocations = async (
  db: Kysely<Database>,
  employerId: string,
): Promise<Row<"received_payments">["allocations"][number][]> => {
  const openPayments = await db
    .selectFrom("received_payments as r")
    .innerJoin("deposits as d", "d.id", "r.deposit_id")
    .select("r.allocations")
    .where("r.employer_id", "=", employerId)
    .where("d.state", "=", "OPEN")
    .execute();
  return openPayments.flatMap(({ allocations }) => allocations);
};

const newestFirst: PageOrder = { table: "deposits", alias: "d", columns: ["created_at", "id"], direction: "desc" };

const selectReceived = ({ db }: HandlerContext) =>
  db
    .selectFrom("received_payments as r")
    .innerJoin("employers as e", "e.employer_id", "r.employer_id")
    .select(["r.id", "r.employer_id as employerId", "e.legal_name as employerName", "r.method", "r.number", "r.payer"])
    .select(["r.cents", "r.received_on as receivedOn", "r.recorded_by_name as recordedBy"])
    .select(["r.deposit_id", "r.allocations", "r.recorded_by"]);

const listReceived = (context: HandlerContext, depositIds: readonly string[]) =>
  depositIds.length === 0
    ? Promise.resolve([])
    : selectReceived(context)
        .where("r.deposit_id", "in", depositIds)
        .orderBy("r.recorded_at")
        .orderBy("r.id")
        .execute();

type ReceivedRow = Awaited<ReturnType<typeof listReceived>>[number];

const listPictures = async ({ db }: HandlerContext, paymentIds: readonly string[]) => {
  if (paymentIds.length === 0) return new Map<string, PaymentPicture[]>();
  const rows = await db
    .selectFrom("payment_pictures")
    .select(["id", "payment_id", "file_name as name", "kind", "bytes", "attached_by_name as attachedBy", "attached_at"])
    .where("payment_id", "in", paymentIds)
    .orderBy("attached_at")
    .orderBy("id")
    .execute();
  const toPicture = ({ payment_id: _paymentId, attached_at, ...picture }: (typeof rows)[number]): PaymentPicture => ({
    ...picture,
    attachedAt: attached_at.toISOString(),
  });
  const byPayment = Map.groupBy(rows, ({ payment_id }) => payment_id);
  return new Map([...byPayment].map(([paymentId, pictures]) => [paymentId, pictures.map(toPicture)]));
};

const toReceived = (
  { deposit_id: _depositId, allocations, recorded_by: _recordedBy, ...payment }: ReceivedRow,
  pictures: readonly PaymentPicture[] = [],
): ReceivedPayment => ({
  ...payment,
  unappliedCents: payment.cents - sumCents(allocations),
  pictures: [...pictures],
});

/** Returns one payment of a deposit as a response. */
export const respondWithPayment = async (context: HandlerContext, payment: Pick<Row<"received_payments">, "id">) => {
  const row = await selectReceived(context).where("r.id", "=", payment.id).executeTakeFirstOrThrow();
  const pictures = await listPictures(context, [row.id]);
  return { ok: true, value: toReceived(row, pictures.get(row.id)) } as const;
};

/** Returns one page of deposits with their payments as a response. */
export const respondWithDeposits = async (context: HandlerContext, pageQuery: PageWanted = {}) => {
  const { rows, page } = await readPage(
    context.db.selectFrom("deposits as d").selectAll("d"),
    newestFirst,
    pageQuery,
    "id",
  );
  const received = await listReceived(
    context,
    rows.map(({ id }) => id),
  );
  const pictures = await listPictures(
    context,
    received.map(({ id }) => id),
  );
  const ownAccounts = await listOwnAccounts(context);
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
      isOwn: payments.some(({ recorded_by }) => ownAccounts.has(recorded_by)),
      payments: payments.map((payment) => toReceived(payment, pictures.get(payment.id))),
    };
  });
  return { ok: true, value: { deposits, page } } as const;
};

/** Returns one page of deposits, newest first. */
export const listDeposits: Handler<typeof calls.listDeposits> = ({ query }, context) =>
  respondWithDeposits(context, query);
