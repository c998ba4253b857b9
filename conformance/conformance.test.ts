import { serve, type ServerType } from "@hono/node-server";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { prepareDemonstration } from "../fund-api/platform/demo/seed.ts";
import { createTestApp } from "../fund-api/platform/testing/app.ts";
import { testDatabases, type TestDatabase } from "../fund-api/platform/testing/databases.ts";
import { allCalls } from "../lib/all-calls.ts";
import { demonstrationAccounts, parseAccounts } from "./accounts.ts";
import { runConformance } from "./run.ts";

type Plant = (request: Request, response: Response) => Response | Promise<Response>;

/** One database is enough: the checked program is the same on both. */
const { open } = testDatabases[0]!;
let openedDatabase: TestDatabase;
let test: ReturnType<typeof createTestApp>;
let server: ServerType;
let url: string;
let plant: Plant;
const asItIs: Plant = (_, response) => response;

beforeAll(async () => {
  openedDatabase = await open();
  test = createTestApp(openedDatabase);
  await prepareDemonstration(openedDatabase.db, { now: test.clock(), keys: test.keys });
  const fetch = async (request: Request): Promise<Response> => plant(request, await test.app.fetch(request.clone()));
  server = serve({ fetch, hostname: "127.0.0.1", port: 0 });
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await openedDatabase.close();
});
beforeEach(async () => {
  plant = asItIs;
  // Every run tries one password on the deleted account, and nothing resets its failure count.
  await test.db.deleteFrom("login_attempts").execute();
  await prepareDemonstration(test.db, { now: test.clock(), keys: test.keys });
});

const run = async (callNames?: readonly string[], checksLock = false) => {
  const lines: string[] = [];
  const calls = callNames === undefined ? allCalls : allCalls.filter(({ name }) => callNames.includes(name));
  const outcome = await runConformance({
    url,
    accounts: demonstrationAccounts,
    calls,
    withLock: checksLock,
    log: (line) => lines.push(line),
  });
  return { ...outcome, lines, differing: lines.filter((line) => line.startsWith("DIFFERS")) };
};

it("finds no difference in any call of the reference, and changes nothing in it", async () => {
  // Only the last sign-in times, and the fund of the first one, may differ afterward.
  const contents = async (): Promise<unknown[]> => {
    const tables = ["accounts", "employers", "payments", "ledger_entries", "tads", "tad_units", "tad_lines"];
    const query = (table: string) =>
      sql`select md5(string_agg((to_jsonb(t) - 'last_login_at' - 'fund')::text, ',' order by to_jsonb(t)::text)) as sum,
        count(*) as rows from ${sql.table(table)} as t`.execute(test.db);
    return Promise.all(tables.map(async (table) => [table, (await query(table)).rows[0]]));
  };
  const contentsBefore = await contents();
  const { differing, lines, checks, warnings } = await run(undefined, true);
  expect(differing).toEqual([]);
  expect([warnings, lines.at(-1)]).toEqual([0, `conformance: ${checks} checks, 0 differences`]);
  for (const { name } of allCalls) expect(lines.some((line) => line.startsWith(`ok      ${name} `))).toBe(true);
  expect(checks).toBeGreaterThan(allCalls.length * 5);
  expect(await contents()).toEqual(contentsBefore);
});

const pathOf = (request: Request): string => new URL(request.url).pathname;
const respond = (response: Response, status: number, body: unknown): Response => {
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return new Response(JSON.stringify(body), { status, headers });
};
const hasNoSession = (request: Request): boolean => !request.headers.has("authorization");

