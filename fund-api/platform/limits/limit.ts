import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { CompiledQuery, type Kysely, sql, type SelectQueryBuilder } from "kysely";
import { isDatabaseGone } from "../db/retry-while-down.ts";
import type { Database } from "../db/schema.ts";

export type Limit = { readonly calls: number; readonly seconds: number };

/** Limits calls per minute. */
export const perMinute = (calls: number): Limit => ({ calls, seconds: 60 });
/** Limits calls per hour. */
export const perHour = (calls: number): Limit => ({ calls, seconds: 3600 });

/** Counts the calls of each visitor's network. */
export type Limiter = {
  /** Counts a call. Rejects with a `RateLimiterRes` if the limit is exceeded. */
  readonly consume: (network: string) => Promise<RateLimiterRes>;
  /** Counts a call without checking the limit. */
  readonly penalty: (network: string) => Promise<RateLimiterRes>;
  readonly get: (network: string) => Promise<RateLimiterRes | null>;
};

/** Returns the limiter with this name, which must always be used with the same limit. */
export type Limiters = (name: string, limit: Limit) => Limiter;

/**
 * Creates the limiters of a program, which count by its clock. They prevent overuse and enforce no fund rule.
 * @param db database in which all programs count together, and without which this process counts alone; null for PGlite
 * @param onBroken called if the database refuses to count, so that this process counts alone
 */
export const createLimiters = (
  db: Kysely<Database> | null,
  onBroken: (error: unknown) => void = () => undefined,
): Limiters => {
  const byName = new Map<string, Limiter>();
  const create = (name: string, { calls, seconds }: Limit): Limiter => {
    const options = { keyPrefix: name, points: calls, duration: seconds };
    const inMemory = new RateLimiterMemory(options);
    if (db === null) return inMemory;
    const query = ({ text, values }: { readonly text: string; readonly values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)).catch((error: unknown) => {
        if (!isDatabaseGone(error)) onBroken(error);
        throw error;
      });
    return new RateLimiterPostgres({
      ...options,
      storeClient: { query },
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      // A network over its limit costs no query.
      inMemoryBlockOnConsumed: calls + 1,
      insuranceLimiter: inMemory,
    });
  };
  return (name, limit) => {
    const limiter = byName.get(name) ?? create(name, limit);
    byName.set(name, limiter);
    return limiter;
  };
};

export const hourMs = 3_600_000;

/** Returns 0 if one more is within the hourly maximum, `most`. @param sent one sender's rows, with column `at` */
export const secondsUntilNext = async <Tables, Table extends keyof Tables>(
  sent: SelectQueryBuilder<Tables, Table, { at: Date }>,
  { max, now }: { readonly max: number; readonly now: Date },
): Promise<number> => {
  const anHourAgo = new Date(now.getTime() - hourMs);
  const oldest = await sent
    .where(sql<boolean>`at > ${anHourAgo}::timestamptz`)
    .orderBy(sql.ref("at"), "desc")
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest.at.getTime() - anHourAgo.getTime()) / 1000));
};

export type Capacity = { readonly perVisitor: number; readonly inAll: number };

/** `enter` returns a function that ends the request, or null when full. */
export type CapacityCounter = { readonly enter: (visitor: string) => (() => void) | null };

/** Longer than almost any request takes. */
export const fullRetrySeconds = 2;

/** Counts concurrent requests, per visitor and in total. */
export const createCapacityCounter = ({ perVisitor, inAll }: Capacity): CapacityCounter => {
  const countByVisitor = new Map<string, number>();
  let total = 0;
  const enter: CapacityCounter["enter"] = (visitor) => {
    const count = countByVisitor.get(visitor) ?? 0;
    if (count >= perVisitor || total >= inAll) return null;
    countByVisitor.set(visitor, count + 1);
    total += 1;
    return () => {
      const remaining = (countByVisitor.get(visitor) ?? 1) - 1;
      if (remaining === 0) countByVisitor.delete(visitor);
      else countByVisitor.set(visitor, remaining);
      total -= 1;
    };
  };
  return { enter };
};
