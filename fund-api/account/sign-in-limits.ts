import { setTimeout as delay } from "node:timers/promises";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Row } from "../db/schema.ts";
import { networkOf } from "../../lib/rules/visitor-network.ts";
import { createRoom, roomRetrySeconds, type Capacity } from "../server/room.ts";
import { type Lane, takingFairTurns } from "./fair-turns.ts";
import { isNobodysPassword, isPassword } from "./passwords.ts";

/** An office of fifty that logs in at nine, each person with a slip or two, stays below it. */
const failuresPerMinute = 100;
/** Wrong passwords of real accounts that are looked at for a network beyond its limit. */
const crowdFailuresPerHour = 300;
/** Attempts of a network, and of all, that are answered like any other. The rest is a crowd. */
const ordinary: Capacity = { perVisitor: 12, inAll: 40 };
/** A crowd's attempt is cheap, so a right password almost always finds a place in it. */
const crowd: Capacity = { perVisitor: 250, inAll: 1000 };
/** Attempts at work in the database. */
const attemptsAtOnce = 6;
/** Longer than a hash takes, so that the time of a crowd's refusal does not show whether there was one. */
const holdMilliseconds = 250;

type Known = Pick<Row<"accounts">, "password_hash"> | undefined;

/** Where an attempt waits, and how it is answered there. */
export type Place = {
  readonly lane: Lane;
  /** Seconds to wait when the network is a crowd: all its failures are answered alike. Null when it is none. */
  readonly crowdedFor: number | null;
  /**
   * Whether a password is right. A name without an account costs and counts as a wrong password does.
   * @param account undefined for a name without one
   */
  readonly judge: (password: string, account: Known) => Promise<boolean>;
};

/** `held`: the answer goes out then, not before. */
type Attempt<T> = { readonly answer: T; readonly held?: Promise<unknown> | undefined };

export type SignInLimits = {
  /**
   * Makes an attempt in the turn of the visitor's network.
   * @returns what the attempt answers; the seconds to wait when there is no room for it
   */
  readonly admit: <T>(ip: string, attempt: (place: Place) => Promise<Attempt<T>>) => Promise<T | { wait: number }>;
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
      // A request without an address comes from no visitor of the portal; rooms and turns bound it all the same.
      if (network !== "") await limiter.penalty(network);
    },
    secondsLeft: async (network) => {
      const found = await limiter.get(network);
      if (found === null || found.consumedPoints < points) return 0;
      // The machine's clock may have been set back meanwhile.
      return Math.min(seconds, Math.max(0, Math.ceil(found.msBeforeNext / 1000)));
    },
  };
};

/** The time a crowd's refusal is held back. */
export const holdCrowd = (): Promise<unknown> => delay(holdMilliseconds);

/** What keeps a flood of sign-ins from keeping others out, counted in this process (docs/adr/0022). */
export const createSignInLimits = (): SignInLimits => {
  const failures = countOf(failuresPerMinute, 60);
  const crowdFailures = countOf(crowdFailuresPerHour, 3600);
  const [ordinaryRoom, crowdRoom] = [createRoom(ordinary), createRoom(crowd)];
  const takeTurn = takingFairTurns(attemptsAtOnce);

  const ordinaryPlace = (network: string): Place => {
    const lane = { key: network };
    const judge: Place["judge"] = async (password, account) => {
      const isRight = await (account === undefined
        ? isNobodysPassword(password, lane)
        : isPassword(password, account.password_hash, lane));
      if (!isRight) await failures.add(network);
      return isRight;
    };
    return { lane, crowdedFor: null, judge };
  };
  const crowdedPlace = (network: string, crowdedFor: number): Place => {
    const lane = { key: network, isReserved: true };
    const judge: Place["judge"] = async (password, account) => {
      // No hash for a name without an account: a flood of them must cost nothing. `holdCrowd` hides that.
      if (account === undefined) return false;
      const isRight = await isPassword(password, account.password_hash, lane);
      if (!isRight) await crowdFailures.add(network);
      return isRight;
    };
    return { lane, crowdedFor, judge };
  };

  return {
    admit: async (ip, attempt) => {
      const network = networkOf(ip);
      const seconds = await failures.secondsLeft(network);
      const wait = seconds || roomRetrySeconds;
      const leaveOrdinary = seconds === 0 ? ordinaryRoom.enter(network) : null;
      if (leaveOrdinary === null && (await crowdFailures.secondsLeft(network)) > 0) return { wait };
      const leave = leaveOrdinary ?? crowdRoom.enter(network);
      if (leave === null) return { wait };
      const place = leaveOrdinary === null ? crowdedPlace(network, wait) : ordinaryPlace(network);
      const { answer, held } = await takeTurn(place.lane, () => attempt(place)).finally(leave);
      await held;
      return answer;
    },
  };
};
