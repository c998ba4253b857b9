import { resolve } from "node:path";
import { allCalls } from "../../../all-calls.ts";
import { allExamples } from "../../../all-examples.ts";
import { logout } from "../../../identity/account/contract.ts";
import { currentAccount } from "../../../identity/profile/contract.ts";
import { setPortalSettings } from "../fund/test-portal.ts";
import { createRouteHandler } from "./door.ts";

beforeAll(() => setPortalSettings({ ALLOWED_HOSTS: "health.localhost" }));

type Serve = ReturnType<typeof createRouteHandler>;
const folders = new Set(allCalls.map(({ path }) => path.split("/")[2] ?? ""));

/**
 * Returns the route's response at an address, as Next calls it; existing calls refuse a request without the portal
 * header.
 */
const callRoute = async (address: string, method: string) => {
  const isAccount = /^\/api\/account(\/|$)/.test(address);
  const path = address.split("/").slice(isAccount ? 3 : 2);
  const file = isAccount ? "app/api/account/[[...path]]/route.ts" : "app/api/[...path]/route.ts";
  const route = (await import(resolve(file))) as Record<string, Serve>;
  const request = new Request(`http://localhost${address}`, { method, headers: { host: "health.localhost:8080" } });
  const serve = route[method];
  if (serve === undefined) throw new Error(`There is no ${method}`);
  const response = await serve(request, { params: Promise.resolve({ path }) });
  const { message } = (await response.json()) as { message: string };
  return { status: response.status, message, allow: response.headers.get("allow") };
};
const addressOf = ({ name, path }: (typeof allCalls)[number]): string => allExamples[name]?.path ?? path;
const servedResponse = { status: 403, message: "Forbidden" };

it.each(allCalls.map((call) => ({ ...call, address: addressOf(call) })))(
  "$name is served at its path only with its method",
  async ({ address, method, path }) => {
    expect(await callRoute(address, method)).toMatchObject(servedResponse);
    const methods = allCalls.filter((call) => call.path === path).map((call) => call.method);
    for (const otherMethod of ["GET", "POST", "PUT", "PATCH", "DELETE"])
      if (!methods.some((ownMethod) => ownMethod === otherMethod))
        expect(await callRoute(address, otherMethod)).toEqual({
          status: 405,
          message: "MethodNotAllowed",
          allow: methods.join(", "),
        });
  },
);

it.each([...folders])("%s forwards nothing by its path", async (folder) => {
  const ownAddresses = allCalls.map(addressOf);
  const unknownPath = ["", "/x/y/z/x/y/z", "/../account", "/%2e%2e/account", "//fund", "/http://127.0.0.1:9"];
  const addresses = unknownPath
    .map((end) => `/api/${folder}${end}`)
    .filter((address) => !ownAddresses.includes(address));
  const statuses = await Promise.all(addresses.map(async (address) => (await callRoute(address, "POST")).status));
  expect(statuses.filter((status) => status !== 404 && status !== 405)).toEqual([]);
});

it("prefers a path with literal segments to one with parameters", async () => {
  const accountCall = async (address: string) => callRoute(address, "POST");
  expect(await accountCall("/api/account/phone")).toMatchObject(servedResponse);
  expect(await accountCall("/api/account/7")).toMatchObject({ status: 405, allow: "GET" });
});

it("serves HEAD as GET", async () => {
  const serve = createRouteHandler([currentAccount]);
  const headResponse = new Request("http://localhost/api/account", {
    method: "HEAD",
    headers: { host: "health.localhost" },
  });
  expect((await serve(headResponse, { params: Promise.resolve({ path: ["account"] }) })).status).toBe(403);
});

it("refuses an effect without a call when the program starts", () => {
  const effects = { logot: async () => [] };
  expect(() => createRouteHandler([logout], effects)).toThrow("There is no call with the name logot.");
});
