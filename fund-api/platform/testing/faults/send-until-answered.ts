import { setTimeout as sleep } from "node:timers/promises";
import type { Programs } from "./programs.ts";
import type { Way } from "./proxy.ts";

/** A response of the fund API, with its body as text. */
export type Answer = { readonly status: number; readonly text: string };

export type Asked = {
  readonly token: string;
  readonly path: string;
  readonly way?: Way;
  readonly key?: string;
  readonly version?: number;
  /** Sent by POST; without a body, the call is a GET. */
  readonly body?: object | undefined;
  /** Sent by POST instead of a JSON body. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
};

const patienceMs = 300_000;
const pauseMs = 100;

/** Sends a request once. @returns null if the connection broke */
export const askOnce = async (
  { addressOf }: Programs,
  { token, path, way = "pass", key, version, body, file }: Asked,
): Promise<Answer | null> => {
  const headers = {
    authorization: `Bearer ${token}`,
    connection: "close",
    ...(body && { "content-type": "application/json" }),
    ...(file && { "content-type": "application/octet-stream", "x-file-name": file.name }),
    ...(key !== undefined && { "idempotency-key": key }),
    ...(version !== undefined && { "if-match": `"${version}"` }),
  };
  try {
    const sent = file?.bytes ?? (body && JSON.stringify(body));
    const init = sent === undefined ? {} : { method: "POST", body: sent };
    const answer = await fetch(`${addressOf(way)}${path}`, { headers, ...init });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
};

/** True for a temporary failure: broken connection, first request still running, too many requests, or no database. */
const isTemporary = (answer: Answer | null): boolean => answer === null || [409, 429, 503].includes(answer.status);

/**
 * Retries with the same key until there is a final response, like a patient user. Only the first attempt uses `way`.
 * @param onAnswer called with the result of every attempt
 */
export const sendUntilAnswered = async (
  programs: Programs,
  request: Asked,
  onAnswer: (answer: Answer | null) => void = () => undefined,
): Promise<Answer> => {
  let way = request.way;
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(pauseMs)) {
    const answer = await askOnce(programs, { ...request, ...(way && { way }) });
    onAnswer(answer);
    if (answer !== null && !isTemporary(answer)) return answer;
    way = "pass";
  }
  throw new Error(`${request.path} got no response in ${patienceMs / 1000} seconds.`);
};
