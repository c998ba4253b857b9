import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";

type RecordedRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
};

type Answering = (request: RecordedRequest, response: ServerResponse) => void;

export const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answering =>
  (_, response) =>
    void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

/** Starts a server that replaces the fund API, records requests and returns preset responses. */
export const startFakeFundApi = async () => {
  const recorded: RecordedRequest[] = [];
  let answer: Answering = answering(500, {});
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const entry = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
      recorded.push(entry);
      answer(entry, response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recorded,
    respondWith: (newHandler: Answering) => {
      recorded.length = 0;
      answer = newHandler;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
