import type { IncomingMessage } from "node:http";

/** The limits of a lane: requests in the portal at once, and requests that may wait. */
type Lane = {
  readonly total: number;
  readonly perAddress: number;
  /** Slots of the total that are reserved for addresses with nothing in the lane. */
  readonly keptForNewcomers?: number;
  /** Requests of one address that may wait for a slot; none when left out. */
  readonly waitingPerAddress?: number;
  /** Addresses whose requests may wait; any number when left out. */
  readonly waitingAddresses?: number;
  /** Their maximum wait, if it differs from the default. */
  readonly longestWaitMs?: number;
  /** Limits on starting requests, each for at most `ms`: for a lane whose requests then wait in the portal. */
  readonly begin?: Lane & { readonly ms: number };
};
export type LaneName = "pages" | "static" | "login" | "signIn" | "uploads";
export type Lanes = Readonly<Record<LaneName, Lane>>;

/**
 * The limits of `npm start`. The fund API delays refusals in a flood of sign-ins for 2 s (sign-in-limits.ts). They
 * cost nothing while they wait, so there are many slots, and at most 150 per address start in a second, 300 in all.
 */
export const usualLanes: Lanes = {
  pages: { total: 96, perAddress: 32, keptForNewcomers: 32, waitingPerAddress: 256 },
  static: { total: 32, perAddress: 12, keptForNewcomers: 12, waitingPerAddress: 256 },
  login: { total: 40, perAddress: 12, keptForNewcomers: 16, waitingPerAddress: 256 },
  signIn: {
    total: 512,
    perAddress: 256,
    keptForNewcomers: 128,
    waitingPerAddress: 256,
    begin: { total: 24, perAddress: 12, keptForNewcomers: 8, waitingPerAddress: 256, ms: 80 },
  },
  uploads: {
    total: 8,
    perAddress: 4,
    keptForNewcomers: 2,
    waitingPerAddress: 1,
    waitingAddresses: 32,
    longestWaitMs: 30_000,
  },
};

/** Maximum wait for a slot before the browser gets 503. */
const longestWaitMs = 5_000;

/** Larger bodies do not wait, except for a few uploads: thousands of them would fill the memory. */
export const maxWaitingBytes = 64 * 1024;

/** Requests larger than this are streamed to the portal as uploads; all others wait here until they are complete. */
export const maxBufferedBytes = 1024 * 1024;

const lanesByPath: Readonly<Record<string, LaneName>> = { "/login": "login", "/api/account/login": "signIn" };

