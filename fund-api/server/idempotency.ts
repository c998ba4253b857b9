import { sql, type Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { failureReply } from "./replies.ts";
import type { RequestContext, Reply } from "./request-context.ts";
import { inTransaction } from "./transaction.ts";

/** Keys being served by this process right now. */
const inFlight = new Set<string>();

const inFlightReply = (): Reply =>
  failureReply(
    "InFlight",
    "This request is still being processed, and nothing is done twice. Wait a moment, then check again.",
  );

const replayOf = (
  stored: { body_hash: Uint8Array; call: string; status: number; answer: string },
  requestContext: RequestContext,
): Reply =>
  stored.call === requestContext.route.call.name && Buffer.from(stored.body_hash).equals(requestContext.bodyHash)
    ? {
        status: stored.status,
        code: null,
        body: stored.answer,
        headers: { "content-type": "application/json; charset=utf-8" },
      }
    : failureReply(
        "IdempotencyKeyReused",
        "This request repeats an earlier one with different content. Nothing was changed. Reload the page and start again.",
      );

type Act = (db: Kysely<Database>) => Promise<Reply>;

const serveKey = async (
  db: Kysely<Database>,
  accountId: string,
  requestContext: RequestContext,
  act: Act,
): Promise<Reply> => {
  const { idempotencyKey = "", route, bodyHash, now } = requestContext;
  const lock = sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`${accountId} ${idempotencyKey}`}, 0)) as free`;
  const { rows } = await lock.execute(db);
  if (rows[0]?.free !== true) return inFlightReply();
  const stored = await db
    .selectFrom("idempotency_keys")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("key", "=", idempotencyKey)
    .executeTakeFirst();
  if (stored !== undefined) return replayOf(stored, requestContext);
  const reply = await act(db);
  if (reply.code !== null) return reply;
  if (typeof reply.body !== "string") throw new Error(`${route.call.name} must answer JSON to be repeatable.`);
  await db
    .insertInto("idempotency_keys")
    .values({
      account_id: accountId,
      key: idempotencyKey,
      call: route.call.name,
      body_hash: bodyHash,
      status: reply.status,
      answer: reply.body,
      created_at: now,
    })
    .execute();
  return reply;
};

/**
 * Exactly once (docs/quality.md §1): the same key and body replay the first success, same status and bytes; the
 * same key with another body or call is refused; a repeat while the first is at work is refused. The answer is
 * kept in the transaction of the act, so that both are kept or neither is. Failures are not kept: a repeat tries again.
 * The set answers repeats within this process at once; the advisory lock holds between processes.
 */
export const replayOrAct = async (
  db: Kysely<Database>,
  accountId: string,
  requestContext: RequestContext,
  act: Act,
): Promise<Reply> => {
  const key = `${accountId} ${requestContext.idempotencyKey}`;
  if (inFlight.has(key)) return inFlightReply();
  inFlight.add(key);
  try {
    return await inTransaction(db, (transaction) => serveKey(transaction, accountId, requestContext, act));
  } finally {
    inFlight.delete(key);
  }
};
