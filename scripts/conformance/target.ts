import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Call } from "../../lib/contract/call.ts";

/** What came back, with its body read. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined when it is none. */
  readonly json: unknown;
};

export type Request = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** One fund API, asked as the portal asks it. */
export type Target = (request: Request) => Promise<Answer>;

/** Politeness has an end: an API that still says 429 after this long is reported as it answers. */
const maxWaitSeconds = 30;
const requestSeconds = 15;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Asks the API at an address, one request at a time. Each request is another visitor's (addresses of
 * documentation, RFC 5737), and waits when it is told to.
 */
export const createTarget = (url: string): Target => {
  let visitors = 0;
  const send = async ({ method, path, headers = {}, body }: Request): Promise<Answer> => {
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

export type Sent = {
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** A text is sent as it is. */
  readonly body?: unknown;
  readonly version?: string;
  readonly intent?: string;
};

const bodyOf = (call: Call, body: unknown): Pick<Request, "headers" | "body"> => {
  if (call.body === "file")
    return { headers: { "content-type": "application/octet-stream", "x-file-name": "conformance.csv" }, body: "x" };
  if (body === undefined || call.sentAs === "query") return {};
  return {
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
};

/** The request of a call, as the portal sends it. */
export const requestOf = (call: Call, { token, params = {}, body, version, intent }: Sent): Request => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const query =
    call.sentAs === "query"
      ? `?${new URLSearchParams({ ...(body as Record<string, string>), host: "health.localhost:8080" }).toString()}`
      : "";
  const { headers = {}, ...rest } = bodyOf(call, body);
  return {
    ...rest,
    method: call.method,
    path: path + query,
    headers: {
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(version === undefined ? {} : { "if-match": `"${version}"` }),
      ...(intent === undefined ? {} : { "idempotency-key": intent }),
    },
  };
};
