import type { IncomingMessage } from "node:http";

/** Limits on a lane's simultaneous requests in the portal, and on its waiting requests. */
type Lane = {
  readonly total: number;
  readonly perAddress: number;
  /** Number of slots reserved for addresses that have none in the lane. */
  readonly reservedForNewAddresses?: number;
  /** Maximum number of waiting requests from one address. The default is 0. */
  readonly maxWaitingPerAddress?: number;
  /** Maximum number of addresses with waiting requests. The default is no limit. */
  readonly maxWaitingAddresses?: number;
  /** Maximum wait, if it differs from the default. */
  readonly maxWaitMs?: number;
  /** Limits on requests that are starting, each for at most `ms`. For a lane whose requests then wait in the portal. */
  readonly begin?: Lane & { readonly ms: number };
};
export type LaneName = "pages" | "static" | "login" | "signIn" | "uploads";
export type Lanes = Readonly<Record<LaneName, Lane>>;

/**
 * The limits of `npm start`. In a flood of sign-ins, the fund API delays refusals for 2 s (sign-in-limits.ts).
 * They cost nothing while they wait, so there are many slots. At most 150 per address, 300 in total, start per second.
 */
export const defaultLanes: Lanes = {
  pages: { total: 96, perAddress: 32, reservedForNewAddresses: 32, maxWaitingPerAddress: 256 },
  static: { total: 32, perAddress: 12, reservedForNewAddresses: 12, maxWaitingPerAddress: 256 },
  login: { total: 40, perAddress: 12, reservedForNewAddresses: 16, maxWaitingPerAddress: 256 },
  signIn: {
    total: 512,
    perAddress: 256,
    reservedForNewAddresses: 128,
    maxWaitingPerAddress: 256,
    begin: { total: 24, perAddress: 12, reservedForNewAddresses: 8, maxWaitingPerAddress: 256, ms: 80 },
  },
  uploads: {
    total: 8,
    perAddress: 4,
    reservedForNewAddresses: 2,
    maxWaitingPerAddress: 1,
    maxWaitingAddresses: 32,
    maxWaitMs: 30_000,
  },
};

/** Maximum wait for a slot before the browser gets 503. */
const maxSlotWaitMs = 5_000;

/** Larger bodies don't wait, except for a few uploads, because thousands of them would fill the memory. */
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

export type Slot = {
  /** Resolves to true when the request has a slot, to false when it gets none. */
  readonly isGranted: Promise<boolean>;
  /** Releases the slot, or stops waiting for it. */
  readonly release: () => void;
  /** Milliseconds without a free slot since the request got its own. Returns 0 if a slot is free. */
  readonly fullMs: () => number;
};

type Settle = (isGranted: boolean) => void;

