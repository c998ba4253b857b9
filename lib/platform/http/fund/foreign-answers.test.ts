import { accountCalls as accountCallNames } from "../../contract/foreign/account-calls.ts";
import { allCalls } from "../../../all-calls.ts";
import { allExamples } from "../../../all-examples.ts";
import type { Call } from "../../contract/call.ts";
import { refusals } from "../../contract/refusals.ts";
import { defaultErrorText } from "../../contract/result.ts";
import { getLog } from "../../../log.ts";
import { callFundApi } from "./call-fund-api.ts";
import { answering } from "./fake-fund-api.ts";
import { startPortalOnFakeFund } from "./test-portal.ts";

/** Responses that only report success, in the forms that fund APIs use. */
const bareResponses: readonly [string, number, string | null, string][] = [
  ["an empty body", 200, null, ""],
  ["an empty body of JSON", 200, "application/json", ""],
  ["no content", 204, null, ""],
  ["true", 200, "application/json", "true"],
  ["a string", 200, "application/json", '"OK"'],
  ["null", 200, "application/json; charset=utf-8", "null"],
  ["an empty object", 201, "application/json", "{}"],
  ["a list", 200, "application/json", '[{"id":1}]'],
  ["unknown fields", 200, "application/json", '{"Succeeded":true,"costCenter":{"code":88}}'],
  ["plain text", 202, "text/plain", "Saved"],
  ["bytes", 200, "application/octet-stream", "\u0001\u0000\u0002"],
  ["prototypes", 200, "application/json", '{"__proto__":{"roles":["Employer"]},"constructor":{"firstName":"Mallory"}}'],
  ["values of other types", 200, "application/json", '{"firstName":7,"email":{"a":1},"version":"x","offered":"all"}'],
  ["deep nesting", 200, "application/json", `${'{"data":'.repeat(5_000)}1${"}".repeat(5_000)}`],
];

const caller = {
  credential: "tok-1",
  requestId: "r-1",
  clientIp: "203.0.113.9",
  host: "health.localhost:8080",
  userAgent: "",
  language: "en",
  isLanguageChosen: false,
} as const;

const account = { Id: 7, FirstName: "Dana", Surname: "Reyes", EmailAddress: "dana@employer.example" };
const user = allExamples["currentUser"]?.response;
const accountCalls = allCalls.filter(({ name }) => accountCallNames.includes(name));
const findCall = (name: string): Call => accountCalls.find((call) => call.name === name)!;

let fund: Awaited<ReturnType<typeof startPortalOnFakeFund>>;
beforeAll(async () => {
  fund = await startPortalOnFakeFund();
});
afterAll(() => fund.stop());

const sendCall = (call: Call) => {
  const { params = {}, body } = allExamples[call.name] ?? {};
  return callFundApi(call, { params, body: body as never, version: call.ifMatch ? 7 : undefined }, caller);
};

/** Gives one call this response, and any calls that read its changes the response of another fund API. */
const setBareResponse = (call: Call, [, status, type, body]: (typeof bareResponses)[number]): void =>
  fund.respondWith((request, response) => {
    const isReading = request.method === "GET" && (call.method !== "GET" || !call.path.startsWith("/api/account"));
    if (isReading) return answering(200, request.path === "/api/account" ? account : user)(request, response);
    response.writeHead(status, type === null ? {} : { "content-type": type }).end(body);
  });

describe.each(bareResponses)("a response with %s", (...row) => {
  const returnsTrue = row[0] === "true";
  const callsThatMustFail = ["login", "currentUser", ...(returnsTrue ? [] : ["checkUserName"])];

  it("counts as success for every account call whose response the spec leaves open", async () => {
    const failed: string[] = [];
    for (const call of accountCalls) {
      setBareResponse(call, row);
      if (!(await sendCall(call)).ok) failed.push(call.name);
      expect(fund.recorded.filter(({ method }) => method === "POST").length).toBeLessThan(2);
    }
    expect(failed.toSorted()).toEqual(callsThatMustFail.toSorted());
  });
});

it("shows the fund API's data after a change if the response doesn't include it", async () => {
  for (const name of ["saveAccount", "changeUserName", "changeEmail", "changePhone"]) {
    setBareResponse(findCall(name), bareResponses[0]!);
    expect(await sendCall(findCall(name))).toMatchObject({
      value: { accountId: "7", firstName: "Dana", lastName: "Reyes", email: "dana@employer.example", version: null },
    });
  }
});

it("ignores prototypes, lists and values of the wrong type in accounts and preferences", async () => {
  for (const row of bareResponses.filter(([name]) => name !== "an empty object")) {
    setBareResponse(findCall("currentAccount"), row);
    expect(await sendCall(findCall("currentAccount"))).toMatchObject({
      value: { firstName: "", email: "", employerId: null, version: null },
    });
    setBareResponse(findCall("getPreferences"), row);
    expect(await sendCall(findCall("getPreferences"))).toMatchObject({ value: { offered: [], version: null } });
  }
});

