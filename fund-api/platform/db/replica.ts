import { setTimeout as sleep } from "node:timers/promises";
import { type ControlledTransaction, type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import { createCounter } from "../../../lib/metrics.ts";
import { describeError } from "../../log.ts";
import { openDatabase } from "./database.ts";
import { isConcurrencyFailure, isDatabaseGone } from "./retry-while-down.ts";
import type { Database } from "./schema.ts";

/** A place in the primary's log. A standby that has replayed it has every commit acknowledged before. */
export type WalPosition = { readonly timeline: number; readonly lsn: string };

/** Selects the current position, in any query on the primary. */
export const currentWalPosition = sql<WalPosition>`json_build_object('lsn', pg_current_wal_lsn(),
  'timeline', ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int)`;

/** Positions of two timelines can't be compared. The standby's files name its timeline, sometimes minutes late. */
const hasReplayed = ({ timeline, lsn }: WalPosition) => sql<{ is_current: boolean | null }>`
  select pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn and ${timeline}::int = greatest(
    (select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery())
  ) as is_current`;

/** How long a request waits for a connection to the replica. */
const respondMs = 300;
/** How long a request waits for the replica to catch up, and how often it looks. */
const catchUpMs = 50;
const lookMs = 10;
/** How long requests don't try a replica that failed, or one that was behind. */
const awayMs = 5_000;
const behindMs = 1_000;

/** Why a call that may read from the replica reads on the primary. */
type Reason = "behind" | "conflict" | "away";

const readsTotal = createCounter(
  "fund_database_reads_total",
  "Calls that may read from the replica, by the database that they read, and the state of the replica.",
  ["database", "replica"],
);

type Work<Value> = (db: Kysely<Database>) => Promise<Value>;

export type Replica = {
  /**
   * Runs work on the replica if it has the position, and otherwise on the primary. If the replica fails, the work is
   * repeated on the primary.
   * @param work must not write
   */
  readonly read: <Value>(position: WalPosition, work: Work<Value>) => Promise<Value>;
  readonly close: () => Promise<void>;
};

const end = (transaction: ControlledTransaction<Database>): Promise<void> =>
  transaction
    .rollback()
    .execute()
    .catch(() => undefined);

const catchUp = async (db: Kysely<Database>, position: WalPosition): Promise<boolean> => {
  for (const stopAt = performance.now() + catchUpMs; ; await sleep(lookMs)) {
    const { rows } = await hasReplayed(position).execute(db);
    if (rows[0]?.is_current === true) return true;
    if (performance.now() > stopAt) return false;
  }
};

/**
 * Opens a streaming standby for reading (ADR 67).
 * @param url address of the standby; of several hosts, it uses one that is a standby
 */
export const openReplica = (url: string, primary: Kysely<Database>, log: Logger): Replica => {
  const standby = openDatabase({ databaseUrl: url, target: "standby" });
  let isAway = false;
  let avoidedUntil = 0;
  let avoidedFor: Reason = "away";

  const avoid = (reason: Reason, milliseconds: number): Reason => {
    avoidedUntil = performance.now() + milliseconds;
    avoidedFor = reason;
    return reason;
  };
  const avoidAfter = (error: unknown): Reason => {
    if (!isAway) log.warn({ event: "replica-away", error: describeError(error) });
    isAway = true;
    return avoid("away", awayMs);
  };
  /** @throws Error after a time limit, so that an unreachable replica doesn't delay requests */
  const beginInTime = async (): Promise<ControlledTransaction<Database>> => {
    const beginning = standby.startTransaction().setAccessMode("read only").execute();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      late.reject(new Error(`The replica gave no connection within ${respondMs} ms`));
      beginning.then(end, () => undefined);
    }, respondMs);
    try {
      return await Promise.race([beginning, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
  /** Opens a transaction that sees the position. Otherwise returns why not. */
  const open = async (position: WalPosition): Promise<ControlledTransaction<Database> | Reason> => {
    if (performance.now() < avoidedUntil) return avoidedFor;
    const transaction = await beginInTime();
    try {
      const isCurrent = await catchUp(transaction, position);
      if (isAway) log.info({ event: "replica-back" });
      isAway = false;
      if (isCurrent) return transaction;
    } catch (error) {
      await end(transaction);
      throw error;
    }
    await end(transaction);
    return avoid("behind", behindMs);
  };
  const readOnPrimary = <Value>(reason: Reason, work: Work<Value>): Promise<Value> => {
    readsTotal.inc({ database: "primary", replica: reason });
    return work(primary);
  };
  return {
    read: async (position, work) => {
      const opened = await open(position).catch(avoidAfter);
      if (typeof opened === "string") return readOnPrimary(opened, work);
      try {
        const value = await work(opened);
        readsTotal.inc({ database: "replica", replica: "current" });
        return value;
      } catch (error) {
        if (isConcurrencyFailure(error)) return await readOnPrimary("conflict", work);
        if (isDatabaseGone(error)) return await readOnPrimary(avoidAfter(error), work);
        throw error;
      } finally {
        await end(opened);
      }
    },
    close: () => standby.destroy(),
  };
};
