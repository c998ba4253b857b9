import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { once } from "node:events";
import { startStandIn, type StandInSettings } from "../e2e/stand-in/fund-api.ts";
import { prepareDemonstration } from "../fund-api/platform/demo/seed.ts";
import { createTestApp } from "../fund-api/platform/testing/app.ts";
import { testDatabases } from "../fund-api/platform/testing/databases.ts";
import { runAccountCalls } from "./conformance/account-calls.ts";
import { type AccountCallAccounts, demonstrationAccounts, parseAccountCallAccounts } from "./conformance/accounts.ts";

const of = (userName: string) => ({ userName, password: "Sunrise42" });
const accounts: AccountCallAccounts = parseAccountCallAccounts(
  JSON.stringify({
    people: {
      "employer with TADs": of("greta.office"),
      "employer without TADs": of("noor.paper"),
      "plan member": of("lena.member"),
      operations: of("paula.staff"),
    },
    refused: {
      AccountNotVerified: of("unverified.one"),
      AccountNotApproved: of("waiting.one"),
      AccountDeactivated: of("sleeping.one"),
      AccountDisabled: of("disabled.one"),
      IsNotEmployerAccount: of("elsewhere.one"),
    },
  }),
);

const hold = async (url: string, auth: "bearer" | "cookie", people = accounts) => {
  const lines: string[] = [];
  const count = await runAccountCalls({ url, auth, accounts: people, say: (line) => lines.push(line) });
  const matters = lines.filter((line) => line.startsWith("matters: "));
  expect(count).toBe(matters.length);
  return { lines, matters };
};

it("finds nothing that matters in the reference", async () => {
  const opened = await testDatabases[0]!.open();
  const test = createTestApp(opened);
  await prepareDemonstration(opened.db, { now: test.clock(), keys: test.keys });
  const server = serve({ fetch: test.app.fetch, hostname: "127.0.0.1", port: 0 });
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { lines } = await hold(url, "bearer", demonstrationAccounts);
  server.close();
  await opened.close();
  expect(lines.slice(1)).toEqual(["account calls: nothing that matters to visitors differs"]);
});

const spellings: readonly StandInSettings[] = (["camelCase", "PascalCase"] as const).flatMap((names) =>
  (["bearer", "cookie"] as const).flatMap((auth) => [false, true].map((isNested) => ({ names, auth, isNested }))),
);

it.each(spellings)(
  "finds one role that the portal doesn't know in a fund API with $names, $auth, nested: $isNested",
  async (settings) => {
    const standIn = await startStandIn(settings);
    const { matters } = await hold(standIn.url, settings.auth);
    const saved = standIn.asked.filter(({ method, path }) => method === "POST" && path === "/api/account");
    await standIn.stop();
    expect(matters).toEqual([
      'matters: login of greta.office: the role "Auditor", which gives no rights: the portal knows ' +
        '"Operations Accounting", "Operations Accounting Admin", "Employer" and "Employer Admin"',
    ]);
    // What the portal doesn't know goes back as it came.
    expect(JSON.stringify(saved)).toContain('"teal"');
  },
);

type Plant = (asked: { readonly key: string; readonly isSignedIn: boolean }, answer: Response) => Response;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

