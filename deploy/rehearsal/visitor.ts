import { request as sendPlain } from "node:http";
import { request as sendSecure } from "node:https";

/** A response, or null for a broken connection. */
export type Response = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
};

export type Sent = {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST, as JSON or as the bytes of a file; without a body, the request is a GET. */
  readonly body?: object;
};

/** Where a visitor's requests go: by TLS if there is a certificate. */
type Address = { readonly host: string; readonly port: number; readonly certificate?: string };

/** Longer than every limit of the programs. */
const timeLimitMs = 40_000;

/**
 * Creates a browser's requests, from its own loopback address, so that limits for one address don't apply. Each request
 * has its own connection, because a browser hides failures of a connection that it reuses.
 */
export const createVisitor = ({ host, port, certificate }: Address, no: number) => {
  const origin = `${certificate === undefined ? "http" : "https"}://${host}`;
  let cookie = "";
  const send = ({ path, headers = {}, body }: Sent): Promise<Response | null> =>
    new Promise((resolve) => {
      const asPage = path.startsWith("/api/") ? { "x-csrf": "1", "sec-fetch-site": "same-origin" } : {};
      const bytes = body === undefined || body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
      const sendRequest = certificate === undefined ? sendPlain : sendSecure;
      const sent = sendRequest({
        host: "127.0.0.1",
        localAddress: `127.0.1.${no + 1}`,
        port,
        path,
        method: bytes === undefined ? "GET" : "POST",
        agent: false,
        ...(certificate !== undefined && { ca: certificate, servername: host }),
        headers: {
          host,
          ...asPage,
          ...(cookie !== "" && { cookie }),
          ...(bytes !== undefined && {
            "content-type": body instanceof Uint8Array ? "application/octet-stream" : "application/json",
            "content-length": String(bytes.byteLength),
            origin,
          }),
          ...headers,
        },
      });
      sent.setTimeout(timeLimitMs, () => sent.destroy());
      sent.once("error", () => resolve(null));
      sent.once("response", (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.once("error", () => resolve(null));
        response.once("end", () => {
          const [renewed] = response.headers["set-cookie"] ?? [];
          if (renewed !== undefined) cookie = renewed.split(";", 1)[0] ?? cookie;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
        response.once("close", () => resolve(null));
      });
      sent.end(bytes);
    });
  return {
    send,
    /** @throws Error if the portal refuses */
    logIn: async (userName: string, password: string): Promise<void> => {
      const response = await send({ path: "/api/account/login", body: { userName, password } });
      if (response?.status !== 200)
        throw new Error(`${userName} could not log in: ${response?.status} ${response?.text}`);
    },
  };
};

export type Visitor = ReturnType<typeof createVisitor>;
