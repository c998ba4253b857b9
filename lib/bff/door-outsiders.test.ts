import { login } from "../account/calls.ts";
import { answering, startStandInFund } from "../fund-client/stand-in-fund.ts";
import { door } from "./door.ts";

let fund: Awaited<ReturnType<typeof startStandInFund>>;

beforeAll(async () => {
  fund = await startStandInFund();
  Object.assign(process.env, {
    FUND_API_URL: fund.url,
    SESSION_SECRETS: `1:${"s".repeat(32)}`,
    LOG_LEVEL: "silent",
    ALLOWED_HOSTS: "health.localhost, pension.localhost",
  });
});
afterAll(() => fund.stop());
beforeEach(() => fund.answerWith(answering(422, {})));

const statusOf = async (headers: Record<string, string>): Promise<number> => {
  const own = { "x-csrf": "1", "sec-fetch-site": "same-origin", "content-type": "application/json" };
  const body = JSON.stringify({ userName: "dana", password: "Sunrise42" });
  const request = new Request("http://localhost/x", { method: "POST", headers: { ...own, ...headers }, body });
  return (await door(login)(request, { params: Promise.resolve({}) })).status;
};
const host = "health.localhost:8080";

it("passes a request of our own host and origin to the fund API", async () => {
  expect(await statusOf({ host, origin: `http://${host}` })).toBe(422);
  expect(fund.recorded).toHaveLength(1);
});

it.each([
  `http://${host}.evil.example`,
  `http://${host}0`,
  `http://${host}/`,
  `http://${host}@evil.example`,
  `http://evil.example/http://${host}`,
  "http://health.localhost",
  "http://health.localhost:9090",
  `https://${host}`,
  `http://sub.${host}`,
])("refuses the Origin %s: it must be ours and nothing more", async (origin) => {
  expect(await statusOf({ host, origin })).toBe(403);
  expect(fund.recorded).toEqual([]);
});

it.each([
  "evil.example",
  "health.localhost.evil.example",
  "evil-health.localhost",
  "sub.health.localhost",
  "127.0.0.1",
])("refuses calls for the host %s, even of its own pages", async (name) => {
  expect(await statusOf({ host: name, origin: `http://${name}` })).toBe(403);
  expect(fund.recorded).toEqual([]);
});
