import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openLogFile } from "./log-file.ts";

describe("the log file", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "log-file-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("keeps lines from earlier runs, and only the owner can read the file", () => {
    openLogFile(folder).add("one");
    const { path, add } = openLogFile(folder);
    add("two");
    expect(readFileSync(path, "utf8")).toBe("one\ntwo\n");
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it("never uses more than two files of the maximum size", () => {
    const { path, add } = openLogFile(folder, 100);
    for (let n = 0; n < 200; n += 1) add(`line ${n}`);
    expect(statSync(path).size + statSync(`${path}.1`).size).toBeLessThan(240);
    expect(readFileSync(path, "utf8")).toContain("line 199");
  });

  it("doesn't stop the program if the file can't be written", () => {
    const { path, add } = openLogFile(folder);
    rmSync(folder, { recursive: true });
    expect(() => add("lost")).not.toThrow();
    expect(existsSync(path)).toBe(false);
  });
});
