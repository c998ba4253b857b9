import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setOwnFiles } from "../lib/site/brand/own-files.ts";
import { isForFundFiles, serveFundFile } from "./fund-files.ts";

const folder = mkdtempSync(join(tmpdir(), "fund-files-"));
const plan = "/documents/members/health-plan-summary.pdf";
let server: Server;

beforeAll(async () => {
  mkdirSync(join(folder, "documents/members"), { recursive: true });
  writeFileSync(join(folder, plan), "%PDF own");
  writeFileSync(join(folder, "secret.txt"), "secret");
  server = createServer((request, response) => {
    if (isForFundFiles(request)) serveFundFile(request, response);
    else response.end("portal");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

const get = async (path: string, method = "GET"): Promise<readonly [number, string | null, string]> => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  return [response.status, response.headers.get("content-type"), await response.text()];
};

it("leaves everything to the portal's build in the demonstration", async () => {
  expect(await get(plan)).toEqual([200, null, "portal"]);
});

describe("for a real fund", () => {
  beforeAll(() =>
    setOwnFiles({ folder, sizes: { [plan]: 8 }, styleSheet: "/brand.css?v=1", made: { "/brand.css": "a{}" } }),
  );

  it("serves the fund's files and colors, and never the demonstration's", async () => {
    expect(await get(plan)).toEqual([200, "application/pdf", "%PDF own"]);
    expect(await get("/brand.css?v=1")).toEqual([200, "text/css; charset=utf-8", "a{}"]);
    expect(await get(plan, "HEAD")).toEqual([200, "application/pdf", ""]);
    for (const path of ["/documents/members/pension-plan-summary.pdf", "/social-health.png", "/favicon-health.svg"])
      expect((await get(path))[0]).toBe(404);
    expect((await get(plan, "POST"))[0]).toBe(405);
  });

  it("serves nothing else from the fund's folder", async () => {
    for (const path of ["/secret.txt", "/documents/members/..%2f..%2fsecret.txt", "/documents/etad-template.csv", "/"])
      expect((await get(path))[2]).toBe("portal");
  });
});
