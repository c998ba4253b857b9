import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Acknowledged, buildBody, type Intent } from "../../fund-api/platform/testing/faults/intents.ts";
import type { Owed } from "../../fund-api/platform/testing/faults/world.ts";
import type { Response, Visitor } from "./visitor.ts";

/** One request; times in milliseconds of `performance.now()`. */
export type Attempt = {
  readonly kind: "page" | "read" | "payment" | "name";
  readonly startedAt: number;
  readonly endedAt: number;
  /** Null for a broken connection. */
  readonly status: number | null;
  readonly isFailed: boolean;
  readonly hasRetryAfter: boolean;
};

/** A name that the portal acknowledged as saved. */
type SavedName = { readonly userName: string; readonly lastName: string };

const pauseMs = 150;
const retryPauseMs = 500;
/** A visitor gives up after this time, and the run fails. */
const patienceMs = 90_000;

type Account = { readonly version: number; readonly lastName: string };
const parseAccount = ({ text }: Response): Account => JSON.parse(text) as Account;

/** Makes signed-in requests, one visitor for each employer, and repeats a write until it is acknowledged. */
export const startTraffic = (visitors: readonly { readonly visitor: Visitor; readonly owed: readonly Owed[] }[]) => {
  const attempts: Attempt[] = [];
  const intents: Intent[] = [];
  const acknowledged: Acknowledged[] = [];
  const names: SavedName[] = [];
  const problems: string[] = [];
  const stopping = new AbortController();

  const attempt = async (
    visitor: Visitor,
    kind: Attempt["kind"],
    request: Parameters<Visitor["send"]>[0],
    expected: readonly number[] = [200],
  ): Promise<Response | null> => {
    const startedAt = performance.now();
    const response = await visitor.send(request);
    const status = response?.status ?? null;
    const isFailed = status === null || !expected.includes(status);
    const hasRetryAfter = response?.headers["retry-after"] !== undefined;
    attempts.push({ kind, startedAt, endedAt: performance.now(), status, isFailed, hasRetryAfter });
    if (isFailed && status !== null && status < 500)
      problems.push(`${request.path} returned ${status}: ${response?.text.slice(0, 200)}`);
    return response;
  };

  /** Repeats a step until it is done. */
  const repeat = async (what: string, step: (isRepeat: boolean) => Promise<boolean>): Promise<void> => {
    const end = performance.now() + patienceMs;
    for (let isRepeat = false; performance.now() < end; isRepeat = true) {
      if (await step(isRepeat)) return;
      await sleep(retryPauseMs);
    }
    problems.push(`${what} was not acknowledged in ${patienceMs / 1000} s`);
  };

  const pay = async (visitor: Visitor, debt: Owed): Promise<void> => {
    const intent: Intent = { ...debt, kind: "once", pays: debt.cents };
    intents.push(intent);
    const key = randomUUID();
    const body = buildBody(intent);
    await repeat(`The payment of ${debt.chargeId}`, async (isRepeat) => {
      const request = { path: "/api/payments", headers: { "idempotency-key": key }, body };
      // A repeat may meet its first request, which is still running.
      const response = await attempt(visitor, "payment", request, isRepeat ? [200, 409] : [200]);
      if (response?.status !== 200) return false;
      acknowledged.push({ intent, token: "", key, body, text: response.text, isCanceled: false });
      return true;
    });
  };

  const visit = async (visitor: Visitor, owed: readonly Owed[]): Promise<void> => {
    const userName = owed[0]?.userName ?? "";
    const unpaid = [...owed];
    let account: Account | null = null;
    const readAccount = async (): Promise<Account | null> => {
      const response = await attempt(visitor, "read", { path: "/api/account" });
      return response?.status === 200 ? parseAccount(response) : null;
    };
    const saveName = async (no: number): Promise<void> => {
      const lastName = `Saved ${no}`;
      await repeat(`The name ${lastName} of ${userName}`, async () => {
        account ??= await readAccount();
        if (account === null) return false;
        if (account.lastName !== lastName) {
          const headers = { "if-match": `"${account.version}"` };
          const body = { firstName: "Dana", lastName };
          const response = await attempt(visitor, "name", { path: "/api/account", headers, body });
          // After an unknown outcome, the account is read again.
          account = response?.status === 200 ? parseAccount(response) : null;
        }
        if (account === null) return false;
        names.push({ userName, lastName });
        return true;
      });
    };
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      await attempt(visitor, "page", { path: "/dashboard" });
      await sleep(pauseMs);
      const debt = unpaid.shift();
      if (debt !== undefined) await pay(visitor, debt);
      await sleep(pauseMs);
      const saved: Account | null = await readAccount();
      const newest = names.findLast((name) => name.userName === userName);
      if (saved !== null && newest !== undefined && saved.lastName !== newest.lastName)
        problems.push(`${userName} saved ${newest.lastName} and then read ${saved.lastName}`);
      await sleep(pauseMs);
      await saveName(turn);
      await sleep(pauseMs);
    }
  };

  const visits = Promise.all(visitors.map(({ visitor, owed }) => visit(visitor, owed)));
  return {
    attempts: attempts as readonly Attempt[],
    intents: intents as readonly Intent[],
    acknowledged: acknowledged as readonly Acknowledged[],
    names: names as readonly SavedName[],
    problems: problems as readonly string[],
    /** Lets each visitor finish its turn. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await visits;
    },
  };
};

export type Traffic = ReturnType<typeof startTraffic>;
