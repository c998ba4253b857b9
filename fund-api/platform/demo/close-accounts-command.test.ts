import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

it("closing the demonstration accounts of a database that isn't set up says so, and ends", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "fund-api-"));
  const child = spawn(process.execPath, [join(__dirname, "close-accounts-command.ts")], {
    env: { NODE_ENV: "test", FUND_API_DATA_DIR: dataDir },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes: Buffer) => (said += String(bytes)));
  const [code] = (await once(child, "close")) as [number];
  rmSync(dataDir, { recursive: true });
  expect([code, said]).toEqual([
    1,
    "This database isn't set up for this version. Nothing was changed. Run npm start, then try again.\n",
  ]);
});
