import { RateLimiterMemory } from "rate-limiter-flexible";
import { sql, type SelectQueryBuilder } from "kysely";

export type Limit = { readonly calls: number; readonly seconds: number };

/** Limits calls per minute. */
export const perMinute = (calls: number): Limit => ({ calls, seconds: 60 });
/** Limits calls per hour. */
export const perHour = (calls: number): Limit => ({ calls, seconds: 3600 });

/** Counts in this process by its own clock, because it only prevents overuse and enforces no rule of the fund. */
export const limiterOf = ({ calls, seconds }: Limit): RateLimiterMemory =>
  new RateLimiterMemory({ points: calls, duration: seconds });

export const hourMs = 3_600_000;

/** Returns 0 if one more is within the hourly maximum, `most`. @param sent one sender's rows, with column `at` */
export const secondsUntilNext = async <Tables, Table extends keyof Tables>(
  sent: SelectQueryBuilder<Tables, Table, { at: Date }>,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<number> => {
  const anHourAgo = new Date(now.getTime() - hourMs);
  const oldest = await sent
    .where(sql<boolean>`at > ${anHourAgo}::timestamptz`)
    .orderBy(sql.ref("at"), "desc")
    .offset(most - 1)
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
