import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";

/** Starts to listen on a free port of loopback. @returns the port */
export const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
};

type RecordedRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  body: string;
};

/** Creates a portal that records the requests it receives. */
export const createRecordingPortal = (
  respond?: RequestListener,
): { readonly server: Server; readonly receivedRequests: RecordedRequest[] } => {
  const receivedRequests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    const entry = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body: "" };
    receivedRequests.push(entry);
    request.on("data", (chunk: Buffer) => (entry.body += chunk.toString()));
    if (respond) respond(request, response);
    else request.on("end", () => response.end(`from the portal: ${entry.method} ${entry.url}`));
  });
  return { server, receivedRequests };
};

/** Waits long for a connection that will close, even on a busy machine. The limit only detects hangs. */
const chooseQuietMs = (raw: string): number => (/^connection: close\r$/im.test(raw) ? 120_000 : 300);

/** Sends raw bytes. @returns everything received until the other side closes or is quiet for a while */
export const exchange = (
  port: number,
  raw: string,
  quietMs = chooseQuietMs(raw),
  localAddress = "127.0.0.1",
): Promise<string> =>
  new Promise((resolve) => {
    let text = "";
    const socket = connect({ port, host: "127.0.0.1", localAddress }, () => socket.write(raw, "latin1"));
    // Counts turns of this process, so that time without the processor doesn't count as silence.
    let quietTurns = 0;
    const turns = setInterval(() => (quietTurns += 1) > 10 && socket.destroy(), quietMs / 10);
    socket.on("data", (chunk: Buffer) => {
      quietTurns = 0;
      text += chunk.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(turns);
      resolve(text);
    });
  });

/** Waits until `count` of the exchanges have finished. */
export const waitForCompletions = async (exchanges: readonly Promise<unknown>[], count: number): Promise<void> => {
  let finished = 0;
  await new Promise<void>((resolve) => {
    for (const pending of exchanges) void pending.then(() => (finished += 1) === count && resolve());
  });
};

/** Returns the statuses of all responses in the bytes, except 100 Continue. */
export const statusesOf = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1])).filter((status) => status !== 100);

/** Formats an ordinary request for a page. */
export const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, "Host: health.fund.test", ...headers, "", ""].join("\r\n");
