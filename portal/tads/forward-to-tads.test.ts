import { once } from "node:events";
import type * as config from "../../lib/config.ts";
import { asPage, asScript, dana, startTads } from "./test-tads.ts";

jest.mock("../../lib/config.ts", () => {
  const real = jest.requireActual<typeof config>("../../lib/config.ts");
  // Parses each time, because a process reads its settings once but a test changes them.
  return { ...real, getConfig: () => real.parseConfig(process.env) };
});

let tads: Awaited<ReturnType<typeof startTads>>;
beforeAll(async () => {
  tads = await startTads();
});
afterAll(() => tads.stop());
beforeEach(() => tads.reset());

const path = "/dashboard/tads/2026-06?unit=A";
const codeOf = (text: string): unknown => (JSON.parse(text) as { message: unknown }).message;

describe("a failing application", () => {
  afterEach(() => {
    delete process.env["FUND_API_TIMEOUT_MS"];
  });
  const expectPage = async (status: number, code: string): Promise<void> => {
    const page = await tads.visit(path, await asPage("tok-dana", dana));
    expect([page.status, page.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
    expect(page.text).toContain("<h1>TADs aren’t available right now</h1>");
    expect(page.text).toContain('<a href="/dashboard">Go to My Dashboard</a>');
    const call = await tads.visit(path, await asScript("tok-dana", dana), "POST", "a=1");
    expect([call.status, codeOf(call.text), call.headers["set-cookie"]]).toEqual([status, code, undefined]);
  };

  it("returns a 502 if it closes the connection", async () => {
    tads.respondWith((incoming) => void incoming.socket.destroy());
    await expectPage(502, "BadGateway");
  });

  it("returns a 502 if it is down", async () => {
    process.env["TADS_URL"] = "http://127.0.0.1:9";
    await expectPage(502, "BadGateway");
  });

  it("returns a 504 if it stays silent, and closes the connection", async () => {
    process.env["FUND_API_TIMEOUT_MS"] = "300";
    const closed: Promise<unknown>[] = [];
    tads.respondWith((incoming) => void closed.push(once(incoming.socket, "close")));
    await expectPage(504, "TimedOut");
    expect(await Promise.all(closed)).toHaveLength(2);
  });

  it("cuts off the visitor's response if its own is cut off, so that it never looks complete", async () => {
    tads.respondWith((incoming, response) => {
      response.writeHead(200, { "content-type": "text/html" }).write("half a page");
      setImmediate(() => incoming.socket.destroy());
    });
    await expect(tads.visit(path, await asPage("tok-dana", dana))).rejects.toThrow("aborted");
  });

  it("is disconnected when the visitor leaves", async () => {
    const disconnected = Promise.withResolvers<string>();
    const arrived = Promise.withResolvers<void>();
    tads.respondWith((_, response) => {
      response.on("close", () => disconnected.resolve("left"));
      arrived.resolve();
    });
    const visitor = tads.openRequest(path, await asPage("tok-dana", dana)).end();
    visitor.on("error", () => undefined);
    await arrived.promise;
    visitor.destroy();
    expect(await disconnected.promise).toBe("left");
  });
});
