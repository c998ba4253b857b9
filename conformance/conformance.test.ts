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

type Plant = (request: Request, answer: Response) => Response | Promise<Response>;

/** One database is enough: the checked program is the same on both. */
const { open } = testDatabases[0]!;
let opened: TestDatabase;
let test: ReturnType<typeof createTestApp>;
let server: ServerType;
let url: string;
let plant: Plant;
const asItIs: Plant = (_, answer) => answer;

beforeAll(async () => {
  opened = await open();
  test = createTestApp(opened);
  await prepareDemonstration(opened.db, { now: test.clock(), keys: test.keys });
  const fetch = async (request: Request): Promise<Response> => plant(request, await test.app.fetch(request.clone()));
  server = serve({ fetch, hostname: "127.0.0.1", port: 0 });
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await opened.close();
});
beforeEach(async () => {
  plant = asItIs;
  // Every run tries one password on the deleted account, and nothing resets its failure count.
  await test.db.deleteFrom("login_attempts").execute();
  await prepareDemonstration(test.db, { now: test.clock(), keys: test.keys });
});

const run = async (only?: readonly string[], withLock = false) => {
  const lines: string[] = [];
  const calls = only === undefined ? allCalls : allCalls.filter(({ name }) => only.includes(name));
  const outcome = await runConformance({
    url,
    accounts: demonstrationAccounts,
    calls,
    withLock,
    say: (line) => lines.push(line),
  });
  return { ...outcome, lines, differing: lines.filter((line) => line.startsWith("DIFFERS")) };
};

it("finds no difference in any call of the reference, and changes nothing in it", async () => {
  // Only the last sign-in times, and the fund of the first one, may differ afterwards.
  const contents = async (): Promise<unknown[]> => {
    const tables = ["accounts", "employers", "payments", "ledger_entries", "tads", "tad_units", "tad_lines"];
    const query = (table: string) =>
      sql`select md5(string_agg((to_jsonb(t) - 'last_login_at' - 'fund')::text, ',' order by to_jsonb(t)::text)) as sum,
        count(*) as rows from ${sql.table(table)} as t`.execute(test.db);
    return Promise.all(tables.map(async (table) => [table, (await query(table)).rows[0]]));
  };
  const before = await contents();
  const { differing, lines, checks, warnings } = await run(undefined, true);
  expect(differing).toEqual([]);
  expect([warnings, lines.at(-1)]).toEqual([0, `conformance: ${checks} checks, 0 differences`]);
  for (const { name } of allCalls) expect(lines.some((line) => line.startsWith(`ok      ${name} `))).toBe(true);
  expect(checks).toBeGreaterThan(allCalls.length * 5);
  expect(await contents()).toEqual(before);
});

const pathOf = (request: Request): string => new URL(request.url).pathname;
const said = (answer: Response, status: number, body: unknown): Response => {
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  return new Response(JSON.stringify(body), { status, headers });
};
const withoutSession = (request: Request): boolean => !request.headers.has("authorization");

const plants: readonly [string, RegExp, Plant][] = [
  [
    "currentAccount",
    /DIFFERS currentAccount as employer with TADs: at lastName/,
    async (request, answer) => {
      if (pathOf(request) !== "/api/account" || answer.status !== 200) return answer;
      const { lastName: _dropped, ...rest } = (await answer.json()) as Record<string, unknown>;
      return said(answer, 200, rest);
    },
  ],
  [
    "getPayable",
    /DIFFERS getPayable as plan member: 403 Forbidden, came 404/,
    (request, answer) =>
      pathOf(request) === "/api/payments/payable" && answer.status === 403
        ? said(answer, 404, { SystemMessages: [{ Message: "No." }], message: "NotFound" })
        : answer,
  ],
  [
    "login",
    /DIFFERS login of disabled-user: 401 AccountDisabled, came 401 InvalidPassword/,
    async (_, answer) => {
      if (answer.status !== 401) return answer;
      const body = (await answer.json()) as { message: string };
      return said(answer, 401, body.message === "AccountDisabled" ? { ...body, message: "InvalidPassword" } : body);
    },
  ],
  [
    "listTads",
    /DIFFERS listTads without a session: 401 NotSignedIn, came 200/,
    (request, answer) =>
      pathOf(request) === "/api/reporting/tads" && withoutSession(request) ? said(answer, 200, { tads: [] }) : answer,
  ],
  [
    "listTads",
    /DIFFERS listTads by staff for no one: 400 EmployerMissing, came 200/,
    async (request, answer) =>
      pathOf(request) === "/api/reporting/tads" && answer.status === 400 ? said(answer, 200, { tads: [] }) : answer,
  ],
  [
    "currentUser",
    /DIFFERS currentUser after logout: 401 NotSignedIn or SessionRevoked, came 200/,
    (request, answer) =>
      pathOf(request) === "/api/account/current-user" && answer.status === 401 && !withoutSession(request)
        ? test.app.fetch(
            new Request(request.url, { headers: { authorization: `Bearer ${survivor}`, "x-client-ip": "192.0.2.1" } }),
          )
        : answer,
  ],
  [
    "forgotPassword",
    /DIFFERS forgotPassword with query parameters and no body: .*came 400/,
    async (request, answer) => {
      if (pathOf(request) !== "/api/account/forgot-password") return answer;
      const refusal = { SystemMessages: [{ Message: "Not JSON." }], message: "BadRequest" };
      return (request.headers.get("content-type") ?? "") === "" ? said(answer, 400, refusal) : answer;
    },
  ],
  [
    "changeLines",
    /DIFFERS changeLines without If-Match: 428 VersionMissing, came 200/,
    (_, answer) => (answer.status === 428 ? said(answer, 200, {}) : answer),
  ],
  [
    "getDashboard",
    /DIFFERS getDashboard as plan member: cache-control no-store, came private/,
    (_, answer) => {
      answer.headers.set("cache-control", "private");
      return answer;
    },
  ],
];
let survivor: string;

describe("reports a planted difference", () => {
  it.each(plants)("in %s: %s", async (name, line, planted) => {
    const body = JSON.stringify(demonstrationAccounts.people["employer with TADs"]);
    const headers = { "content-type": "application/json" };
    const signedIn = await test.app.request("/api/account/login", { method: "POST", headers, body });
    survivor = signedIn.headers.get("x-session-token") ?? "";
    plant = planted;
    const { differing, differences } = await run([name, "listTads", "login"]);
    expect(differing).toContainEqual(expect.stringMatching(line));
    expect(differences).toBe(differing.length);
  });

  it("warns about a key outside the contract, without counting it as a difference", async () => {
    plant = async (request, answer) =>
      pathOf(request) === "/api/account/current-user" && answer.status === 200
        ? said(answer, 200, { ...((await answer.json()) as object), shoeSize: 43 })
        : answer;
    const { differing, lines } = await run(["currentUser"]);
    expect(differing).toEqual([]);
    expect(lines).toContain("warning currentUser: keys the contract does not have: shoeSize");
  });
});

it("reads the accounts of another fund API from a file, and lists missing ones", () => {
  expect(parseAccounts(JSON.stringify(demonstrationAccounts))).toEqual(demonstrationAccounts);
  expect(() => parseAccounts("{}")).toThrow("people");
});
