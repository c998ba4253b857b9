import { RateLimiterRes } from "rate-limiter-flexible";
import { refusals } from "../../../lib/platform/contract/refusals.ts";
import { networkOf } from "../../../lib/platform/rules/visitor-network.ts";
import { fullRetrySeconds } from "../limits/limit.ts";
import type { Step } from "./request-context.ts";

const formatWait = (seconds: number): string =>
  seconds < 120 ? "in a minute or two" : `in ${Math.ceil(seconds / 60)} minutes`;

/** Limits requests per network. Requests without an address are not limited. */
export const withinLimit: Step = async (requestContext, { limiters }) => {
  const { route, ip } = requestContext;
  if (route.limit === null || ip === "") return requestContext;
  try {
    await limiters(route.call.name, route.limit).consume(networkOf(ip));
    return requestContext;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    // If the machine's clock was set back, the wait could exceed the period.
    const retryAfter = Math.min(route.limit.seconds, Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    const text = `There were too many requests from your internet connection. Your entries are still here. Try again ${formatWait(retryAfter)}, or call us.`;
    return { refused: "TooManyRequests", text, retryAfter };
  }
};

/** Limits concurrent requests per account, or per network if there is no account. */
export const withRoom: Step = (requestContext) => {
  const { route, account, ip } = requestContext;
  if (route.room === null) return requestContext;
  const visitor = route.call.who === "anyone" || account === null ? networkOf(ip) : account.id;
  const leave = route.room.enter(visitor);
  if (leave !== null) return { ...requestContext, leave };
  return { refused: "TooManyRequests", text: refusals.busy.text, retryAfter: fullRetrySeconds };
};
