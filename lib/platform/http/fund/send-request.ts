import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { Agent, request } from "undici";
import { lookUp } from "../../format/look-up.ts";

/** A response that arrived completely. */
export type CompleteResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: ArrayBuffer;
};

type SentRequest = {
  readonly method: "DELETE" | "GET" | "PATCH" | "POST" | "PUT";
  readonly headers: Headers;
  readonly body?: string | Blob | null;
  /** Ends the request, also while its response is read. */
  readonly signal: AbortSignal;
};

const maxResponseBytes = 20 * 1024 * 1024;

// Keeps connections open, for less CPU than the fetch that Next wraps (docs/performance.md §1).
const dispatcher = new Agent({ maxResponseSize: maxResponseBytes, allowH2: false });

/** A fund API may compress a response without being asked. */
const decoders: Readonly<Record<string, typeof gunzip>> = { gzip: gunzip, deflate: inflate, br: brotliDecompress };

const decode = async (encoding: string | null, bytes: ArrayBuffer): Promise<ArrayBuffer> => {
  const decoder = lookUp(decoders, encoding ?? "");
  if (decoder === undefined || bytes.byteLength === 0) return bytes;
  return new Uint8Array(await promisify(decoder)(bytes, { maxOutputLength: maxResponseBytes })).buffer;
};

/**
 * Sends one request, never twice, and follows no redirect.
 * @throws Error without a complete response of at most 20 MB; the signal's reason once it ends the request
 */
export const sendRequest = async (
  url: URL | string,
  { method, headers, body = null, signal }: SentRequest,
): Promise<CompleteResponse> => {
  headers.set("accept-encoding", "identity");
  const sentBody = body instanceof Blob ? new Uint8Array(await body.arrayBuffer()) : body;
  const response = await request(url, { method, headers, body: sentBody, dispatcher, signal });
  const bytes = await response.body.arrayBuffer();
  const received = Object.entries(response.headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  const responseHeaders = new Headers(received);
  return {
    status: response.statusCode,
    headers: responseHeaders,
    bytes: await decode(responseHeaders.get("content-encoding"), bytes),
  };
};
