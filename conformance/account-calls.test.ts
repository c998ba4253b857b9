import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { once } from "node:events";
import { startStandIn, type StandInSettings } from "../e2e/stand-in/fund-api.ts";
import { prepareDemonstration } from "../fund-api/platform/demo/seed.ts";
import { createTestApp } from "../fund-api/platform/testing/app.ts";
import { testDatabases } from "../fund-api/platform/testing/databases.ts";
import { runAccountCalls } from "./account-calls.ts";
import { type AccountCallAccounts, demonstrationAccounts, parseAccountCallAccounts } from "./accounts.ts";

const signInOf = (userName: string) => ({ userName, password: "Sunrise42" });
const accounts: AccountCallAccounts = parseAccountCallAccounts(
  JSON.stringify({
    people: {
      "employer with TADs": signInOf("greta.office"),
      "employer without TADs": signInOf("noor.paper"),
      "plan member": signInOf("lena.member"),
      operations: signInOf("paula.staff"),
    },
    refused: {
      AccountNotVerified: signInOf("unverified.one"),
      AccountNotApproved: signInOf("waiting.one"),
      AccountDeactivated: signInOf("sleeping.one"),
      AccountDisabled: signInOf("disabled.one"),
      IsNotEmployerAccount: signInOf("elsewhere.one"),
    },
  }),
);

const hold = async (url: string, auth: "bearer" | "cookie", people = accounts) => {
  const lines: string[] = [];
  const count = await runAccountCalls({ url, auth, accounts: people, log: (line) => lines.push(line) });
  const matters = lines.filter((line) => line.startsWith("matters: "));
  expect(count).toBe(matters.length);
  return { lines, matters };
};

it("finds nothing that matters in the reference", async () => {
  const openedDatabase = await testDatabases[0]!.open();
  const test = createTestApp(openedDatabase);
  await prepareDemonstration(openedDatabase.db, { now: test.clock(), keys: test.keys });
  const server = serve({ fetch: test.app.fetch, hostname: "127.0.0.1", port: 0 });
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { lines } = await hold(url, "bearer", demonstrationAccounts);
  server.close();
  await openedDatabase.close();
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
    const savedRequests = standIn.asked.filter(({ method, path }) => method === "POST" && path === "/api/account");
    await standIn.stop();
    expect(matters).toEqual([
      'matters: login of greta.office: the role "Auditor", which gives no rights: the portal knows ' +
        '"Operations Accounting", "Operations Accounting Admin", "Employer" and "Employer Admin"',
    ]);
    // Unknown values go back unchanged.
    expect(JSON.stringify(savedRequests)).toContain('"teal"');
  },
);

type Plant = (request: { readonly key: string; readonly isSignedIn: boolean }, response: Response) => Response;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

