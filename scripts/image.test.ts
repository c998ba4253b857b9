import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ImageName, listImageFiles, imageSizes, limitMegabytes, writeImage } from "./image.ts";
import { findFreePorts } from "./ports.ts";

const settings = {
  NODE_ENV: "production" as const,
  PUBLIC_SCHEME: "https",
  ALLOWED_HOSTS: "health.example.org,pension.example.org,127.0.0.1",
  FUND_FILE: resolve("deploy/fund.example.json"),
  SESSION_SECRETS: `1:${"s".repeat(40)}`,
  FUND_API_DATA_KEY: "ab".repeat(32),
  FUND_API_URL: "http://127.0.0.1:9",
  DATABASE_URL: "postgres://fund_api_1:a1@127.0.0.1:9/fund",
  LOG_LEVEL: "silent",
};

/** The portal is in an image only after `npm run build`. */
const built: readonly ImageName[] = existsSync(".next/BUILD_ID") ? ["portal", "fund-api"] : ["fund-api"];

it("has every command of docs/operate.md in the image of the fund API", () => {
  const doc = readFileSync("docs/operate.md", "utf8");
  const commands = [...doc.matchAll(/^fund ([a-z][\w:-]+)/gm)].map(([, name = ""]) => name);
  expect(commands).toEqual(expect.arrayContaining(["fund:init", "staff:add", "master:import", "audit:verify"]));
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const files = listImageFiles("fund-api");
  for (const name of commands) expect(files).toContain(/\S+\.ts$/.exec(scripts[name] ?? "")?.[0]);
});

describe.each(built)("the image of %s", (image) => {
  let files: readonly string[];
  let folder: string;
  beforeAll(() => {
    // Outside of the project, so that no program finds a package there.
    folder = mkdtempSync(join(tmpdir(), "fund-portal-image-"));
    files = writeImage(image, folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is within its limit, and has no tests, settings or data", () => {
    expect(imageSizes(files).total).toBeLessThan(limitMegabytes);
    const ownFiles = files.filter((path) => !path.startsWith("node_modules/"));
    expect(ownFiles.filter((path) => /\.test\.|\/testing\/|\.env$|^\.data\/|^secrets/.test(path))).toEqual([]);
  });

  it("starts from its own files, and responds", async () => {
    const [port = 0] = await findFreePorts(1);
    const programs = {
      portal: { args: ["portal/main.ts", "-p", String(port)], path: "/login" },
      "fund-api": { args: ["fund-api/main.ts"], path: "/live" },
    } as const;
    const env = { PATH: "/usr/bin:/bin", ...settings, FUND_API_PORT: String(port) };
    const child: ChildProcess = spawn(`${folder}/bin/node`, programs[image].args, {
      cwd: folder,
      env,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let output = "";
    child.stderr?.on("data", (bytes: Buffer) => (output += String(bytes)));
    let status = 0;
    for (let tries = 0; status !== 200 && tries < 400 && child.exitCode === null; tries += 1) {
      status = await fetch(`http://127.0.0.1:${port}${programs[image].path}`).then(
        (response) => response.status,
        () => 0,
      );
      await sleep(50);
    }
    child.kill("SIGKILL");
    if (child.exitCode === null) await once(child, "close");
    expect([status, output.includes("Cannot find")]).toEqual([200, false]);
  });

  it("runs the commands of docs/operate.md", () => {
    const { stdout } = spawnSync(`${folder}/bin/node`, ["--run", "check-config"], {
      cwd: folder,
      env: { PATH: `${folder}/bin:/usr/bin:/bin`, ...settings },
      encoding: "utf8",
    });
    expect(stdout).toContain("All three programs can start.");
  });
});