/** Returns a request's lane: pages and sign-in have separate slots. */
export const laneOf = ({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): LaneName => {
  const [path = ""] = url.split("?", 1);
  if (Number(headers["content-length"] ?? 0) > maxBufferedBytes) return "uploads";
  if (path.startsWith("/_next/static/") || /^\/[\w-]+\.(svg|ico|png|webmanifest|txt)$/.test(path)) return "static";
  return lanesByPath[path] ?? "pages";
};

export type Place = {
  /** Resolves to true when the request has a slot, to false when it gets none. */
  readonly isGranted: Promise<boolean>;
  /** Frees the slot, or stops waiting for it. */
  readonly leave: () => void;
  /** Milliseconds without a free slot since the request got its own; 0 while one is free. */
  readonly fullMs: () => number;
};

type Settle = (isGranted: boolean) => void;

const createLane = (
  { total, perAddress, keptForNewcomers = 0, waitingPerAddress = 0, waitingAddresses = Infinity, ...lane }: Lane,
  usualWaitMs: number,
) => {
  const { longestWaitMs: waitMs = usualWaitMs } = lane;
  const held = new Map<string, number>();
  /** Addresses in the order of their turns. */
  const waiting = new Map<string, Set<Settle>>();
  let used = 0;
  let fullSince: number | null = null;
  let fullBefore = 0;

  /** Total time that the lane was full, in milliseconds. */
  const fullInAll = (): number => fullBefore + (fullSince === null ? 0 : performance.now() - fullSince);

  const mayTake = (address: string): boolean => {
    const taken = held.get(address) ?? 0;
    return taken < perAddress && used < (taken === 0 ? total : total - keptForNewcomers);
  };

  const stopWaiting = (address: string, settle: Settle): void => {
    const queue = waiting.get(address);
    if (queue?.delete(settle) === true && queue.size === 0) waiting.delete(address);
  };

  /** Finds, among the addresses with the fewest slots, the one whose last turn is longest ago. */
  const findNext = (): string | undefined => {
    let next: string | undefined;
    for (const address of waiting.keys())
      if (mayTake(address) && (next === undefined || (held.get(address) ?? 0) < (held.get(next) ?? 0))) next = address;
    return next;
  };

  const hold = (address: string): void => {
    used += 1;
    if (used === total) fullSince ??= performance.now();
    held.set(address, (held.get(address) ?? 0) + 1);
  };

  const grantWaiting = (): void => {
    for (let address = findNext(); address !== undefined; address = findNext()) {
      const queue = waiting.get(address) ?? new Set<Settle>();
      const [settle] = queue;
      waiting.delete(address);
      if (settle === undefined) continue;
      queue.delete(settle);
      if (queue.size > 0) waiting.set(address, queue);
      hold(address);
      settle(true);
    }
  };

  const giveBack = (address: string): void => {
    used -= 1;
    const left = (held.get(address) ?? 1) - 1;
    if (left > 0) held.set(address, left);
    else held.delete(address);
    grantWaiting();
    if (used === total) return;
    fullBefore = fullInAll();
    fullSince = null;
  };

  const take = (address: string, mayWait: boolean): Place => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let state: "waiting" | "granted" | "over" = "waiting";
    let fullAtGrant = 0;
    const settle: Settle = (isGranted) => {
      clearTimeout(timer);
      fullAtGrant = fullInAll();
      state = isGranted ? "granted" : "over";
      resolve(isGranted);
    };
    const giveUp = (): void => {
      stopWaiting(address, settle);
      settle(false);
    };
    const queue = waiting.get(address) ?? new Set<Settle>();
    let timer: NodeJS.Timeout | undefined;
    if (mayTake(address)) {
      hold(address);
      settle(true);
    } else if (mayWait && queue.size < waitingPerAddress && (queue.size > 0 || waiting.size < waitingAddresses)) {
      waiting.set(address, queue.add(settle));
      timer = setTimeout(giveUp, waitMs).unref();
    } else settle(false);
    const leave = (): void => {
      if (state === "waiting") giveUp();
      if (state !== "granted") return;
      state = "over";
      giveBack(address);
    };
    const fullMs = (): number => (state === "granted" && fullSince !== null ? fullInAll() - fullAtGrant : 0);
    return { isGranted: promise, leave, fullMs };
  };
  return { take };
};

/** Creates a lane in which a request waits for its turn to start, then for its slot. */
const createPacedLane = (lane: Lane, waitMs: number) => {
  const places = createLane(lane, waitMs);
  const { begin } = lane;
  if (begin === undefined) return places;
  const turns = createLane(begin, waitMs);
  const take = (address: string, mayWait: boolean): Place => {
    const turn = turns.take(address, mayWait);
    let slot: Place | undefined;
    let hasLeft = false;
    const enter = async (): Promise<boolean> => {
      if (!(await turn.isGranted) || hasLeft) return false;
      setTimeout(turn.leave, begin.ms).unref();
      slot = places.take(address, mayWait);
      return slot.isGranted;
    };
    const leave = (): void => {
      hasLeft = true;
      turn.leave();
      slot?.leave();
    };
    return { isGranted: enter(), leave, fullMs: () => slot?.fullMs() ?? 0 };
  };
  return { take };
};

/**
 * Counts the requests in the portal, by lane and by address. Those without a slot wait a few seconds, and addresses
 * take turns: an address with one request never waits behind all the requests of another.
 */
export const createSlots = (lanes: Lanes, waitMs = longestWaitMs) => {
  const all = {
    pages: createPacedLane(lanes.pages, waitMs),
    static: createPacedLane(lanes.static, waitMs),
    login: createPacedLane(lanes.login, waitMs),
    signIn: createPacedLane(lanes.signIn, waitMs),
    uploads: createPacedLane(lanes.uploads, waitMs),
  };
  return {
    /** @param mayWait true if the request may wait when no slot is free */
    take: (lane: LaneName, address: string, mayWait: boolean): Place => all[lane].take(address, mayWait),
  };
};
