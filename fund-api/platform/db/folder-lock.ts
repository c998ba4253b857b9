import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Includes the process start time because process IDs are reused. */
const ownerSchema = z.object({
  pid: z.int().positive(),
  start: z.string(),
  /** Secret that only users who can read the folder know. It also opens the control address. */
  nonce: z.string(),
  /** Control port, or 0 for a program that doesn't listen. */
  port: z.int().nonnegative().catch(0),
});
type Owner = z.infer<typeof ownerSchema>;

export type Control = { readonly port: number; readonly token: string };

/** `text` names the process that has the lock and the next step. `control` is set for a fund API. */
type FolderLock =
  | { readonly ok: true; readonly token: string; readonly release: () => void }
  | { readonly ok: false; readonly text: string; readonly control: Control | null };

const readText = (path: string): string | null => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
};

const readStartTime = (pid: number): string | null => {
  const stat = readText(`/proc/${pid}/stat`);
  // Field 22, counted after the process name in parentheses, which may contain anything. A zombie holds no lock.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields !== undefined) return fields[0] === "Z" ? null : (fields[19] ?? null);
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch {
    return null;
  }
};

const parseOwner = (text: string | null): Owner | null => {
  try {
    return ownerSchema.parse(JSON.parse(text ?? ""));
  } catch {
    return null;
  }
};

const isAlive = (owner: Owner | null): owner is Owner => owner !== null && readStartTime(owner.pid) === owner.start;

/** Creates the lock file together with its content. Returns false if it already exists. */
const createLockFile = (path: string, text: string): boolean => {
  const draftPath = `${path}.${process.pid}.${randomUUID()}`;
  writeFileSync(draftPath, text, { mode: 0o600 });
  try {
    linkSync(draftPath, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draftPath, { force: true });
  }
};

/** Removes a stale lock. Only one process may do this, or it could remove a new lock. */
const removeStaleLock = (path: string, ownText: string): void => {
  const takeoverPath = `${path}.takeover`;
  if (!createLockFile(takeoverPath, ownText)) {
    if (!isAlive(parseOwner(readText(takeoverPath)))) rmSync(takeoverPath, { force: true });
    return;
  }
  if (!isAlive(parseOwner(readText(path)))) rmSync(path, { force: true });
  rmSync(takeoverPath, { force: true });
};

const pause = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

/**
 * Locks the data folder, because PGlite doesn't. Takes over the lock of a dead process.
 * @param port where this process takes commands
 */
export const lockFolder = (folder: string, port = 0): FolderLock => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, "lock");
  const token = randomUUID();
  const ownText = JSON.stringify({ pid: process.pid, start: readStartTime(process.pid) ?? "", nonce: token, port });
  const release = (): void => {
    if (readText(path) === ownText) rmSync(path, { force: true });
  };
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (createLockFile(path, ownText)) return { ok: true, token, release };
    const owner = parseOwner(readText(path));
    if (isAlive(owner)) {
      const nextStep =
        "Stop that process, set FUND_API_DATA_DIR to another folder, or use PostgreSQL with DATABASE_URL.";
      const control = owner.port === 0 ? null : { port: owner.port, token: owner.nonce };
      return { ok: false, text: `The data folder ${folder} is in use by process ${owner.pid}. ${nextStep}`, control };
    }
    removeStaleLock(path, ownText);
    pause(20);
  }
  const text = `The data folder ${folder} could not be locked. Remove the file ${path} and start again.`;
  return { ok: false, text, control: null };
};
