import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Step } from "./passage.ts";

/** So many calls from one address in so many seconds. */
export type Limit = { readonly calls: number; readonly seconds: number };

export const perMinute = (calls: number): Limit => ({ calls, seconds: 60 });
export const perHour = (calls: number): Limit => ({ calls, seconds: 3600 });

/** Counts in this process, by the machine's own clock: a courtesy among strangers, not a rule of the fund. */
export const limiterOf = ({ calls, seconds }: Limit): RateLimiterMemory =>
  new RateLimiterMemory({ points: calls, duration: seconds });

const inWords = (seconds: number): string =>
  seconds < 120 ? "in a minute or two" : `in ${Math.ceil(seconds / 60)} minutes`;

/** How often one address may make the call, when its route says so; without a known address there is no limit. */
export const withinLimit: Step = async (passage) => {
  const { route, ip } = passage;
  if (route.limiter === null || ip === "") return passage;
  try {
    await route.limiter.consume(ip);
    return passage;
  } catch (over) {
    if (!(over instanceof RateLimiterRes)) throw over;
    const retryAfter = Math.max(1, Math.ceil(over.msBeforeNext / 1000));
    const text = `This was asked too often from your internet connection. Nothing you typed is lost: try again ${inWords(retryAfter)}, or call us.`;
    return { refused: "TooManyRequests", text, retryAfter };
  }
};
