import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { WireRequest } from "../lib/platform/contract/request.ts";

/** An answer with its body read. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined when it isn't JSON. */
  readonly json: unknown;
};

/** One fund API, asked as the portal asks it. */
export type Target = (request: WireRequest) => Promise<Answer>;

/** Politeness has an end: an API that still says 429 after this long is reported as it answers. */
const maxWaitSeconds = 30;
const requestSeconds = 15;

/** A name that no account has. */
export const nobody = (): string => `nobody-${randomUUID().slice(0, 8)}`;

/** The value of a JSON text; undefined when it isn't JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Asks the API at an address, one request at a time. Each request is another visitor's (addresses of
 * documentation, RFC 5737), and waits when it is asked to.
 */
export const createTarget = (url: string): Target => {
  let visitors = 0;
  const send = async ({ method, path, headers = {}, body }: WireRequest): Promise<Answer> => {
    visitors += 1;
    const response = await fetch(new URL(path, url), {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(requestSeconds * 1000),
      headers: {
        accept: "application/json",
        "x-request-id": randomUUID(),
        "x-client-ip": `${visitors % 508 < 254 ? "203.0.113" : "198.51.100"}.${(visitors % 254) + 1}`,
        "x-fund-host": "health.localhost:8080",
        "user-agent": "conformance",
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parseJson(text) };
  };
  let waited = 0;
  return async (request) => {
    for (;;) {
      const answer = await send(request);
      const seconds = Math.max(1, Number(answer.headers.get("retry-after")) || 1);
      if (answer.status !== 429 || waited + seconds > maxWaitSeconds) return answer;
      waited += seconds;
      await sleep(seconds * 1000);
    }
  };
};