const createLane = (
  {
    total,
    perAddress,
    reservedForNewAddresses = 0,
    maxWaitingPerAddress = 0,
    maxWaitingAddresses = Infinity,
    ...lane
  }: Lane,
  defaultWaitMs: number,
) => {
  const { maxWaitMs: waitMs = defaultWaitMs } = lane;
  const slotCounts = new Map<string, number>();
  /** Waiting requests by address, in the order of the addresses' turns. */
  const waitingByAddress = new Map<string, Set<Settle>>();
  let usedCount = 0;
  let fullSince: number | null = null;
  let earlierFullMs = 0;

  /** Total time that the lane was full, in milliseconds. */
  const totalFullMs = (): number => earlierFullMs + (fullSince === null ? 0 : performance.now() - fullSince);

  const canTake = (address: string): boolean => {
    const takenCount = slotCounts.get(address) ?? 0;
    return takenCount < perAddress && usedCount < (takenCount === 0 ? total : total - reservedForNewAddresses);
  };

  const stopWaiting = (address: string, settle: Settle): void => {
    const queue = waitingByAddress.get(address);
    if (queue?.delete(settle) === true && queue.size === 0) waitingByAddress.delete(address);
  };

  /** Finds the address with the fewest slots. If there are several, returns the one that has waited longest. */
  const findNext = (): string | undefined => {
    let next: string | undefined;
    for (const address of waitingByAddress.keys())
      if (canTake(address) && (next === undefined || (slotCounts.get(address) ?? 0) < (slotCounts.get(next) ?? 0)))
        next = address;
    return next;
  };

  const occupySlot = (address: string): void => {
    usedCount += 1;
    if (usedCount === total) fullSince ??= performance.now();
    slotCounts.set(address, (slotCounts.get(address) ?? 0) + 1);
  };

  const grantFreeSlots = (): void => {
    for (let address = findNext(); address !== undefined; address = findNext()) {
      const queue = waitingByAddress.get(address) ?? new Set<Settle>();
      const [settle] = queue;
      waitingByAddress.delete(address);
      if (settle === undefined) continue;
      queue.delete(settle);
      if (queue.size > 0) waitingByAddress.set(address, queue);
      occupySlot(address);
      settle(true);
    }
  };

  const returnSlot = (address: string): void => {
    usedCount -= 1;
    const remaining = (slotCounts.get(address) ?? 1) - 1;
    if (remaining > 0) slotCounts.set(address, remaining);
    else slotCounts.delete(address);
    grantFreeSlots();
    if (usedCount === total) return;
    earlierFullMs = totalFullMs();
    fullSince = null;
  };

  const takeSlot = (address: string, mayWait: boolean): Slot => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let state: "waiting" | "granted" | "over" = "waiting";
    let fullMsAtGrant = 0;
    const settle: Settle = (isGranted) => {
      clearTimeout(timer);
      fullMsAtGrant = totalFullMs();
      state = isGranted ? "granted" : "over";
      resolve(isGranted);
    };
    const stopWaitingForSlot = (): void => {
      stopWaiting(address, settle);
      settle(false);
    };
    const queue = waitingByAddress.get(address) ?? new Set<Settle>();
    let timer: NodeJS.Timeout | undefined;
    if (canTake(address)) {
      occupySlot(address);
      settle(true);
    } else if (
      mayWait &&
      queue.size < maxWaitingPerAddress &&
      (queue.size > 0 || waitingByAddress.size < maxWaitingAddresses)
    ) {
      waitingByAddress.set(address, queue.add(settle));
      timer = setTimeout(stopWaitingForSlot, waitMs).unref();
    } else settle(false);
    const release = (): void => {
      if (state === "waiting") stopWaitingForSlot();
      if (state !== "granted") return;
      state = "over";
      returnSlot(address);
    };
    const fullMs = (): number => (state === "granted" && fullSince !== null ? totalFullMs() - fullMsAtGrant : 0);
    return { isGranted: promise, release, fullMs };
  };
  return { takeSlot };
};

/** Creates a lane in which a request waits for its turn to start, then for its slot. */
const createPacedLane = (lane: Lane, waitMs: number) => {
  const slots = createLane(lane, waitMs);
  const { begin } = lane;
  if (begin === undefined) return slots;
  const startSlots = createLane(begin, waitMs);
  const takeSlot = (address: string, mayWait: boolean): Slot => {
    const startSlot = startSlots.takeSlot(address, mayWait);
    let slot: Slot | undefined;
    let isReleased = false;
    const enter = async (): Promise<boolean> => {
      if (!(await startSlot.isGranted) || isReleased) return false;
      setTimeout(startSlot.release, begin.ms).unref();
      slot = slots.takeSlot(address, mayWait);
      return slot.isGranted;
    };
    const release = (): void => {
      isReleased = true;
      startSlot.release();
      slot?.release();
    };
    return { isGranted: enter(), release, fullMs: () => slot?.fullMs() ?? 0 };
  };
  return { takeSlot };
};

/**
 * Counts the requests in the portal, by lane and by address. Those without a slot wait a few seconds, and addresses
 * take turns, so that an address with one request never waits for all the requests of another.
 */
export const createSlots = (lanes: Lanes, waitMs = maxSlotWaitMs) => {
  const lanesByName = {
    pages: createPacedLane(lanes.pages, waitMs),
    static: createPacedLane(lanes.static, waitMs),
    login: createPacedLane(lanes.login, waitMs),
    signIn: createPacedLane(lanes.signIn, waitMs),
    uploads: createPacedLane(lanes.uploads, waitMs),
  };
  return {
    /** @param mayWait true if the request may wait when no slot is free */
    takeSlot: (lane: LaneName, address: string, mayWait: boolean): Slot => lanesByName[lane].takeSlot(address, mayWait),
  };
};
