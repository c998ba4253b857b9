import { RateLimiterMemory } from "rate-limiter-flexible";

/** How many calls one network may make in how many seconds. */
export type Limit = { readonly calls: number; readonly seconds: number };

/** A limit of this many calls a minute. */
export const perMinute = (calls: number): Limit => ({ calls, seconds: 60 });
/** A limit of this many calls an hour. */
export const perHour = (calls: number): Limit => ({ calls, seconds: 3600 });

/** Counts in this process, by the machine's own clock: a courtesy among strangers, not a rule of the fund. */
export const limiterOf = ({ calls, seconds }: Limit): RateLimiterMemory =>
  new RateLimiterMemory({ points: calls, duration: seconds });
