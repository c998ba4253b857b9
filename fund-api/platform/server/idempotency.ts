import { sql, type Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { Route } from "../handler/route.ts";
import { failureReply } from "./replies.ts";
import type { RequestContext, Reply } from "./request-context.ts";
import { inTransaction } from "./transaction.ts";

const inFlight = new Set<string>();

const inFlightReply = (): Reply =>
  failureReply(
    "InFlight",
    "This request is still being processed, and nothing is done twice. Wait a moment, then check again.",
  );

type IdempotentAction = (db: Kysely<Database>, handler?: Route["handler"]) => Promise<Reply>;

type Stored = {
  readonly body_hash: Uint8Array;
  readonly call: string;
  readonly status: number;
  readonly answer: string;
};

const repeat = async (
  stored: Stored,
  { route, bodyHash }: RequestContext,
  replyFrom: (handler: Route["handler"]) => Promise<Reply>,
): Promise<Reply> => {
  if (stored.call !== route.call.name || !Buffer.from(stored.body_hash).equals(bodyHash))
    return failureReply(
      "IdempotencyKeyReused",
      "This request repeats an earlier one with different content. Nothing was changed. Reload the page and start again.",
    );
  if (route.onRepeat !== null) return replyFrom(route.onRepeat);
  const headers = { "content-type": "application/json; charset=utf-8" };
  return { status: stored.status, code: null, body: stored.answer, headers };
};

const serveKey = async (
  db: Kysely<Database>,
  accountId: string,
  requestContext: RequestContext,
  action: IdempotentAction,
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
  if (stored !== undefined) return repeat(stored, requestContext, (handler) => action(db, handler));
  const reply = await action(db);
  if (reply.code !== null) return reply;
  if (typeof reply.body !== "string") throw new Error(`${route.call.name} must return JSON to be repeatable.`);
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
 * Runs an action exactly once (docs/quality.md §1). A repeat of key and body gets the first success or, with `onRepeat`,
 * the result that the visitor may see now. Refuses the key with another body or call, or a repeat while the first
 * request runs. The response is stored in the same transaction. Failures aren't stored. The set covers this process,
 * and the advisory lock covers all processes.
 */
export const replayOrRun = async (
  db: Kysely<Database>,
  accountId: string,
  requestContext: RequestContext,
  action: IdempotentAction,
): Promise<Reply> => {
  const key = `${accountId} ${requestContext.idempotencyKey}`;
  if (inFlight.has(key)) return inFlightReply();
  inFlight.add(key);
  try {
    return await inTransaction(db, (transaction) => serveKey(transaction, accountId, requestContext, action));
  } finally {
    inFlight.delete(key);
  }
};
