import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "../../lib/rules/visitor-network.ts";
import type { Step } from "./passage.ts";

/** So many calls from one network in so many seconds. */
export type Limit = { readonly calls: number; readonly seconds: number };

export const perMinute = (calls: number): Limit => ({ calls, seconds: 60 });
export const perHour = (calls: number): Limit => ({ calls, seconds: 3600 });

/** Counts in this process, by the machine's own clock: a courtesy among strangers, not a rule of the fund. */
export const limiterOf = ({ calls, seconds }: Limit): RateLimiterMemory =>
  new RateLimiterMemory({ points: calls, duration: seconds });

const inWords = (seconds: number): string =>
  seconds < 120 ? "in a minute or two" : `in ${Math.ceil(seconds / 60)} minutes`;

/** How often one network may make the call, when its route says so; without a known address there is no limit. */
export const withinLimit: Step = async (passage) => {
  const { route, ip } = passage;
  if (route.limiter === null || ip === "") return passage;
  try {
    await route.limiter.consume(networkOf(ip));
    return passage;
  } catch (over) {
    if (!(over instanceof RateLimiterRes)) throw over;
    // At most the whole time: the machine's clock may have been set back in the meantime.
    const retryAfter = Math.min(route.limiter.duration, Math.max(1, Math.ceil(over.msBeforeNext / 1000)));
    const text = `There were too many requests from your internet connection. What you typed is still here. Try again ${inWords(retryAfter)}, or call us.`;
    return { refused: "TooManyRequests", text, retryAfter };
  }
};
