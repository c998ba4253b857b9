import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { exchange, get, listen, createRecordingPortal, statusesOf } from "./send-raw-request.ts";
import { type TestProxy, proxies, openNginx } from "./test-proxies.ts";

const signIn =
  "POST /api/account/login HTTP/1.1\r\nHost: fund.test\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}";
const page = get("/dashboard", "Connection: close");
/** A time limit that catches hangs, shorter than nginx's wait for the portal. */
const longestMs = 25_000;

/** A portal in which sign-ins wait until `answerAll`; later ones are answered at once. */
const setUp = async () => {
  const inside = new Set<ServerResponse>();
  const seen = { most: 0 };
  let isOpen = false;
  const { server } = createRecordingPortal((request, response) => {
    request.resume();
    if (isOpen || request.method !== "POST") return void response.end("ok");
    inside.add(response);
    seen.most = Math.max(seen.most, inside.size);
    response.once("close", () => inside.delete(response));
  });
  const proxy: TestProxy = await openNginx(await listen(server));
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await proxy.stop();
  };
  const answerAll = (): void => {
    isOpen = true;
    for (const response of inside) response.end("ok");
  };
  return { inside, seen, proxy, stop, answerAll };
};

const countOf = (answers: readonly string[]): Record<string, number | undefined> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, (text) => String(statusesOf(text)[0] ?? "none"))).map(([status, all]) => [
      status,
      all?.length,
    ]),
  );

// Every exchange ends by its own time limit, and nginx is ended by force if it does not stop.
(proxies.length > 1 ? describe : describe.skip)("the sign-in limits of nginx.conf", () => {
  it("let 512 into the portal, refuse the rest in the portal's error shape, and leave pages alone", async () => {
    const { inside, seen, proxy, stop, answerAll } = await setUp();
    try {
      const senders = ["127.0.0.11", "127.0.0.12", "127.0.0.13"].flatMap((address) =>
        Array.from({ length: 200 }, () => exchange(proxy.port, signIn, longestMs, address)),
      );
      for (const end = Date.now() + longestMs; inside.size < 512 && Date.now() < end;) await sleep(50);
      const late = await exchange(proxy.port, signIn, longestMs, "127.0.0.14");
      expect(statusesOf(late)).toEqual([503]);
      expect(late).toContain('"message":"Unavailable"');
      expect(statusesOf(await exchange(proxy.port, page, longestMs, "127.0.0.11"))).toEqual([200]);
      answerAll();
      const { 200: served = 0, 503: refused = 0 } = countOf(await Promise.all(senders));
      expect([served >= 512, refused > 0, served + refused, seen.most]).toEqual([true, true, 600, 512]);
    } finally {
      await stop();
    }
  });

  it("let the sign-ins of one address begin at a steady rate, and others beside them", async () => {
    const { inside, proxy, stop, answerAll } = await setUp();
    try {
      const begun = performance.now();
      const senders = Array.from({ length: 240 }, () => exchange(proxy.port, signIn, longestMs, "127.0.0.11"));
      await sleep(300);
      // 150 a second, the first at once. By now a burst would have let in the whole flood.
      const seconds = (performance.now() - begun) / 1000;
      expect(inside.size).toBeLessThan(150 * seconds + 50);
      const other = exchange(proxy.port, signIn, longestMs, "127.0.0.12");
      for (const end = Date.now() + longestMs; inside.size < 241 && Date.now() < end;) await sleep(50);
      answerAll();
      expect(countOf([...(await Promise.all(senders)), await other])).toEqual({ 200: 241 });
    } finally {
      await stop();
    }
  });

  it("refuse sign-ins beyond the burst with 429 and Retry-After", async () => {
    const { inside, proxy, stop, answerAll } = await setUp();
    try {
      const senders = Array.from({ length: 400 }, () => exchange(proxy.port, signIn, longestMs));
      for (const end = Date.now() + longestMs; inside.size < 256 && Date.now() < end;) await sleep(50);
      answerAll();
      const answers = await Promise.all(senders.map((sender) => Promise.race([sender, sleep(longestMs, "")])));
      const refused = answers.filter((text) => text.includes(" 429 "));
      expect(refused.length).toBeGreaterThan(50);
      expect(refused[0]).toMatch(/retry-after: 5/i);
    } finally {
      answerAll();
      await stop();
    }
  });
});
