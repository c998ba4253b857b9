import { request } from "node:https";
import { hosts } from "./programs.ts";

/** A response, or null for a broken connection. */
export type Response = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
};

type Sent = {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST; without a body, the request is a GET. */
  readonly body?: object;
};

/** Longer than every limit of the programs. */
const timeLimitMs = 40_000;

/**
 * Creates a browser's requests to nginx, from its own loopback address, so that limits for one address don't apply. Each
 * request has its own connection, because a browser hides failures of a connection that it reuses.
 */
export const createVisitor = (port: number, certificate: string, no: number) => {
  const [host] = hosts;
  let cookie = "";
  const send = ({ path, headers = {}, body }: Sent): Promise<Response | null> =>
    new Promise((resolve) => {
      const asPage = path.startsWith("/api/") ? { "x-csrf": "1", "sec-fetch-site": "same-origin" } : {};
      const json = body === undefined ? undefined : JSON.stringify(body);
      const sent = request({
        host: "127.0.0.1",
        localAddress: `127.0.1.${no + 1}`,
        port,
        path,
        method: json === undefined ? "GET" : "POST",
        agent: false,
        ca: certificate,
        servername: host,
        headers: {
          host,
          ...asPage,
          ...(cookie !== "" && { cookie }),
          ...(json !== undefined && {
            "content-type": "application/json",
            "content-length": String(Buffer.byteLength(json)),
            origin: `https://${host}`,
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
      sent.end(json);
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
