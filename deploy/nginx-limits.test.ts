import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { exchange, get, listen, createRecordingPortal, statusesOf } from "./send-raw-request.ts";
import { type TestProxy, proxies, openNginx } from "./test-proxies.ts";

const signIn =
  "POST /api/account/login HTTP/1.1\r\nHost: fund.test\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}";
const page = get("/dashboard", "Connection: close");
/** Detects hangs; shorter than nginx's wait for the portal. */
const maxMs = 25_000;

/** A portal in which sign-ins wait until `respondToAll`. It serves later ones immediately. */
const setUp = async () => {
  const pending = new Set<ServerResponse>();
  const peak = { count: 0 };
  let isOpen = false;
  const { server } = createRecordingPortal((request, response) => {
    request.resume();
    if (isOpen || request.method !== "POST") return void response.end("ok");
    pending.add(response);
    peak.count = Math.max(peak.count, pending.size);
    response.once("close", () => pending.delete(response));
  });
  const proxy: TestProxy = await openNginx(await listen(server));
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await proxy.stop();
  };
  const respondToAll = (): void => {
    isOpen = true;
    for (const response of pending) response.end("ok");
  };
  return { pending, peak, proxy, stop, respondToAll };
};

const countOf = (responses: readonly string[]): Record<string, number | undefined> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(responses, (text) => String(statusesOf(text)[0] ?? "none"))).map(([status, all]) => [
      status,
      all?.length,
    ]),
  );

// Each exchange has its own time limit, and nginx is killed if it doesn't stop.
(proxies.length > 1 ? describe : describe.skip)("the sign-in limits of nginx.conf", () => {
  it("let 512 into the portal, refuse the rest in the portal's error shape, and leave pages alone", async () => {
    const { pending, peak, proxy, stop, respondToAll } = await setUp();
    try {
      const senders = ["127.0.0.11", "127.0.0.12", "127.0.0.13"].flatMap((address) =>
        Array.from({ length: 200 }, () => exchange(proxy.port, signIn, maxMs, address)),
      );
      for (const end = Date.now() + maxMs; pending.size < 512 && Date.now() < end;) await sleep(50);
      const lateResponse = await exchange(proxy.port, signIn, maxMs, "127.0.0.14");
      expect(statusesOf(lateResponse)).toEqual([503]);
      expect(lateResponse).toContain('"message":"Unavailable"');
      expect(statusesOf(await exchange(proxy.port, page, maxMs, "127.0.0.11"))).toEqual([200]);
      respondToAll();
      const { 200: served = 0, 503: refused = 0 } = countOf(await Promise.all(senders));
      expect([served >= 512, refused > 0, served + refused, peak.count]).toEqual([true, true, 600, 512]);
    } finally {
      await stop();
    }
  });

  it("let one address's sign-ins start at a steady rate, and other addresses' at the same time", async () => {
    const { pending, proxy, stop, respondToAll } = await setUp();
    try {
      const startedAt = performance.now();
      const senders = Array.from({ length: 240 }, () => exchange(proxy.port, signIn, maxMs, "127.0.0.11"));
      await sleep(300);
      // The limit is 150 a second. A burst would have admitted the whole flood by now.
      const seconds = (performance.now() - startedAt) / 1000;
      expect(pending.size).toBeLessThan(150 * seconds + 50);
      const otherSignIn = exchange(proxy.port, signIn, maxMs, "127.0.0.12");
      for (const end = Date.now() + maxMs; pending.size < 241 && Date.now() < end;) await sleep(50);
      respondToAll();
      expect(countOf([...(await Promise.all(senders)), await otherSignIn])).toEqual({ 200: 241 });
    } finally {
      await stop();
    }
  });

  it("refuse sign-ins beyond the burst with 429 and Retry-After", async () => {
    const { pending, proxy, stop, respondToAll } = await setUp();
    try {
      const senders = Array.from({ length: 400 }, () => exchange(proxy.port, signIn, maxMs));
      for (const end = Date.now() + maxMs; pending.size < 256 && Date.now() < end;) await sleep(50);
      respondToAll();
      const responses = await Promise.all(senders.map((sender) => Promise.race([sender, sleep(maxMs, "")])));
      const refused = responses.filter((text) => text.includes(" 429 "));
      expect(refused.length).toBeGreaterThan(50);
      expect(refused[0]).toMatch(/retry-after: 5/i);
    } finally {
      respondToAll();
      await stop();
    }
  });
});
