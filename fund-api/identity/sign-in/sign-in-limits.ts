import { failuresToLock, lockMinutes } from "./login-attempts.ts";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { OverLimitReason } from "../../../lib/identity/account/texts.en.ts";
import type { Row } from "../../platform/db/schema.ts";
import { networkOf } from "../../../lib/platform/rules/visitor-network.ts";
import { createCapacityCounter, fullRetrySeconds, type Capacity } from "../../platform/limits/capacity.ts";
import { type Lane, takingFairTurns } from "../../platform/limits/fair-turns.ts";
import { isNobodysPassword, isPassword } from "./passwords.ts";

/** Together they take about 20 MB. */
const namesAtMost = 50_000;

type UnknownNames = {
  readonly count: (nameKey: string, now: Date) => void;
  /** When attempts at a name failed, oldest first. They are forgotten here. */
  readonly take: (nameKey: string) => readonly Date[];
};

const isLocked = (failures: readonly Date[], now: Date): boolean => {
  const last = failures.at(-1)?.getTime() ?? 0;
  return failures.length >= failuresToLock && last + lockMinutes * 60_000 > now.getTime();
};

/**
 * Counts failures over the sign-in limits for names without an account, as `countAttempt` does for accounts: a name
 * locked there must not show that it has an account. In memory, so that a flood of names never fills a table; beyond
 * the most names it keeps, the one that failed longest ago is forgotten.
 */
export const createUnknownNames = (atMost = namesAtMost): UnknownNames => {
  const failuresOf = new Map<string, readonly Date[]>();
  return {
    count: (nameKey, now) => {
      const failures = failuresOf.get(nameKey) ?? [];
      // Added last, so that the oldest name comes first.
      failuresOf.delete(nameKey);
      const unlocked = failures.length >= failuresToLock ? [] : failures;
      failuresOf.set(nameKey, isLocked(failures, now) ? failures : [...unlocked, now]);
      const [oldest] = failuresOf.keys();
      if (failuresOf.size > atMost && oldest !== undefined) failuresOf.delete(oldest);
    },
    take: (nameKey) => {
      const failures = failuresOf.get(nameKey) ?? [];
      failuresOf.delete(nameKey);
      return failures;
    },
  };
};

const lastOf = new Map<string, Promise<unknown>>();

/** Runs the work for one user name one piece after another, within this process. Other names are not delayed. */
export const queueByName = async <T>(nameKey: string, work: () => Promise<T>): Promise<T> => {
  const before = lastOf.get(nameKey) ?? Promise.resolve();
  const own = before.then(work, work);
  // Kept as a promise that never fails, so that a work that throws harms its own caller only.
  const settled = own.then(
    () => undefined,
    () => undefined,
  );
  lastOf.set(nameKey, settled);
  try {
    return await own;
  } finally {
    if (lastOf.get(nameKey) === settled) lastOf.delete(nameKey);
  }
};

/** An office of fifty that logs in at nine, each person with a slip or two, stays below it. */
const failuresPerMinute = 100;
/** Wrong passwords of real accounts that are checked for a network beyond its limit. */
const crowdFailuresPerHour = 300;
/** Attempts of a network, and of all, that are answered like any other. The rest is a crowd. */
const ordinary: Capacity = { perVisitor: 12, inAll: 40 };
/** Each keeps its place until its refusal is sent, so these bound the held answers too. More are refused unseen. */
const crowd: Capacity = { perVisitor: 300, inAll: 1000 };
/** Attempts that have a turn: at work in the database or with a hash. A crowd's lookups never wait behind hashes. */
const atOnce = { ordinary: 6, crowd: 4 };
/**
 * A crowd's refusals are sent this late, a right password's answer at once: a flood waits for its refusals instead of
 * filling the queue in front of that password. Much longer than a hash takes, so that the time shows no hash.
 */
const holdMilliseconds = 2_000;

type Known = Pick<Row<"accounts">, "password_hash"> | undefined;

/** Why an attempt is refused, and the seconds until the next try. */
export type OverLimit = { readonly reason: OverLimitReason; readonly wait: number };

