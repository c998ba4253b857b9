import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataKeysFrom, getDataKey } from "./keys.ts";

const hex = "0f".repeat(32);
const keys = dataKeysFrom(hex);

describe("data keys", () => {
  it.each(["900010001", "", "Zoë 日本 🚛"])("give back what they sealed: %j", (plain) => {
    const sealed = keys.encrypt(plain);
    expect(keys.decrypt(sealed)).toBe(plain);
    expect(dataKeysFrom(hex).decrypt(new Uint8Array(sealed))).toBe(plain);
    expect(plain !== "" && Buffer.from(sealed).includes(plain)).toBe(false);
  });

  it("seal the same text differently every time, and hash it equally", () => {
    expect(Buffer.from(keys.encrypt("900010001")).equals(keys.encrypt("900010001"))).toBe(false);
    expect(Buffer.from(keys.hash("900010001")).equals(keys.hash("900010001"))).toBe(true);
    expect(Buffer.from(keys.hash("900010001")).equals(keys.hash("900010002"))).toBe(false);
  });

  it("notice a changed byte anywhere, and another key", () => {
    const sealed = Buffer.from(keys.encrypt("900010001"));
    for (let position = 0; position < sealed.length; position += 1) {
      const changed = Buffer.from(sealed);
      changed[position] = (changed[position] ?? 0) ^ 1;
      expect(() => keys.decrypt(changed)).toThrow(/not sealed|unable to authenticate/);
    }
    expect(() => dataKeysFrom("1f".repeat(32)).decrypt(sealed)).toThrow("unable to authenticate");
    expect(Buffer.from(dataKeysFrom("1f".repeat(32)).hash("a")).equals(keys.hash("a"))).toBe(false);
  });
});

describe("the data key", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "data-key-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("is the given one, and then no file is made", () => {
    expect(getDataKey(hex, folder)).toBe(hex);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is made once, for its owner's eyes only, in a folder that need not be there", () => {
    const dataDir = join(folder, "new", ".data");
    const made = getDataKey(undefined, dataDir);
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(getDataKey(undefined, dataDir)).toBe(made);
    expect(readdirSync(dataDir)).toEqual(["key"]);
    expect(statSync(join(dataDir, "key")).mode & 0o777).toBe(0o600);
    expect(getDataKey(undefined, join(folder, "other"))).not.toBe(made);
  });

  it("that is not readable as one stops the start, names the file, and stays as it is", () => {
    writeFileSync(join(folder, "key"), "half a key");
    chmodSync(join(folder, "key"), 0o600);
    expect(() => getDataKey(undefined, folder)).toThrow(/key does not hold 64 hexadecimal digits/);
    expect(readFileSync(join(folder, "key"), "utf8")).toBe("half a key");
  });
});
