import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Path of the independent NACHA file checker, if this machine has it. */
const checker = process.env["NACHA_CHECK"] ?? "../shared/data/nacha_check.py";

/** Returns "OK", or the errors that an independent checker finds in a NACHA file. Returns "OK" without a checker. */
export const nachaVerdict = (content: string): string => {
  if (!existsSync(checker)) return "OK";
  const folder = mkdtempSync(join(tmpdir(), "nacha-"));
  try {
    writeFileSync(join(folder, "file.ach"), content);
    return execFileSync("python3", [checker, join(folder, "file.ach")], { encoding: "utf8" }).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
};
