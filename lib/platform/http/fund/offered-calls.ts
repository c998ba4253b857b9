import "server-only";
import { accountCalls } from "../../contract/foreign/account-calls.ts";
import { capabilitiesPath, capabilitiesSchema } from "../../contract/foreign/capabilities.ts";
import { getConfig } from "../../../config.ts";
import type { Offered } from "../../journey/offered.ts";
import { getLog } from "../../../log.ts";
import { isFalseSuccess, parseJson, readLimited } from "./read-answer.ts";
import { notFound } from "next/navigation";
import { offersPage } from "../../journey/page-calls.ts";
import { getVisitor } from "../../session/visitor.ts";

type Calls = Offered["calls"];
type Known = { calls: Calls; asking: Promise<void> | null; askAgainAt: number };

const refreshMs = 5 * 60_000;
/** After a question without an answer. */
const retryMs = 10_000;

// Pages and doors are separate bundles, which must ask once together.
const storeName = Symbol.for("fund-portal.offered-calls");
const shared = globalThis as { [storeName]?: Map<string, Known> };

const knownOf = (fundApi: string): Known => {
  const store = (shared[storeName] ??= new Map<string, Known>());
  const known = store.get(fundApi) ?? { calls: null, asking: null, askAgainAt: 0 };
  store.set(fundApi, known);
  return known;
};

/** A fund API that is overloaded or broken says nothing about its calls; one that doesn't know this call does. */
const isNoAnswer = (status: number): boolean => status === 429 || (status >= 500 && status !== 501);

/**
 * The calls that a fund API says it answers; those of the account alone where it doesn't say so readably. Undefined when
 * it didn't answer.
 */
const askCalls = async (): Promise<Calls | undefined> => {
  const { FUND_API_URL, FUND_API_TIMEOUT_MS } = getConfig();
  try {
    const response = await fetch(new URL(capabilitiesPath, FUND_API_URL), {
      headers: { accept: "application/json" },
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.timeout(FUND_API_TIMEOUT_MS),
    });
    if (isNoAnswer(response.status)) return undefined;
    const bytes = await readLimited(response);
    if (isFalseSuccess(response, bytes)) return accountCalls;
    return capabilitiesSchema.safeParse(parseJson(bytes)).data?.calls ?? accountCalls;
  } catch {
    return undefined;
  }
};

const isSame = (one: Calls, other: Calls): boolean =>
  one === other || (one?.length === other?.length && one?.every((name) => other?.includes(name)) === true);

const refresh = async (known: Known): Promise<void> => {
  const calls = await askCalls();
  known.asking = null;
  known.askAgainAt = Date.now() + (calls === undefined ? retryMs : refreshMs);
  if (calls === undefined || isSame(calls, known.calls)) return;
  known.calls = calls;
  getLog().info({ event: "offered-calls-changed", calls: calls === accountCalls ? "account" : calls?.length });
};

const chosenCalls = { account: accountCalls, all: null } as const;

/**
 * The calls that the fund API offers, as it last said. The first question is waited for; later ones are asked in the
 * background, every five minutes. While the fund API can't be reached, its last answer counts, and before that nothing is
 * left out.
 */
export const getOffered = async (): Promise<Offered> => {
  const { FUND_API_CALLS, FUND_API_URL, TADS_URL } = getConfig();
  const hasOtherTads = TADS_URL !== undefined;
  if (FUND_API_CALLS !== "ask") return { calls: chosenCalls[FUND_API_CALLS], hasOtherTads };
  const known = knownOf(FUND_API_URL);
  const isFirst = known.askAgainAt === 0;
  if (Date.now() >= known.askAgainAt) known.asking ??= refresh(known);
  if (isFirst) await known.asking;
  return { calls: known.calls, hasOtherTads };
};

/** Answers 404 with the page that says so, where this fund doesn't offer the page asked for. */
export const requireOffered = async (): Promise<void> => {
  const [{ path }, offered] = await Promise.all([getVisitor(), getOffered()]);
  if (!offersPage(path, offered)) notFound();
};
