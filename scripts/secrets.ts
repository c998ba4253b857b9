import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns numbered session secrets: from the environment, or created once and stored in the data folder, readable by its
 * owner only. Without that the sessions of all visitors would end at every start.
 */
export const sessionSecrets = (dataDir: string): string => {
  if (process.env["SESSION_SECRETS"]) return process.env["SESSION_SECRETS"];
  const path = join(dataDir, "secrets");
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(path, `1:${randomBytes(36).toString("base64url")}`, { mode: 0o600 });
  }
  return readFileSync(path, "utf8").trim();
};
