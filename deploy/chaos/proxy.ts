import { once } from "node:events";
import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** Ways in which a fund API, or a machine in front of it, can fail. */
export const modes = [
  "refused",
  "slow",
  "drip",
  "half-open",
  "reset before the response",
  "reset in the middle",
  "closed keep-alive",
  "bad JSON",
  "wrong content type",
  "50 MB",
  "302",
  "401",
  "403",
  "429",
  "500",
  "503",
] as const;
export type Mode = (typeof modes)[number];

type UpstreamResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};
type Options = {
  readonly targetPort: number;
  /** The portal's FUND_API_TIMEOUT_MS. The slow modes take longer. */
  readonly timeoutMs: number;
};

/** A JSON string of 50 MB. */
const bigText = function* () {
  const chunk = Buffer.alloc(100_000, "x");
  yield '"';
  for (let no = 0; no < 500; no += 1) yield chunk;
  yield '"';
};

/** Seconds. A 429 of a fund API says when to retry. */
export const retryAfter = "7";

const readBody = async (message: IncomingMessage): Promise<Buffer> => Buffer.concat(await message.toArray());

/** A page of a machine that knows nothing of the contract. */
const page = Buffer.from("<!doctype html><title>Maintenance</title><p>Please wait.</p>\n");

/** Statuses that such a machine sends. */
const ownResponses: Partial<Record<Mode, { readonly status: number; readonly headers?: Record<string, string> }>> = {
  "wrong content type": { status: 200 },
  302: { status: 302, headers: { location: "https://status.example/maintenance" } },
  401: { status: 401 },
  403: { status: 403 },
  429: { status: 429, headers: { "retry-after": retryAfter } },
  500: { status: 500 },
  503: { status: 503 },
};

/** Starts an HTTP proxy on loopback that forwards to the fund API, or fails in one of the modes. */
export const startChaosProxy = async ({ targetPort, timeoutMs }: Options) => {
  let mode: Mode | null = null;
  let arrivals: string[] = [];
  const usedSockets = new WeakSet<Socket>();

  const forward = async ({ method, url, headers }: IncomingMessage, body: Buffer): Promise<UpstreamResponse> => {
    const sent = sendRequest({ host: "127.0.0.1", port: targetPort, method, path: url, headers, agent: false });
    sent.end(body);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    const { connection: _, "transfer-encoding": __, "content-length": ___, ...kept } = response.headers;
    return { status: response.statusCode ?? 0, headers: kept, body: await readBody(response) };
  };

  /** Sends the fund API's response, spoiled as the mode says. */
  const spoil = async (spoiling: Mode | null, upstream: UpstreamResponse, response: ServerResponse): Promise<void> => {
    const { status, headers, body } = upstream;
    const half = body.subarray(0, Math.floor(body.length / 2));
    if (spoiling === "reset before the response") return void response.socket?.resetAndDestroy();
    if (spoiling === "slow") await sleep(3 * timeoutMs);
    if (response.destroyed) return;
    response.writeHead(status, { ...headers, "content-length": spoiling === "bad JSON" ? half.length : body.length });
    if (spoiling === "reset in the middle") response.write(half, () => response.socket?.resetAndDestroy());
    else if (spoiling === "drip")
      for (const byte of body) {
        response.write(Buffer.of(byte));
        await sleep(timeoutMs / 10);
        if (response.destroyed) return;
      }
    else response.end(spoiling === "bad JSON" ? half : body);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { socket, method = "", url = "" } = request;
    const current = mode;
    arrivals.push(`${method} ${url.split("?", 1)[0]}`);
    const isReused = usedSockets.has(socket);
    usedSockets.add(socket);
    const body = await readBody(request);
    const ownResponse = current === null ? undefined : ownResponses[current];
    if (current === "half-open") return;
    if (current === "closed keep-alive" && isReused) return void socket.end();
    if (ownResponse !== undefined) {
      response.writeHead(ownResponse.status, { "content-type": "text/html", ...ownResponse.headers }).end(page);
      return;
    }
    if (current === "50 MB") {
      response.writeHead(200, { "content-type": "application/json" });
      return pipeline(bigText, response);
    }
    return spoil(current, await forward(request, body), response);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    port,
    /** Begins a mode; null ends it. Requests of the previous mode stay unanswered or keep failing. */
    setMode: async (next: Mode | null): Promise<void> => {
      mode = next;
      arrivals = [];
      if (next === "refused") return close();
      if (server.listening) return;
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    /** Lists the requests since the mode began: "POST /api/payments". */
    arrivals: (): readonly string[] => arrivals,
    close,
  };
};

export type ChaosProxy = Awaited<ReturnType<typeof startChaosProxy>>;
