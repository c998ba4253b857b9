import { setTimeout as sleep } from "node:timers/promises";
import type { Programs } from "./programs.ts";
import type { Way } from "./proxy.ts";

/** A response of the fund API, with its body as text. */
export type FaultyResponse = { readonly status: number; readonly text: string };

export type FaultyRequest = {
  readonly token: string;
  readonly path: string;
  readonly way?: Way;
  readonly key?: string;
  readonly version?: number;
  /** Sent by POST. Without a body, the call is a GET. */
  readonly body?: object | undefined;
  /** Sent by POST instead of a JSON body. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
};

const maxWaitMs = 300_000;
const pauseMs = 100;

/** Sends a request once. @returns null if the connection broke */
export const sendFaultyOnce = async (
  { addressOf }: Programs,
  { token, path, way = "pass", key, version, body, file }: FaultyRequest,
): Promise<FaultyResponse | null> => {
  const headers = {
    authorization: `Bearer ${token}`,
    connection: "close",
    ...(body && { "content-type": "application/json" }),
    ...(file && { "content-type": "application/octet-stream", "x-file-name": file.name }),
    ...(key !== undefined && { "idempotency-key": key }),
    ...(version !== undefined && { "if-match": `"${version}"` }),
  };
  try {
    const requestBody = file?.bytes ?? (body && JSON.stringify(body));
    const init = requestBody === undefined ? {} : { method: "POST", body: requestBody };
    const httpResponse = await fetch(`${addressOf(way)}${path}`, { headers, ...init });
    return { status: httpResponse.status, text: await httpResponse.text() };
  } catch {
    return null;
  }
};

/** Returns true for a broken connection, a first request that still runs, too many requests, or no database. */
const isTemporary = (response: FaultyResponse | null): boolean =>
  response === null || [409, 429, 503].includes(response.status);

/**
 * Retries with the same key until there is a final response. Only the first attempt uses `way`.
 * @param onAnswer called with the result of every attempt
 */
export const sendUntilAnswered = async (
  programs: Programs,
  request: FaultyRequest,
  onResponse: (response: FaultyResponse | null) => void = () => undefined,
): Promise<FaultyResponse> => {
  let way = request.way;
  for (const end = Date.now() + maxWaitMs; Date.now() < end; await sleep(pauseMs)) {
    const response = await sendFaultyOnce(programs, { ...request, ...(way && { way }) });
    onResponse(response);
    if (response !== null && !isTemporary(response)) return response;
    way = "pass";
  }
  throw new Error(`${request.path} got no response in ${maxWaitMs / 1000} seconds.`);
};