it.each<[string, number, string, string]>([
  ["a page", 200, "text/html", "<!doctype html><title>Log in</title>"],
  ["a page declared as JSON", 200, "application/json", "<html><body></body></html>"],
  ["a failure in camelCase with status 200", 200, "application/json", '{"systemMessages":[{"message":"Not saved."}]}'],
  ["half of a response", 200, "application/json", '{"FirstName":"Dana","Email'],
  ["a redirect", 302, "text/html", "Moved"],
  ["a partial response", 206, "application/json", "{}"],
  ["more than 20 MB", 200, "application/json", `"${"x".repeat(21 * 1024 * 1024)}"`],
])("treats %s as an error in every account call", async (name, status, type, body) => {
  fund.respondWith((_, response) => void response.writeHead(status, { "content-type": type }).end(body));
  const calls = name === "more than 20 MB" ? [findCall("currentAccount"), findCall("logout")] : accountCalls;
  for (const call of calls) expect([call.name, (await sendCall(call)).ok]).toEqual([call.name, false]);
});

it.each([
  ["no roles", { firstName: "Dana", analyticsId: 1 }, ["roles"]],
  ["no ID", { firstName: "Dana", roles: [] }, ["analyticsId"]],
  ["an empty ID", { firstName: "Dana", roles: [], analyticsId: "" }, ["analyticsId"]],
  ["a role that is a number", { firstName: "Dana", roles: [2, "SECRET"], analyticsId: 1 }, ["roles"]],
  ["roles that aren't a list", { firstName: "Dana", roles: { "0": "SECRET" }, analyticsId: 1 }, ["roles"]],
  ["an invalid date", { ...(user as object), disclaimerAcceptanceDate: "SECRET" }, ["disclaimerAcceptanceDate"]],
  ["a date that is a number", { ...(user as object), disclaimerAcceptanceDate: 17e11 }, ["disclaimerAcceptanceDate"]],
  ["an invalid Employer ID", { ...(user as object), employerId: "SECRET" }, ["employerId"]],
  [
    "a prototype's roles",
    JSON.parse('{"firstName":"Dana","analyticsId":1,"__proto__":{"roles":["Employer"]}}'),
    ["roles"],
  ],
  ["a null response", null, ["answer"]],
])("rejects a login response with %s, and logs the field's name but not its value", async (_, response, unread) => {
  const log = jest.spyOn(getLog(), "error").mockImplementation(() => undefined);
  for (const call of [findCall("login"), findCall("currentUser")]) {
    log.mockClear();
    fund.respondWith(answering(200, response));
    expect(await sendCall(call)).toMatchObject({ ok: false, failure: { code: "BadGateway", text: defaultErrorText } });
    expect(log.mock.calls).toEqual([[expect.objectContaining({ call: call.name, unread })]]);
    expect(JSON.stringify(log.mock.calls)).not.toContain("SECRET");
  }
});

it("requires only the user fields that the specification describes", async () => {
  const invalidFields = {
    rights: 1,
    employerAdmins: "x",
    employerChoice: {},
    employerName: 7,
    mustSetUpSecondFactor: "no",
  };
  fund.respondWith(
    answering(200, { ...(user as object), ...invalidFields, language: "en-US", AnalyticsId: 7, analyticsId: 101 }),
  );
  expect(await sendCall(findCall("login"))).toMatchObject({
    value: { rights: [], employerAdmins: [], employerChoice: "none", language: "en", analyticsId: "101" },
  });
});

it.each([
  [{ available: true }, true],
  [{ IsAvailable: false }, false],
  [{ data: { is_taken: true } }, false],
  [{ exists: false }, true],
  [false, false],
])("understands from %j whether a username is available", async (response, available) => {
  fund.respondWith(answering(200, response));
  expect(await sendCall(findCall("checkUserName"))).toMatchObject({ value: { available } });
});