/** Passes everything on to the stand-in and breaks one answer. @returns also the bodies that came, by path */
const startProxy = async (upstream: string, plant: Plant) => {
  const posted: { readonly path: string; readonly text: string }[] = [];
  const server = createServer((request, response) => {
    const pass = async (): Promise<void> => {
      const { method = "", url = "", headers } = request;
      const bytes = Buffer.concat((await request.toArray()) as Buffer[]);
      if (method === "POST") posted.push({ path: url, text: bytes.toString() });
      const sent = Object.entries(headers).filter(([name]) => !["host", "connection", "content-length"].includes(name));
      const answer = plant(
        { key: `${method} ${url.split("?")[0]}`, isSignedIn: headers.authorization !== undefined },
        await fetch(new URL(url, upstream), {
          method,
          redirect: "manual",
          headers: sent as [string, string][],
          body: method === "POST" ? bytes : null,
        }),
      );
      const own = [...answer.headers].filter(([name]) => !["content-length", "transfer-encoding"].includes(name));
      response.writeHead(answer.status, Object.fromEntries(own)).end(Buffer.from(await answer.arrayBuffer()));
    };
    void pass();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const page = (): Response =>
  new Response("<!doctype html><title>Log in</title>", { headers: { "content-type": "text/html" } });
const at =
  (wanted: string, broken: (isSignedIn: boolean, answer: Response) => Response): Plant =>
  ({ key, isSignedIn }, answer) =>
    key === wanted ? broken(isSignedIn, answer) : answer;
const user = { firstName: "greta", roles: ["Employer"], employerId: "1000009-0001", isTadsEmployer: true };
/** A login whose user has other fields than it should; of an account that is refused, the refusal. */
const loggedInAs = (fields: object): Plant =>
  at("POST /api/account/login", (_, answer) =>
    answer.ok ? json(200, { ...user, analyticsId: "a-1", ...fields }, token) : answer,
  );
const token = { "x-session-token": "t".repeat(40) };

const plants: readonly [string, string, Plant][] = [
  [
    "matters: changePhone: there is no such call, came 404",
    "a call that isn't there",
    at("POST /api/account/phone", () =>
      json(404, { type: "about:blank", title: "One or more errors occurred.", status: 404, detail: "Not Found" }),
    ),
  ],
  [
    "matters: changePhone: there is no such call, came 405",
    "a method that isn't there",
    at("POST /api/account/phone", () => json(405, {})),
  ],
  [
    "matters: login of greta.office: the portal can't read the field roles",
    "a user without roles",
    at("POST /api/account/login", (_, answer) => (answer.ok ? json(200, { ...user, roles: null }, token) : answer)),
  ],
  [
    "matters: login of greta.office: the portal can't read the field disclaimerAcceptanceDate",
    "a date that is none",
    at("POST /api/account/login", (_, answer) =>
      answer.ok ? json(200, { ...user, disclaimerAcceptanceDate: "soon" }, token) : answer,
    ),
  ],
  [
    "matters: login: a session in X-Session-Token, came none",
    "no session",
    at("POST /api/account/login", (_, answer) => (answer.ok ? json(200, user) : answer)),
  ],
  [
    "matters: login: a session of 3000 characters doesn't fit",
    "a long session",
    at("POST /api/account/login", (_, answer) =>
      answer.ok ? json(200, user, { "x-session-token": "t".repeat(3000) }) : answer,
    ),
  ],
  [
    "matters: login of disabled.one: the code AccountDisabled, came InvalidPassword",
    "a wrong code",
    at("POST /api/account/login", (_, answer) =>
      answer.status === 403 ? json(403, { message: "InvalidPassword", SystemMessages: [{ Message: "No." }] }) : answer,
    ),
  ],
  [
    "matters: login with a wrong password: a refusal, came 200",
    "any password",
    at("POST /api/account/login", (_, answer) => (answer.ok ? answer : json(200, user, token))),
  ],
  [
    "matters: currentAccount without a session: 401, came 200: it is open to strangers",
    "a call open to strangers",
    at("GET /api/account", (isSignedIn, answer) => (isSignedIn ? answer : json(200, {}))),
  ],
  [
    "matters: currentUser without a session: 401, came 403",
    "another status for strangers",
    at("GET /api/account/current-user", (isSignedIn, answer) => (isSignedIn ? answer : json(403, {}))),
  ],
  [
    "matters: currentAccount without a session: 401, came 302: the visitor isn't led to the login page",
    "a redirect that only mentions the login",
    at("GET /api/account", (isSignedIn, answer) =>
      isSignedIn ? answer : new Response(null, { status: 302, headers: { location: "/welcome?from=/login" } }),
    ),
  ],
  [
    "matters: getPreferences of a session: came 200 with a page or an error",
    "a page with status 200",
    at("GET /api/account/communication-preferences", (isSignedIn, answer) => (isSignedIn ? page() : answer)),
  ],
  [
    "matters: saveAccount as it was read: came 500",
    "a server error",
    at("POST /api/account", (isSignedIn, answer) => (isSignedIn ? json(500, {}) : answer)),
  ],
  [
    "matters: changePassword with a wrong password: came 401 Wrong",
    "a refusal that logs out",
    at("POST /api/account/change-password", (isSignedIn, answer) =>
      isSignedIn ? json(401, { message: "Wrong" }) : answer,
    ),
  ],
  [
    "matters: verifyEmail with a code of no email: a refusal, came 200",
    "any code of an email",
    at("POST /api/account/verify-email", () => json(200, {})),
  ],
  [
    "matters: checkUserName of greta.office: available false, came true",
    "a taken name that is free",
    at("POST /api/account/check-username", () => json(200, { available: true })),
  ],
  [
    "matters: checkUserName of greta.office: the portal can't read the field available",
    "no word of a name",
    at("POST /api/account/check-username", () => json(200, {})),
  ],
  [
    "matters: currentUser after logout: 401, came 200",
    "a session that survives",
    at("GET /api/account/current-user", (isSignedIn, answer) => (isSignedIn ? json(200, user) : answer)),
  ],
  [
    "doesn't matter: changeEmail to the same: came 400 without a text",
    "a refusal without a text",
    at("POST /api/account/email", (isSignedIn, answer) => (isSignedIn ? json(400, {}) : answer)),
  ],
  [
    "matters: login of greta.office: the portal can't read the field analyticsId",
    "a user without analyticsId",
    loggedInAs({ analyticsId: undefined }),
  ],
  [
    'matters: login of greta.office: the role "employer", which gives no rights: the portal knows "Operations Accounting"',
    "a role in other letters",
    loggedInAs({ roles: ["Employer", "employer"] }),
  ],
  [
    'matters: login of greta.office: the role "Employer" or "Employer Admin" of “employer with TADs” in the accounts file, came []: their pages are closed',
    "an employer without a role",
    loggedInAs({ roles: [] }),
  ],
  [
    "matters: login of greta.office: isTadsEmployer true of “employer with TADs” in the accounts file, came none: no TADs are shown",
    "an employer with TADs who hasn't said so",
    loggedInAs({ isTadsEmployer: undefined }),
  ],
  [
    "matters: login of noor.paper: isTadsEmployer false of “employer without TADs” in the accounts file, came true: TADs are shown",
    "an employer without TADs who has them",
    loggedInAs({ isTadsEmployer: true }),
  ],
  [
    'matters: login of noor.paper: the role "Employer" or "Employer Admin" of “employer without TADs” in the accounts file, came ["Operations Accounting"]',
    "an employer without TADs who is of the staff",
    loggedInAs({ roles: ["Operations Accounting"] }),
  ],
  [
    'matters: login of paula.staff: the role "Operations Accounting" or "Operations Accounting Admin" of “operations”',
    "staff without their role",
    loggedInAs({ roles: ["Employer Admin"] }),
  ],
  [
    'matters: login of lena.member: none of the roles "Operations Accounting", "Operations Accounting Admin", "Employer" and',
    "a plan member with a role",
    loggedInAs({ roles: ["Employer"] }),
  ],
  [
    "doesn't matter: currentAccount: no email that the portal knows",
    "unknown fields",
    at("GET /api/account", (isSignedIn, answer) => (isSignedIn ? json(200, { who: "greta" }) : answer)),
  ],
];

it.each(plants)("says %s: %s", async (line, _, plant) => {
  const standIn = await startStandIn({ names: "camelCase", auth: "bearer", isNested: false });
  const proxy = await startProxy(standIn.url, plant);
  const { lines } = await hold(proxy.url, "bearer");
  proxy.stop();
  await standIn.stop();
  expect(lines).toContainEqual(expect.stringContaining(line));
});

const preferences = { PaymentReminders: true, ReportReceipts: false, MonthlyDigest: true };
const reads: readonly [string, string, Plant, object][] = [
  [
    "preferences in PascalCase",
    "/api/account/communication-preferences",
    at("GET /api/account/communication-preferences", (isSignedIn, answer) =>
      isSignedIn ? json(200, preferences) : answer,
    ),
    preferences,
  ],
  [
    "preferences in an envelope",
    "/api/account/communication-preferences",
    at("GET /api/account/communication-preferences", (isSignedIn, answer) =>
      isSignedIn ? json(200, { data: preferences }) : answer,
    ),
    preferences,
  ],
  [
    "preferences inside another object",
    "/api/account/communication-preferences",
    at("GET /api/account/communication-preferences", (isSignedIn, answer) =>
      isSignedIn ? json(200, { Preferences: preferences, PaidBy: "fund" }) : answer,
    ),
    { Preferences: preferences, PaidBy: "fund" },
  ],
  [
    "an account without a last name",
    "/api/account",
    at("GET /api/account", (isSignedIn, answer) =>
      isSignedIn ? json(200, { GivenName: "greta", FavoriteColor: "teal" }) : answer,
    ),
    { GivenName: "greta", FavoriteColor: "teal" },
  ],
  [
    "a phone number as it is written",
    "/api/account/phone",
    at("GET /api/account", (isSignedIn, answer) =>
      isSignedIn ? json(200, { Data: { Id: 7, PhoneNumber: "(218) 555-0142" } }) : answer,
    ),
    { phone: "(218) 555-0142" },
  ],
];

/** Bodies that reach a path; those of strangers have no field. */
const bodiesSent = async (path: string, plant: Plant): Promise<unknown[]> => {
  const standIn = await startStandIn({ names: "camelCase", auth: "bearer", isNested: false });
  const proxy = await startProxy(standIn.url, plant);
  await hold(proxy.url, "bearer");
  proxy.stop();
  await standIn.stop();
  const bodies = proxy.posted.filter((one) => one.path === path).map(({ text }) => text);
  return bodies.filter((text) => text !== "{}").map((text) => JSON.parse(text) as unknown);
};

it.each(reads)("saves %s back whole", async (_, path, plant, expected) => {
  expect(await bodiesSent(path, plant)).toEqual([expected]);
});

it.each(["/api/account/phone", "/api/account/email", "/api/account/change-username"])(
  "saves nothing by %s that the account doesn't have",
  async (path) => {
    const plant = at("GET /api/account", (isSignedIn, answer) => (isSignedIn ? json(200, { who: "greta" }) : answer));
    expect(await bodiesSent(path, plant)).toEqual([]);
  },
);

it.each(["/api/account", "/api/account/communication-preferences"])(
  "saves nothing by %s where reading fails",
  async (path) => {
    const plant = at(`GET ${path}`, (isSignedIn, answer) => (isSignedIn ? json(500, { error: "down" }) : answer));
    expect(await bodiesSent(path, plant)).toEqual([]);
  },
);

it("says once that a user has no analyticsId", async () => {
  const standIn = await startStandIn({ names: "camelCase", auth: "bearer", isNested: false });
  const proxy = await startProxy(standIn.url, loggedInAs({ analyticsId: undefined }));
  const { lines } = await hold(proxy.url, "bearer");
  proxy.stop();
  await standIn.stop();
  expect(lines.filter((line) => /of greta.*analyticsId|login: .*analyticsId/.test(line))).toHaveLength(1);
});

it("can't hold an address that doesn't answer to anything", async () => {
  await expect(hold("http://127.0.0.1:9", "bearer")).rejects.toThrow("fetch failed");
});
