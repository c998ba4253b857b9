import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { WireRequest } from "../lib/platform/contract/request.ts";

/** A response with its body. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined when it isn't JSON. */
  readonly json: unknown;
};

/** One fund API, called as the portal calls it. */
export type Target = (request: WireRequest) => Promise<Answer>;

/** The maximum wait after a 429. After that, the 429 is reported as the response. */
const maxWaitSeconds = 30;
const requestSeconds = 15;

/** A username without an account. */
export const nobody = (): string => `nobody-${randomUUID().slice(0, 8)}`;

/** Parses JSON. Returns undefined when the text isn't JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Calls the API at an address, one request at a time. Each request has a different visitor address (from the range for
 * documentation, RFC 5737), and waits if the API requires it.
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
  let waitedSeconds = 0;
  return async (request) => {
    for (;;) {
      const response = await send(request);
      const seconds = Math.max(1, Number(response.headers.get("retry-after")) || 1);
      if (response.status !== 429 || waitedSeconds + seconds > maxWaitSeconds) return response;
      waitedSeconds += seconds;
      await sleep(seconds * 1000);
    }
  };
};