/** Where an attempt waits, and how it is answered there. */
export type Place = {
  readonly lane: Lane;
  /** The one refusal for all failures of a crowded network; null for any other network. */
  readonly overLimit: OverLimit | null;
  /**
   * Whether a password is right. A name without an account costs and counts as a wrong password does.
   * @param account undefined for a name without one
   */
  readonly judge: (password: string, account: Known) => Promise<boolean>;
};

/** `isHeld`: the answer is a crowd's refusal. */
type Attempt<T> = { readonly answer: T; readonly isHeld: boolean };
/** `mayBeSent`: the answer is sent then, not before. */
type Admitted<T> = { readonly answer: T; readonly mayBeSent?: Promise<unknown> };

export type SignInLimits = {
  /**
   * Makes an attempt in the lane of the visitor's network.
   * @returns what the attempt answers; why it is refused when there is no room for it
   */
  readonly admit: <T>(ip: string, attempt: (place: Place) => Promise<Attempt<T>>) => Promise<Admitted<T | OverLimit>>;
  /** Failures of names without an account, over the limit. */
  readonly unknownNames: UnknownNames;
};

type Count = {
  readonly add: (network: string) => Promise<void>;
  /** Seconds until the network is within its limit again; 0 when it is. */
  readonly secondsLeft: (network: string) => Promise<number>;
};

const countOf = (points: number, seconds: number): Count => {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    add: async (network) => {
      // A request without an address isn't a portal visitor's; counters and lanes still limit it.
      if (network !== "") await limiter.penalty(network);
    },
    secondsLeft: async (network) => {
      const found = await limiter.get(network);
      if (found === null || found.consumedPoints < points) return 0;
      // The machine's clock may have been set back in the meantime.
      return Math.min(seconds, Math.max(0, Math.ceil(found.msBeforeNext / 1000)));
    },
  };
};

const waitForHold = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, holdMilliseconds));

/**
 * What keeps a flood of sign-ins from keeping others out, counted in this process (docs/adr/0022).
 * @param holdRefusal resolves when the refusal of an attempt that begins now may be sent
 */
export const createSignInLimits = (holdRefusal = waitForHold): SignInLimits => {
  const failures = countOf(failuresPerMinute, 60);
  const crowdFailures = countOf(crowdFailuresPerHour, 3600);
  const [ordinaryCounter, crowdCounter] = [createCapacityCounter(ordinary), createCapacityCounter(crowd)];
  const takeOrdinaryTurn = takingFairTurns({ atOnce: atOnce.ordinary });
  const takeCrowdTurn = takingFairTurns({ atOnce: atOnce.crowd });

  const ordinaryPlace = (network: string): Place => {
    const lane = { key: network };
    const judge: Place["judge"] = async (password, account) => {
      const isRight = await (account === undefined
        ? isNobodysPassword(password, lane)
        : isPassword(password, account.password_hash, lane));
      if (!isRight) await failures.add(network);
      return isRight;
    };
    return { lane, overLimit: null, judge };
  };
  const crowdedPlace = (network: string, overLimit: OverLimit): Place => {
    const lane = { key: network, isLimited: true };
    const judge: Place["judge"] = async (password, account) => {
      // No hash for a name without an account: a flood of them must cost nothing. `holdRefusal` hides that.
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
      if (leave === null) return { answer: overLimit };
      let mayBeSent: Promise<unknown> | undefined;
      try {
        if (leaveOrdinary !== null)
          return { answer: (await takeOrdinaryTurn({ key: network }, () => attempt(ordinaryPlace(network)))).answer };
        if ((await crowdFailures.secondsLeft(network)) > 0) {
          mayBeSent = holdRefusal();
          return { answer: overLimit, mayBeSent };
        }
        const place = crowdedPlace(network, overLimit);
        return await takeCrowdTurn(place.lane, async () => {
          const held = holdRefusal();
          const { answer, isHeld } = await attempt(place);
          if (!isHeld) return { answer };
          mayBeSent = held;
          return { answer, mayBeSent };
        });
      } finally {
        if (mayBeSent === undefined) leave();
        else void mayBeSent.then(leave, leave);
      }
    },
    unknownNames: createUnknownNames(),
  };
};
