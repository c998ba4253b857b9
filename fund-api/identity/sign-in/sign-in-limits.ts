import type { OverLimitReason } from "../../../lib/identity/account/texts.en.ts";
import type { Row } from "../../platform/db/schema.ts";
import { networkOf } from "../../../lib/platform/rules/visitor-network.ts";
import {
  createCapacityCounter,
  createLimiters,
  fullRetrySeconds,
  type Capacity,
  type Limit,
  type Limiter,
  perHour,
  perMinute,
} from "../../platform/limits/limit.ts";
import { type Lane, createFairTurns } from "../../platform/limits/fair-turns.ts";
import { isPlaceholderPassword, isPassword } from "./passwords.ts";

const queueEnds = new Map<string, Promise<unknown>>();

/** Runs work for one username in turn, within this process. */
export const queueByName = async <T>(nameKey: string, work: () => Promise<T>): Promise<T> => {
  const previous = queueEnds.get(nameKey) ?? Promise.resolve();
  const result = previous.then(work, work);
  // Never rejects, so that a failure affects only its own caller.
  const settled = result.then(
    () => undefined,
    () => undefined,
  );
  queueEnds.set(nameKey, settled);
  try {
    return await result;
  } finally {
    if (queueEnds.get(nameKey) === settled) queueEnds.delete(nameKey);
  }
};

/** Allows an office of fifty people to log in at the same time with a few typos each. */
const failureLimit = perMinute(100);
/** Maximum wrong passwords for real accounts that we check for a network over its limit. */
const crowdFailureLimit = perHour(300);
/** Rows that a program adds for unknown names of crowds, about 20 MB a day at most. */
const unknownNameLimit = perHour(50_000);
/** Simultaneous attempts that get a normal response. Attempts above this are a crowd. */
const ordinary: Capacity = { perVisitor: 12, inAll: 40 };
/** Also limits the delayed responses, because each occupies its slot until its refusal is sent. */
const crowd: Capacity = { perVisitor: 300, inAll: 1000 };
/** A crowd's lookups never wait behind hashes. */
const atOnce = { ordinary: 6, crowd: 4 };
/** Delays a crowd's refusals to slow a flood, longer than a hash takes, so that the time reveals nothing. */
const holdMilliseconds = 2_000;

type Known = Pick<Row<"accounts">, "password_hash"> | undefined;

export type OverLimit = { readonly reason: OverLimitReason; readonly wait: number };

export type Place = {
  readonly lane: Lane;
  /** The refusal for all failures of a network over its limit. Null for other networks. */
  readonly overLimit: OverLimit | null;
  /**
   * Checks a password. Names without an account count and take time like a wrong one. @param account undefined for
   * these
   */
  readonly judge: (password: string, account: Known) => Promise<boolean>;
};

type Attempt<T> = { readonly result: T; readonly isHeld: boolean };
/** Send the response when `mayBeSent` resolves. */
type Admitted<T> = { readonly result: T; readonly mayBeSent?: Promise<unknown> };

export type SignInLimits = {
  /** Runs an attempt in the lane of the visitor's network, or returns why the lane is full. */
  readonly admit: <T>(ip: string, attempt: (place: Place) => Promise<Attempt<T>>) => Promise<Admitted<T | OverLimit>>;
  /** True if this program may store another unknown name of a crowd, so that a flood can't fill the database. */
  readonly canAddUnknownName: () => Promise<boolean>;
};

type Count = {
  readonly add: (network: string) => Promise<void>;
  /** Returns the seconds until the network is below its limit, or 0 if it already is. */
  readonly secondsLeft: (network: string) => Promise<number>;
};

const createCount = (limiter: Limiter, { calls, seconds }: Limit): Count => ({
  add: async (network) => {
    // A request without an IP address doesn't come from a portal visitor. Counters and lanes still limit it.
    if (network !== "") await limiter.penalty(network);
  },
  secondsLeft: async (network) => {
    const usage = await limiter.get(network);
    if (usage === null || usage.consumedPoints < calls) return 0;
    // The machine's clock may have been set back.
    return Math.min(seconds, Math.max(0, Math.ceil(usage.msBeforeNext / 1000)));
  },
});

const waitForHold = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, holdMilliseconds));

/**
 * Prevents a flood of sign-ins from locking out others (docs/adr/0022). @param limiters count failures by network
 * @param holdRefusal for tests
 */
export const createSignInLimits = (limiters = createLimiters(null), holdRefusal = waitForHold): SignInLimits => {
  const failures = createCount(limiters("login-failures", failureLimit), failureLimit);
  const crowdFailures = createCount(limiters("login-crowd-failures", crowdFailureLimit), crowdFailureLimit);
  const unknownNames = createLimiters(null)("login-unknown-names", unknownNameLimit);
  const [ordinaryCounter, crowdCounter] = [createCapacityCounter(ordinary), createCapacityCounter(crowd)];
  const takeOrdinaryTurn = createFairTurns({ atOnce: atOnce.ordinary });
  const takeCrowdTurn = createFairTurns({ atOnce: atOnce.crowd });

  const ordinaryLane = (network: string): Place => {
    const lane = { key: network };
    const judge: Place["judge"] = async (password, account) => {
      const isRight = await (account === undefined
        ? isPlaceholderPassword(password, lane)
        : isPassword(password, account.password_hash, lane));
      if (!isRight) await failures.add(network);
      return isRight;
    };
    return { lane, overLimit: null, judge };
  };
  const crowdLane = (network: string, overLimit: OverLimit): Place => {
    const lane = { key: network, isLimited: true };
    const judge: Place["judge"] = async (password, account) => {
      // Unknown names aren't hashed, so that a flood costs nothing. `holdRefusal` hides this.
      if (account === undefined) return false;
      const isRight = await isPassword(password, account.password_hash, lane);
      if (!isRight) await crowdFailures.add(network);
      return isRight;
    };
    return { lane, overLimit, judge };
  };

  return {
    admit: async (ip, attempt) => {
      const network = networkOf(ip);
      const seconds = await failures.secondsLeft(network);
      const overLimit: OverLimit =
        seconds > 0 ? { reason: "failures", wait: seconds } : { reason: "load", wait: fullRetrySeconds };
      const leaveOrdinary = seconds === 0 ? ordinaryCounter.enter(network) : null;
      const leave = leaveOrdinary ?? crowdCounter.enter(network);
      if (leave === null) return { result: overLimit };
      let mayBeSent: Promise<unknown> | undefined;
      try {
        if (leaveOrdinary !== null)
          return { result: (await takeOrdinaryTurn({ key: network }, () => attempt(ordinaryLane(network)))).result };
        if ((await crowdFailures.secondsLeft(network)) > 0) {
          mayBeSent = holdRefusal();
          return { result: overLimit, mayBeSent };
        }
        const slot = crowdLane(network, overLimit);
        return await takeCrowdTurn(slot.lane, async () => {
          const hold = holdRefusal();
          const { result, isHeld } = await attempt(slot);
          if (!isHeld) return { result };
          mayBeSent = hold;
          return { result, mayBeSent };
        });
      } finally {
        if (mayBeSent === undefined) leave();
        else void mayBeSent.then(leave, leave);
      }
    },
    canAddUnknownName: () =>
      unknownNames.consume("").then(
        () => true,
        () => false,
      ),
  };
};