/** Forwards everything to the stand-in and breaks one response. @returns also the received bodies, by path */
const startProxy = async (upstream: string, plant: Plant) => {
  const postedBodies: { readonly path: string; readonly text: string }[] = [];
  const server = createServer((request, response) => {
    const pass = async (): Promise<void> => {
      const { method = "", url = "", headers } = request;
      const bytes = Buffer.concat((await request.toArray()) as Buffer[]);
      if (method === "POST") postedBodies.push({ path: url, text: bytes.toString() });
      const sentHeaders = Object.entries(headers).filter(
        ([name]) => !["host", "connection", "content-length"].includes(name),
      );
      const alteredResponse = plant(
        { key: `${method} ${url.split("?")[0]}`, isSignedIn: headers.authorization !== undefined },
        await fetch(new URL(url, upstream), {
          method,
          redirect: "manual",
          headers: sentHeaders as [string, string][],
          body: method === "POST" ? bytes : null,
        }),
      );
      const responseHeaders = [...alteredResponse.headers].filter(
        ([name]) => !["content-length", "transfer-encoding"].includes(name),
      );
      response
        .writeHead(alteredResponse.status, Object.fromEntries(responseHeaders))
        .end(Buffer.from(await alteredResponse.arrayBuffer()));
    };
    void pass();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted: postedBodies,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

type Broken = (response: Response) => Response;
/** Breaks the responses of one call, either with a session or without one. */
const alterResponses =
  (isToSession: boolean) =>
  (wantedKey: string, breakResponse: Broken): Plant =>
  ({ key, isSignedIn }, response) =>
    key === wantedKey && isSignedIn === isToSession ? breakResponse(response) : response;
const toSession = alterResponses(true);
const toStranger = alterResponses(false);

const login = "POST /api/account/login";
const token = { "x-session-token": "t".repeat(40) };
const user = { firstName: "greta", roles: ["Employer"], employerId: "1000009-0001", isTadsEmployer: true };
/** Changes a login's response. A refused account stays refused. */
const loginResponses = (body: object, headers: Record<string, string> = token): Plant =>
  toStranger(login, (response) => (response.ok ? json(200, body, headers) : response));
/** Changes the fields of a login's user. */
const loggedInAs = (fields: object): Plant => loginResponses({ ...user, analyticsId: "a-1", ...fields });

const account = "/api/account";
const choices = `${account}/communication-preferences`;
const nothingFound = { type: "about:blank", title: "One or more errors occurred.", status: 404, detail: "Not Found" };
const wrongCode = { message: "InvalidPassword", SystemMessages: [{ Message: "No." }] };
const page = { headers: { "content-type": "text/html" } };
const elsewhere = { status: 302, headers: { location: "/welcome?from=/login" } };
const personInFile = (person: string): string => `of “${person}” in the accounts file, came`;

const plants: readonly [string, Plant][] = [
  [
    "matters: changePhone: there is no such call, came 404",
    toSession(`POST ${account}/phone`, () => json(404, nothingFound)),
  ],
  ["matters: changePhone: there is no such call, came 405", toSession(`POST ${account}/phone`, () => json(405, {}))],
  ["matters: login of greta.office: the portal can't read the field roles", loginResponses({ ...user, roles: null })],
  [
    "matters: login of greta.office: the portal can't read the field disclaimerAcceptanceDate",
    loginResponses({ ...user, disclaimerAcceptanceDate: "soon" }),
  ],
  ["matters: login: a session in X-Session-Token, came none", loginResponses(user, {})],
  [
    "matters: login: a session of 3000 characters doesn't fit",
    loginResponses(user, { "x-session-token": "t".repeat(3000) }),
  ],
  [
    "matters: login of disabled.one: the code AccountDisabled, came InvalidPassword",
    toStranger(login, (response) => (response.status === 403 ? json(403, wrongCode) : response)),
  ],
  [
    "matters: login with a wrong password: a refusal, came 200",
    toStranger(login, (response) => (response.ok ? response : json(200, user, token))),
  ],
  [
    "matters: currentAccount without a session: 401, came 200: it is open to strangers",
    toStranger(`GET ${account}`, () => json(200, {})),
  ],
  [
    "matters: currentUser without a session: 401, came 403",
    toStranger(`GET ${account}/current-user`, () => json(403, {})),
  ],
  [
    "matters: currentAccount without a session: 401, came 302: the visitor isn't led to the login page",
    toStranger(`GET ${account}`, () => new Response(null, elsewhere)),
  ],
  [
    "matters: getPreferences of a session: came 200 with a page or an error",
    toSession(`GET ${choices}`, () => new Response("<!doctype html><title>Log in</title>", page)),
  ],
  ["matters: saveAccount as it was read: came 500", toSession(`POST ${account}`, () => json(500, {}))],
  [
    "matters: changePassword with a wrong password: came 401 Wrong",
    toSession(`POST ${account}/change-password`, () => json(401, { message: "Wrong" })),
  ],
  [
    "matters: verifyEmail with a code of no email: a refusal, came 200",
    toStranger(`POST ${account}/verify-email`, () => json(200, {})),
  ],
  [
    "matters: checkUserName of greta.office: available false, came true",
    toStranger(`POST ${account}/check-username`, () => json(200, { available: true })),
  ],
  [
    "matters: checkUserName of greta.office: the portal can't read the field available",
    toStranger(`POST ${account}/check-username`, () => json(200, {})),
  ],
  ["matters: currentUser after logout: 401, came 200", toSession(`GET ${account}/current-user`, () => json(200, user))],
  [
    "doesn't matter: changeEmail to the same: came 400 without a text",
    toSession(`POST ${account}/email`, () => json(400, {})),
  ],
  [
    "matters: login of greta.office: the portal can't read the field analyticsId",
    loggedInAs({ analyticsId: undefined }),
  ],
  [
    'matters: login of greta.office: the role "employer", which gives no rights: the portal knows "Operations Accounting"',
    loggedInAs({ roles: ["Employer", "employer"] }),
  ],
  [
    `matters: login of greta.office: the role "Employer" or "Employer Admin" ${personInFile("employer with TADs")} []: their pages are closed`,
    loggedInAs({ roles: [] }),
  ],
  [
    `matters: login of greta.office: isTadsEmployer true ${personInFile("employer with TADs")} none: no TADs are shown`,
    loggedInAs({ isTadsEmployer: undefined }),
  ],
  [
    `matters: login of noor.paper: isTadsEmployer false ${personInFile("employer without TADs")} true: TADs are shown`,
    loggedInAs({ isTadsEmployer: true }),
  ],
  [
    `matters: login of noor.paper: the role "Employer" or "Employer Admin" ${personInFile("employer without TADs")} ["Operations Accounting"]`,
    loggedInAs({ roles: ["Operations Accounting"] }),
  ],
  [
    'matters: login of paula.staff: the role "Operations Accounting" or "Operations Accounting Admin" of “operations”',
    loggedInAs({ roles: ["Employer Admin"] }),
  ],
  [
    'matters: login of lena.member: none of the roles "Operations Accounting", "Operations Accounting Admin", "Employer" and',
    loggedInAs({ roles: ["Employer"] }),
  ],
  [
    "doesn't matter: currentAccount: no email that the portal knows",
    toSession(`GET ${account}`, () => json(200, { who: "greta" })),
  ],
];

/** Checks the account calls of a fund API with one broken response. @returns also the bodies sent to a path */
const holdBroken = async (plant: Plant) => {
  const standIn = await startStandIn({ names: "camelCase", auth: "bearer", isNested: false });
  const proxy = await startProxy(standIn.url, plant);
  const { lines } = await hold(proxy.url, "bearer");
  proxy.stop();
  await standIn.stop();
  // Errors without a session have no field.
  const bodiesOf = (wantedKey: string): unknown[] =>
    proxy.posted.filter(({ path, text }) => path === wantedKey && text !== "{}").map(({ text }) => JSON.parse(text));
  return { lines, bodiesOf };
};

it.each(plants)("reports “%s”", async (line, plant) => {
  expect((await holdBroken(plant)).lines).toContainEqual(expect.stringContaining(line));
});

const preferences = { PaymentReminders: true, ReportReceipts: false, MonthlyDigest: true };
const nestedPreferences = { Preferences: preferences, PaidBy: "fund" };
const nameless = { GivenName: "greta", FavoriteColor: "teal" };
const writtenAccount = { Data: { Id: 7, PhoneNumber: "(218) 555-0142" } };

it.each([
  ["preferences in PascalCase", choices, choices, preferences, preferences],
  ["preferences in an envelope", choices, choices, { data: preferences }, preferences],
  ["preferences inside another object", choices, choices, nestedPreferences, nestedPreferences],
  ["an account without a last name", account, account, nameless, nameless],
  ["a phone number as it is written", `${account}/phone`, account, writtenAccount, { phone: "(218) 555-0142" }],
])("saves %s back unchanged", async (_, path, readPath, readBody, savedRequests) => {
  const { bodiesOf } = await holdBroken(toSession(`GET ${readPath}`, () => json(200, readBody)));
  expect(bodiesOf(path)).toEqual([savedRequests]);
});

it("doesn't save a field that the account doesn't have", async () => {
  const { bodiesOf } = await holdBroken(toSession(`GET ${account}`, () => json(200, { who: "greta" })));
  expect(["phone", "email", "change-username"].flatMap((field) => bodiesOf(`${account}/${field}`))).toEqual([]);
});

it.each([account, choices])("saves nothing with %s if reading fails", async (path) => {
  const { bodiesOf } = await holdBroken(toSession(`GET ${path}`, () => json(500, { error: "down" })));
  expect(bodiesOf(path)).toEqual([]);
});

it("reports a missing analyticsId only once", async () => {
  const { lines } = await holdBroken(loggedInAs({ analyticsId: undefined }));
  expect(lines.filter((line) => /of greta.*analyticsId|login: .*analyticsId/.test(line))).toHaveLength(1);
});

it("can't check an address that doesn't respond", async () => {
  await expect(hold("http://127.0.0.1:9", "bearer")).rejects.toThrow("fetch failed");
});