const plants: readonly [string, RegExp, Plant][] = [
  [
    "currentAccount",
    /DIFFERS currentAccount as employer with TADs: at lastName/,
    async (request, response) => {
      if (pathOf(request) !== "/api/account" || response.status !== 200) return response;
      const { lastName: _dropped, ...otherFields } = (await response.json()) as Record<string, unknown>;
      return respond(response, 200, otherFields);
    },
  ],
  [
    "getPayable",
    /DIFFERS getPayable as plan member: 403 Forbidden, came 404/,
    (request, response) =>
      pathOf(request) === "/api/payments/payable" && response.status === 403
        ? respond(response, 404, { SystemMessages: [{ Message: "No." }], message: "NotFound" })
        : response,
  ],
  [
    "login",
    /DIFFERS login of disabled-user: 401 AccountDisabled, came 401 InvalidPassword/,
    async (_, response) => {
      if (response.status !== 401) return response;
      const body = (await response.json()) as { message: string };
      return respond(
        response,
        401,
        body.message === "AccountDisabled" ? { ...body, message: "InvalidPassword" } : body,
      );
    },
  ],
  [
    "listTads",
    /DIFFERS listTads without a session: 401 NotSignedIn, came 200/,
    (request, response) =>
      pathOf(request) === "/api/reporting/tads" && hasNoSession(request)
        ? respond(response, 200, { tads: [] })
        : response,
  ],
  [
    "listTads",
    /DIFFERS listTads by staff for no one: 400 EmployerMissing, came 200/,
    async (request, response) =>
      pathOf(request) === "/api/reporting/tads" && response.status === 400
        ? respond(response, 200, { tads: [] })
        : response,
  ],
  [
    "currentUser",
    /DIFFERS currentUser after logout: 401 NotSignedIn or SessionRevoked, came 200/,
    (request, response) =>
      pathOf(request) === "/api/account/current-user" && response.status === 401 && !hasNoSession(request)
        ? test.app.fetch(
            new Request(request.url, { headers: { authorization: `Bearer ${survivor}`, "x-client-ip": "192.0.2.1" } }),
          )
        : response,
  ],
  [
    "forgotPassword",
    /DIFFERS forgotPassword with query parameters and no body: .*came 400/,
    async (request, response) => {
      if (pathOf(request) !== "/api/account/forgot-password") return response;
      const refusal = { SystemMessages: [{ Message: "Not JSON." }], message: "BadRequest" };
      return (request.headers.get("content-type") ?? "") === "" ? respond(response, 400, refusal) : response;
    },
  ],
  [
    "changeLines",
    /DIFFERS changeLines without If-Match: 428 VersionMissing, came 200/,
    (_, response) => (response.status === 428 ? respond(response, 200, {}) : response),
  ],
  [
    "getDashboard",
    /DIFFERS getDashboard as plan member: cache-control no-store, came private/,
    (_, response) => {
      response.headers.set("cache-control", "private");
      return response;
    },
  ],
];
let survivor: string;

describe("reports a planted difference", () => {
  it.each(plants)("in %s: %s", async (name, line, alter) => {
    const body = JSON.stringify(demonstrationAccounts.people["employer with TADs"]);
    const headers = { "content-type": "application/json" };
    const signedIn = await test.app.request("/api/account/login", { method: "POST", headers, body });
    survivor = signedIn.headers.get("x-session-token") ?? "";
    plant = alter;
    const { differing, differences } = await run([name, "listTads", "login"]);
    expect(differing).toContainEqual(expect.stringMatching(line));
    expect(differences).toBe(differing.length);
  });

  it("warns about a key outside the contract, without counting it as a difference", async () => {
    plant = async (request, response) =>
      pathOf(request) === "/api/account/current-user" && response.status === 200
        ? respond(response, 200, { ...((await response.json()) as object), shoeSize: 43 })
        : response;
    const { differing, lines } = await run(["currentUser"]);
    expect(differing).toEqual([]);
    expect(lines).toContain("warning currentUser: keys the contract does not have: shoeSize");
  });
});

it("reads the accounts of another fund API from a file, and lists missing ones", () => {
  expect(parseAccounts(JSON.stringify(demonstrationAccounts))).toEqual(demonstrationAccounts);
  expect(() => parseAccounts("{}")).toThrow("people");
});
