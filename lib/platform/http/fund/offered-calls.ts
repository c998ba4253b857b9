import { accountCalls } from "../../contract/foreign/account-calls.ts";
import { capabilitiesPath, capabilitiesSchema } from "../../contract/foreign/capabilities.ts";
import { getConfig } from "../../../config.ts";
import type { AvailableCalls } from "../../journey/offered.ts";
import { getLog } from "../../../log.ts";
import { onFundApi } from "./fund-addresses.ts";
import { secretHeader } from "./request.ts";
import { isFalseSuccess, parseJson } from "./read-answer.ts";
import { sendRequest } from "./send-request.ts";

type Calls = AvailableCalls["calls"];
type CachedCalls = { calls: Calls; refreshing: Promise<void> | null; refreshAt: number };

const refreshMs = 5 * 60_000;
/** Pause after a failed request, or a response that may be someone else's. */
const retryMs = 10_000;

// Pages and doors are separate bundles and share one store.
const storeName = Symbol.for("fund-portal.offered-calls");
const shared = globalThis as { [storeName]?: Map<string, CachedCalls> };

const getCachedCalls = (fundApi: string): CachedCalls => {
  const store = (shared[storeName] ??= new Map<string, CachedCalls>());
  const cachedCalls = store.get(fundApi) ?? { calls: null, refreshing: null, refreshAt: 0 };
  store.set(fundApi, cachedCalls);
  return cachedCalls;
};

/** True if the fund API is overloaded or broken, so its response doesn't show which calls it offers. */
const isUnavailable = (status: number): boolean => status === 429 || (status >= 500 && status !== 501);

/** True if the fund API has no such list; other programs in front of it don't send these. */
const isWithoutList = (status: number): boolean => status === 404 || status === 501;

/**
 * Returns the list, or null if the fund API has none, "unclear" if the response isn't a list, such as a maintenance page
 * or a login page, or undefined if there is no response.
 */
const fetchCalls = async (): Promise<readonly string[] | null | "unclear" | undefined> => {
  const sent = {
    method: "GET",
    headers: new Headers({ accept: "application/json", ...secretHeader() }),
    signal: AbortSignal.timeout(getConfig().FUND_API_TIMEOUT_MS),
  } as const;
  try {
    const response = await onFundApi(true, (fundApi) => sendRequest(new URL(capabilitiesPath, fundApi), sent));
    if (isUnavailable(response.status)) return undefined;
    if (isWithoutList(response.status)) return null;
    if (isFalseSuccess(response)) return "unclear";
    return capabilitiesSchema.safeParse(parseJson(response.bytes)).data?.calls ?? "unclear";
  } catch {
    return undefined;
  }
};

const areSameCalls = (left: Calls, right: Calls): boolean =>
  left === right || (left?.length === right?.length && left?.every((name) => right?.includes(name)) === true);

const hasList = ({ calls }: CachedCalls): boolean => calls !== null && calls !== accountCalls;

const refresh = async (cachedCalls: CachedCalls): Promise<void> => {
  const fetched = await fetchCalls();
  cachedCalls.refreshing = null;
  const isUnclear = fetched === undefined || fetched === "unclear";
  cachedCalls.refreshAt = Date.now() + (isUnclear ? retryMs : refreshMs);
  // A maintenance page must not hide pages that the fund offers.
  if (fetched === undefined || (isUnclear && hasList(cachedCalls))) return;
  const calls = isUnclear || fetched === null ? accountCalls : fetched;
  if (areSameCalls(calls, cachedCalls.calls)) return;
  cachedCalls.calls = calls;
  getLog().info({ event: "offered-calls-changed", calls: calls === accountCalls ? "account" : calls.length });
};

const chosenCalls = { account: accountCalls, all: null } as const;

/** Returns the offered calls of the last response; waits for the first one, then refreshes every five minutes. */
export const getAvailableCalls = async (): Promise<AvailableCalls> => {
  const { FUND_API_CALLS, FUND_API_URL, TADS_URL } = getConfig();
  const hasOtherTads = TADS_URL !== undefined;
  if (FUND_API_CALLS !== "ask") return { calls: chosenCalls[FUND_API_CALLS], hasOtherTads };
  const cachedCalls = getCachedCalls(FUND_API_URL);
  const isFirst = cachedCalls.refreshAt === 0;
  if (Date.now() >= cachedCalls.refreshAt) cachedCalls.refreshing ??= refresh(cachedCalls);
  if (isFirst) await cachedCalls.refreshing;
  return { calls: cachedCalls.calls, hasOtherTads };
};
