import crypto from "node:crypto";
import { createSignInLimits, type SignInLimits } from "../../../identity/sign-in/sign-in-limits.ts";
import { testPassword, type createTestApp } from "../app.ts";

export const flooder = "203.0.113.9";
export const elsewhere = "198.51.100.7";
export const wrongPassword = "Wrong1234";

export type Said = {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly wait: string | null;
};

/** Sends sign-in requests from one or more addresses. */
export const createSignInCaller = (test: () => ReturnType<typeof createTestApp>) => {
  let nameCount = 0;
  const post = async (path: string, body: object, ip: string, token?: string): Promise<Said> => {
    const headers: Record<string, string> = { "content-type": "application/json", "x-client-ip": ip };
    if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const response = await test().app.request(`/api/account/${path}`, init);
    const text = await response.text();
    const code = response.status === 200 ? "ok" : ((JSON.parse(text) as { message: string }).message ?? "");
    return { status: response.status, code, text, wait: response.headers.get("retry-after") };
  };
  const signIn = (userName: string, ip: string, password = testPassword): Promise<Said> =>
    post("login", { userName, password }, ip);
  const nobody = (): string => `nobody-${(nameCount += 1)}`;
  const flood = (count: number, ip: (number: number) => string = () => flooder): Promise<Said[]> =>
    Promise.all(Array.from({ length: count }, (_, number) => signIn(nobody(), ip(number), wrongPassword)));
  /** Uses up the limit with 100 failures a minute, plus those still in progress when the limit is reached. */
  const useUp = async (ip: (number: number) => string = () => flooder): Promise<void> => {
    for (let batch = 0; batch < 11; batch += 1) await flood(10, (number) => ip(batch * 10 + number));
  };
  return { post, signIn, nobody, flood, useUp };
};

export const codesOf = (responses: readonly Said[]): Record<string, number | undefined> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(responses, ({ code }) => code)).map(([code, group]) => [code, group?.length]),
  );

export const hashesDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const hashes = jest.spyOn(crypto, "argon2");
  hashes.mockClear();
  await work();
  return hashes.mock.calls.length;
};

export type Ahead = { readonly attempts: number; readonly hashes: number };

/**
 * Counts the attempts and hashes that start ahead of a sign-in. Excludes time spent waiting for the database, so a busy
 * machine changes nothing. @param password used only by the measured sign-ins
 */
export const countQueuedAhead = (password: string, limits: SignInLimits = createSignInLimits()) => {
  const { mock } = jest.spyOn(crypto, "argon2");
  let attempts = 0;
  const calls: { readonly attempts: number; readonly hashes: number }[] = [];
  const signInLimits: SignInLimits = {
    ...limits,
    admit: (ip, attempt) => {
      const admittedAt = attempts;
      return limits.admit(ip, (slot) => {
        const ahead = attempts - admittedAt;
        attempts += 1;
        const judge: typeof slot.judge = (typed, account) => {
          if (typed === password) calls.push({ attempts: ahead, hashes: mock.calls.length });
          return slot.judge(typed, account);
        };
        return attempt({ ...slot, judge });
      });
    },
  };
  const findAhead = (): Ahead => {
    const { attempts: attemptsAhead, hashes: hashesAtCall } = calls.at(-1) ?? {
      attempts: Number.NaN,
      hashes: Number.NaN,
    };
    const start = mock.calls.findLastIndex(([, { message }]) => message === password);
    return { attempts: attemptsAhead, hashes: start - hashesAtCall };
  };
  return { signInLimits, findAhead };
};
