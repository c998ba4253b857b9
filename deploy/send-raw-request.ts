import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";

/** Starts to listen on a free port of loopback. @returns the port */
export const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
};

type Seen = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  body: string;
};

/** Creates a portal that records the requests it receives. */
export const recordingPortal = (answer?: RequestListener): { readonly server: Server; readonly seen: Seen[] } => {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const entry = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body: "" };
    seen.push(entry);
    request.on("data", (chunk: Buffer) => (entry.body += chunk.toString()));
    if (answer) answer(request, response);
    else request.on("end", () => response.end(`from the portal: ${entry.method} ${entry.url}`));
  });
  return { server, seen };
};

/** A response with "Connection: close" gets a long wait, however busy the machine is; the limit only catches hangs. */
const quietMsOf = (raw: string): number => (/^connection: close\r$/im.test(raw) ? 120_000 : 300);

/** Sends raw bytes. @returns everything received until the other side closes or is quiet for a while */
export const exchange = (
  port: number,
  raw: string,
  quietMs = quietMsOf(raw),
  localAddress = "127.0.0.1",
): Promise<string> =>
  new Promise((resolve) => {
    let text = "";
    const socket = connect({ port, host: "127.0.0.1", localAddress }, () => socket.write(raw, "latin1"));
    // Silence is counted in turns of this process, so that time without the processor does not count.
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

/** Waits until `count` of the exchanges are over. */
export const waitForSome = async (exchanges: readonly Promise<unknown>[], count: number): Promise<void> => {
  let over = 0;
  await new Promise<void>((resolve) => {
    for (const each of exchanges) void each.then(() => (over += 1) === count && resolve());
  });
};

/** Returns the statuses of all responses in the bytes, without interim ones. */
export const statusesOf = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1])).filter((status) => status !== 100);

/** Writes an ordinary request for a page. */
export const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, "Host: health.fund.test", ...headers, "", ""].join("\r\n");
