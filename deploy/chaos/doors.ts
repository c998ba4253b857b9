import { setTimeout as sleep } from "node:timers/promises";
import { currentAccount, saveAccount } from "../../lib/identity/profile/contract.ts";
import { examples } from "../../lib/identity/profile/examples.ts";
import { door } from "../../lib/platform/http/door/door.ts";
import { answering, startFakeFundApi } from "../../lib/platform/http/fund/fake-fund-api.ts";
import { cookieOf, setPortalSettings, userWith } from "../../lib/platform/http/fund/test-portal.ts";
import { judgeStep } from "./judge.ts";
import { modes, startChaosProxy } from "./proxy.ts";

/** In unit tests, other programs keep the machine busy. */
const timeoutMs = 1_000;
const limitMs = timeoutMs + 4_000;
/** After this time, a step counts as unanswered. */
const patienceMs = limitMs + 1_000;
const recoveryMs = 5_000;
const host = "health.localhost";
const steps = [
  { name: "read the profile", call: currentAccount },
  { name: "save the profile", call: saveAccount, body: examples.saveAccount.body },
] as const;

/**
 * Makes one read and one write in each mode, through the door of this process: the small version of `runChaos`, which
 * needs no build.
 * @returns everything that was wrong
 */
export const checkDoors = async (): Promise<string[]> => {
  const fundApi = await startFakeFundApi();
  fundApi.respondWith(answering(200, examples.saveAccount.response));
  const proxy = await startChaosProxy({ targetPort: Number(new URL(fundApi.url).port), timeoutMs });
  setPortalSettings({ FUND_API_URL: `http://127.0.0.1:${proxy.port}`, FUND_API_TIMEOUT_MS: String(timeoutMs) });
  const cookie = await cookieOf({ credential: "tok-1", user: userWith() });

  const send = async ({ call, body }: (typeof steps)[number] & { readonly body?: object }): Promise<Response> => {
    const headers = {
      host,
      cookie,
      origin: `http://${host}`,
      "x-csrf": "1",
      "sec-fetch-site": "same-origin",
      ...(body !== undefined && { "if-match": '"7"', "content-type": "application/json" }),
    };
    const sent = body === undefined ? null : JSON.stringify(body);
    const request = new Request(`http://${host}${call.path}`, { method: call.method, headers, body: sent });
    return door(call)(request, { params: Promise.resolve({}) });
  };

  const differences: string[] = [];
  try {
    for (const mode of modes) {
      for (const step of steps) {
        const add = (problem: string): void => void differences.push(`${mode}, ${step.name}: ${problem}`);
        await proxy.setMode(mode);
        const from = performance.now();
        const response = await Promise.race([send(step), sleep(patienceMs, null)]);
        const waitedMs = performance.now() - from;
        const headers = Object.fromEntries(response?.headers ?? []);
        const received = response && { status: response.status, headers, text: await response.text() };
        const writePath = "body" in step ? step.call.path : null;
        const arrivals = proxy.arrivals();
        judgeStep({ mode, isCall: true, writePath, limitMs, waitedMs, response: received, arrivals }).forEach(add);
        await proxy.setMode(null);
        const end = performance.now() + recoveryMs;
        let { status } = await send(step);
        while (status !== 200 && performance.now() < end) ({ status } = await send(step));
        if (status !== 200) add(`no recovery: ${status}`);
      }
    }
    return differences;
  } finally {
    await proxy.close();
    await fundApi.stop();
  }
};