describe("saving a form when the fund API has no versions", () => {
  const saves = [
    {
      call: "saveAccount",
      current: { Data: { ...account, FavoriteColor: "teal", Zone: { code: "N-4" } }, success: true },
      body: { firstName: "Ana", lastName: "Ríos" },
      sent: { ...account, FirstName: "Ana", Surname: "Ríos", FavoriteColor: "teal", Zone: { code: "N-4" } },
    },
    {
      call: "saveAccount",
      current: { name: "Dana Reyes", result: { granted: true }, givenName: "Dana" },
      body: { firstName: "Ana", lastName: "Ríos" },
      sent: { name: "Dana Reyes", result: { granted: true }, givenName: "Ana", lastName: "Ríos" },
    },
    {
      call: "savePreferences",
      current: { MonthlyDigest: true, PaymentReminders: true, reportReceipts: { email: true } },
      body: { ...(allExamples["savePreferences"]?.body as object), paymentReminders: false },
      sent: { MonthlyDigest: true, PaymentReminders: false, reportReceipts: { email: true } },
    },
    {
      call: "saveAccount",
      current: { FirstName: "Dana", Surname: "Reyes", Version: 7, FavoriteColor: "teal" },
      body: { firstName: "Ana", lastName: "Ríos" },
      sent: { FirstName: "Ana", Surname: "Ríos", Version: 7, FavoriteColor: "teal" },
    },
    {
      call: "savePreferences",
      current: { version: 3, PaymentReminders: true, MonthlyDigest: true },
      body: { ...(allExamples["savePreferences"]?.body as object), paymentReminders: false },
      sent: { version: 3, PaymentReminders: false, MonthlyDigest: true },
    },
  ];

  it.each(saves)("$call sends the current data plus the user's changes: $current", async (save) => {
    fund.respondWith(answering(200, save.current));
    await callFundApi(findCall(save.call), { body: save.body as never, version: null }, caller);
    const { path } = findCall(save.call);
    const [read, sent] = fund.recorded;
    expect([read?.method, read?.path, sent?.method, sent?.path]).toEqual(["GET", path, "POST", path]);
    expect(JSON.parse(sent?.body ?? "")).toEqual(save.sent);
    expect(sent?.headers).not.toHaveProperty("if-match");
  });

  it.each(["none", true, null, [{ FirstName: "Dana" }]])(
    "doesn't save if the current data is %j, which it can't send back",
    async (current) => {
      fund.respondWith(answering(200, current));
      const response = await callFundApi(
        findCall("saveAccount"),
        { body: saves[0]?.body as never, version: null },
        caller,
      );
      expect(response).toMatchObject({ ok: false, failure: { status: 502 } });
      expect(fund.recorded.map(({ method }) => method)).toEqual(["GET"]);
    },
  );

  it("sends numbers back as written", async () => {
    fund.respondWith((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end('{"FirstName":"Dana","LastName":"Reyes","TenantId":9007199254740993,"Rate":12.10,"Zone":7}');
    });
    await callFundApi(
      findCall("saveAccount"),
      { body: { firstName: "Ana", lastName: "Ríos" } as never, version: null },
      caller,
    );
    expect(fund.recorded[1]?.body).toBe(
      '{"FirstName":"Ana","LastName":"Ríos","TenantId":9007199254740993,"Rate":12.10,"Zone":7}',
    );
  });

  it("returns a null version, even from a field named version", async () => {
    fund.respondWith(answering(200, { FirstName: "Dana", version: 7 }));
    expect(await sendCall(findCall("currentAccount"))).toMatchObject({ value: { firstName: "Dana", version: null } });
    expect(await sendCall(findCall("getPreferences"))).toMatchObject({ value: { version: null } });
  });

  it("reports that a change was saved even if its result can't be read", async () => {
    fund.respondWith((request, response) => answering(request.method === "POST" ? 200 : 429, {})(request, response));
    const response = await callFundApi(
      findCall("changePhone"),
      { body: { phone: "2185550188" } as never, version: null },
      caller,
    );
    expect(response).toMatchObject({ failure: { code: "BadGateway", text: refusals.savedButUnread.text } });
  });

  it("changes nothing if the current data can't be read", async () => {
    fund.respondWith(answering(503, { SystemMessages: ["Closed tonight."] }));
    const response = await callFundApi(
      findCall("saveAccount"),
      { body: saves[0]?.body as never, version: null },
      caller,
    );
    expect(response).toMatchObject({ ok: false, failure: { status: 503, text: "Closed tonight." } });
    expect(fund.recorded.map(({ method }) => method)).toEqual(["GET"]);
  });
});

describe("an error in another fund API's format", () => {
  const texts: readonly [string, string, string, string][] = [
    ["SystemMessages", "application/json", '{"systemMessages":[{"message":"Taken."}]}', "Taken."],
    ["plain text", "text/plain", "Taken.", "Taken."],
    ["text in JSON", "application/json", '"Taken by others."', "Taken by others."],
    ["problem details", "application/problem+json", '{"title":"Bad Request","detail":"Taken."}', "Taken."],
    ["a page", "text/html", "<html><body>Taken.</body></html>", defaultErrorText],
    ["markup declared as text", "text/plain", "<p>Taken.</p>", defaultErrorText],
    ["an empty body", "application/json", "", defaultErrorText],
  ];
  it.each(texts)("shows its text from %s", async (_, type, body, text) => {
    fund.respondWith((__, response) => void response.writeHead(422, { "content-type": type }).end(body));
    for (const call of accountCalls)
      expect(await sendCall(call)).toMatchObject({ ok: false, failure: { code: "Invalid", status: 422, text } });
  });

  it("reads the login error code from any known field", async () => {
    for (const body of [{ message: "AccountDisabled" }, { Message: "AccountDisabled" }, "AccountDisabled"]) {
      fund.respondWith(answering(403, body));
      expect(await sendCall(findCall("login"))).toMatchObject({ failure: { code: "AccountDisabled" } });
    }
  });
});
