import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

it("demo:close-accounts reports a database that isn't set up, and exits", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "fund-api-"));
  const child = spawn(process.execPath, [join(__dirname, "close-accounts-command.ts")], {
    env: { NODE_ENV: "test", FUND_API_DATA_DIR: dataDir },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes: Buffer) => (output += String(bytes)));
  const [code] = (await once(child, "close")) as [number];
  rmSync(dataDir, { recursive: true });
  expect([code, output]).toEqual([
    1,
    "This database isn't set up for this version. Nothing was changed. Run npm run migrate, then try again.\n",
  ]);
});
