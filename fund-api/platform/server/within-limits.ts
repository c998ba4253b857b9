import { RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "../../../lib/platform/rules/visitor-network.ts";
import { fullRetrySeconds } from "../limits/limit.ts";
import type { Step } from "./request-context.ts";

const inWords = (seconds: number): string =>
  seconds < 120 ? "in a minute or two" : `in ${Math.ceil(seconds / 60)} minutes`;

/** Limits requests per network; unlimited without an address. */
export const withinLimit: Step = async (requestContext, { limiters }) => {
  const { route, ip } = requestContext;
  if (route.limit === null || ip === "") return requestContext;
  try {
    await limiters(route.call.name, route.limit).consume(networkOf(ip));
    return requestContext;
  } catch (over) {
    if (!(over instanceof RateLimiterRes)) throw over;
    // The machine's clock may have been set back, so the wait is at most the whole period.
    const retryAfter = Math.min(route.limit.seconds, Math.max(1, Math.ceil(over.msBeforeNext / 1000)));
    const text = `There were too many requests from your internet connection. Your entries are still here. Try again ${inWords(retryAfter)}, or call us.`;
    return { refused: "TooManyRequests", text, retryAfter };
  }
};

/** Limits concurrent requests per account or, without one, per network. */
export const withRoom: Step = (requestContext) => {
  const { route, account, ip } = requestContext;
  if (route.room === null) return requestContext;
  const visitor = route.call.who === "anyone" || account === null ? networkOf(ip) : account.id;
  const leave = route.room.enter(visitor);
  if (leave !== null) return { ...requestContext, leave };
  const text =
    "The portal is busy right now. Nothing was changed, and what you typed is still here. Wait a few seconds, then try again.";
  return { refused: "TooManyRequests", text, retryAfter: fullRetrySeconds };
};
