import { getConfig } from "../../../config.ts";
import { sendRequest } from "./send-request.ts";

type Address = { readonly url: string; isUp: boolean };
type Pool = { readonly addresses: readonly Address[]; turn: number };

const checkEveryMs = 1_000;

// Pages and doors are separate bundles and share one store.
const storeName = Symbol.for("fund-portal.fund-addresses");
const shared = globalThis as { [storeName]?: Map<string, Pool> };

/** Checks /health. Other fund APIs may not have it, so only a 503 or no response counts as down. */
const check = async (address: Address): Promise<void> => {
  const sent = { method: "GET", headers: new Headers(), signal: AbortSignal.timeout(checkEveryMs - 100) } as const;
  const response = await sendRequest(new URL("/health", address.url), sent).catch(() => null);
  address.isUp = response !== null && response.status !== 503;
};

const poolOf = (list: string): Pool => {
  const store = (shared[storeName] ??= new Map<string, Pool>());
  const knownPool = store.get(list);
  if (knownPool !== undefined) return knownPool;
  const addresses = list.split(",").map((url) => ({ url: url.trim(), isUp: true }));
  const pool = { addresses, turn: 0 };
  store.set(list, pool);
  if (addresses.length > 1)
    setInterval(() => addresses.forEach((address) => void check(address)), checkEveryMs).unref();
  return pool;
};

/** True if any address of FUND_API_URL currently responds to its health check. */
export const isFundApiUp = async (): Promise<boolean> => {
  const { addresses } = poolOf(getConfig().FUND_API_URL);
  await Promise.all(addresses.map(check));
  return addresses.some(({ isUp }) => isUp);
};

/** Lists the addresses in rotation, starting with those that are up. */
const orderAddresses = (pool: Pool): readonly Address[] => {
  const { addresses } = pool;
  if (addresses.length === 1) return addresses;
  pool.turn = (pool.turn + 1) % addresses.length;
  const turned = [...addresses.slice(pool.turn), ...addresses.slice(0, pool.turn)];
  return [...turned.filter(({ isUp }) => isUp), ...turned.filter(({ isUp }) => !isUp)];
};

/** Error codes raised before any of the request was sent. */
const unsentCodes = [
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
];
const wasSent = (error: unknown): boolean => !unsentCodes.includes(String((error as { code?: unknown } | null)?.code));

/** True if a request timed out. */
export const isTimeout = (error: unknown): boolean => (error as Partial<Error> | null)?.name === "TimeoutError";

/**
 * Does the work at one address of FUND_API_URL. If it fails without a response, tries the next address. A write is
 * tried again only if none of it was sent.
 * @throws the work's last error
 */
export const onFundApi = async <T>(isRead: boolean, work: (url: string) => Promise<T>): Promise<T> => {
  let failure: unknown;
  for (const address of orderAddresses(poolOf(getConfig().FUND_API_URL))) {
    try {
      return await work(address.url);
    } catch (error) {
      failure = error;
      if (isTimeout(error) || (!isRead && wasSent(error))) break;
      address.isUp = false;
    }
  }
  throw failure;
};
