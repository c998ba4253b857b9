import { RateLimiterMemory } from "rate-limiter-flexible";
import { sql, type SelectQueryBuilder } from "kysely";

/** How many calls one network may make in how many seconds. */
export type Limit = { readonly calls: number; readonly seconds: number };

/** A limit of this many calls a minute. */
export const perMinute = (calls: number): Limit => ({ calls, seconds: 60 });
/** A limit of this many calls an hour. */
export const perHour = (calls: number): Limit => ({ calls, seconds: 3600 });

/** Counts in this process, by the machine's own clock: a courtesy among strangers, not a rule of the fund. */
export const limiterOf = ({ calls, seconds }: Limit): RateLimiterMemory =>
  new RateLimiterMemory({ points: calls, duration: seconds });

export const hourMs = 3_600_000;

/**
 * Seconds until one more may be sent, so that no more than `most` are sent within an hour; 0 when it may be sent now.
 * @param sent everything of one sender: its only column `at` is when
 */
export const secondsUntilNext = async <Tables, Table extends keyof Tables>(
  sent: SelectQueryBuilder<Tables, Table, { at: Date }>,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<number> => {
  const since = new Date(now.getTime() - hourMs);
  const oldest = await sent
    .where(sql<boolean>`at > ${since}::timestamptz`)
    .orderBy(sql.ref("at"), "desc")
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest.at.getTime() - since.getTime()) / 1000));
};
