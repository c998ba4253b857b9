import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createReadiness } from "./readiness.ts";

it("is ready while a fund API is up; while draining, it isn't ready and closes connections but still serves pages", async () => {
  let isUp = true;
  const readiness = createReadiness(() => Promise.resolve(isUp));
  const server = createServer(readiness.withReadiness((_, response) => void response.end("page")));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const requestPage = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    await response.text();
    return [response.status, response.headers.get("connection")];
  };
  expect(await requestPage("/api/ready")).toEqual([200, "keep-alive"]);
  isUp = false;
  expect(await requestPage("/api/ready")).toEqual([503, "keep-alive"]);
  isUp = true;
  readiness.drain();
  expect([await requestPage("/api/ready"), await requestPage("/dashboard")]).toEqual([
    [503, "close"],
    [200, "close"],
  ]);
  server.close();
});
