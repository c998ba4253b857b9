import { once } from "node:events";
import {
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { answering, startFakeFundApi } from "../../lib/platform/http/fund/fake-fund-api.ts";
import { cookieOf, setPortalSettings, userWith } from "../../lib/platform/http/fund/test-portal.ts";
import type { User } from "../../lib/platform/contract/user.ts";
import { unsealSession } from "../../lib/platform/session/cookie.ts";
import { guardPortal } from "../guard.ts";

const listen = async (server: Server): Promise<number> => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
};
const stopServer = (server: Server): void => {
  server.close();
  server.closeAllConnections();
};

/** Two people of two employers who can report on the web. */
export const dana = userWith({ disclaimerAcceptanceDate: new Date().toISOString(), analyticsId: "a-1" });
export const ines = { ...dana, firstName: "Ines", employerId: "1000002-0001", analyticsId: "a-2" };

/** Starts the portal's server with a TADs application and a fund API. */
export const startTads = async () => {
  const fund = await startFakeFundApi();
  let answerTads: RequestListener = (_, response) => void response.end("the application's page");
  const requests: IncomingMessage[] = [];
  const application = createServer((received, response) => {
    requests.push(received);
    answerTads(received, response);
  });
  const origin = `http://127.0.0.1:${await listen(application)}`;
  const portal = createServer(guardPortal((received, response) => void response.end(`portal: ${received.url}`)));
  const port = await listen(portal);
  const settings = { FUND_API_URL: fund.url, TADS_URL: origin, FUND_API_AUTH: "bearer", ALLOWED_HOSTS: "" };
  const users = new Map<string, User>();

  const reset = (): void => {
    Reflect.deleteProperty(globalThis, Symbol.for("fund-portal.renewed-credentials"));
    setPortalSettings(settings);
    requests.length = 0;
    answerTads = (_, response) => void response.end("the application's page");
    users.clear();
    users.set("tok-dana", dana).set("tok-ines", ines);
    // Finds the token in a bearer header or a cookie named s.
    fund.respondWith((received, response) => {
      const { authorization, cookie } = received.headers;
      const token = authorization?.slice("Bearer ".length) ?? /\bs=([\w-]+)/.exec(cookie ?? "")?.[1] ?? "";
      const user = users.get(token);
      answering(user === undefined ? 401 : 200, user ?? { message: "SessionIdle" })(received, response);
    });
  };
  reset();

  const openRequest = (path: string, headers: Record<string, string> = {}, method = "GET"): ClientRequest =>
    request({ port, host: "127.0.0.1", path, method, headers: { host: "health.localhost:8080", ...headers } });
  const visit = async (path: string, headers: Record<string, string> = {}, method = "GET", body = "") => {
    const [response] = (await once(openRequest(path, headers, method).end(body), "response")) as [IncomingMessage];
    const chunks = (await response.toArray()) as Buffer[];
    return { status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() };
  };
  return {
    origin,
    fund,
    users,
    receivedRequests: requests,
    reset,
    openRequest,
    visit,
    respondWith: (next: RequestListener) => void (answerTads = next),
    stopApplication: () => stopServer(application),
    stop: async () => {
      for (const server of [portal, application]) stopServer(server);
      await fund.stop();
    },
  };
};

export const asPage = async (credential: string, user: User): Promise<Record<string, string>> => ({
  cookie: `other=1; language=es; ${await cookieOf({ credential, user })}`,
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "same-origin",
});

export const asScript = async (credential: string, user: User): Promise<Record<string, string>> => ({
  ...(await asPage(credential, user)),
  "sec-fetch-mode": "cors",
  origin: "http://health.localhost:8080",
});

export const path = "/dashboard/tads/2026-06?unit=A";
export const login = `/login?returnUrl=${encodeURIComponent(path)}`;
export const sessionOf = (lines: readonly string[] | undefined) =>
  unsealSession(lines?.at(-1)?.split(";")[0]?.slice("portal-session=".length));
export const isCleared = (lines: readonly string[] | undefined): boolean =>
  /^portal-session=; .*Max-Age=0/.test(lines?.[0] ?? "");
export const codeOf = (text: string): unknown => (JSON.parse(text) as { message: unknown }).message;
