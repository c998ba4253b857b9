import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataKeysFrom, getDataKey, parseDataKeys } from "./keys.ts";

const hex = "0f".repeat(32);
const keys = dataKeysFrom(hex);

describe("data keys", () => {
  it.each(["900010001", "", "Zoë 日本 🚛"])("decrypt what they encrypted: %j", (plain) => {
    const sealed = keys.encrypt(plain);
    expect(keys.decrypt(sealed)).toBe(plain);
    expect(dataKeysFrom(hex).decrypt(new Uint8Array(sealed))).toBe(plain);
    expect(plain !== "" && Buffer.from(sealed).includes(plain)).toBe(false);
  });

  it("encrypt the same text differently every time, and hash it equally", () => {
    expect(Buffer.from(keys.encrypt("900010001")).equals(keys.encrypt("900010001"))).toBe(false);
    expect(Buffer.from(keys.hash("900010001")).equals(keys.hash("900010001"))).toBe(true);
    expect(Buffer.from(keys.hash("900010001")).equals(keys.hash("900010002"))).toBe(false);
  });

  it("detect any changed byte, and a different key", () => {
    const sealed = Buffer.from(keys.encrypt("900010001"));
    for (let position = 0; position < sealed.length; position += 1) {
      const changed = Buffer.from(sealed);
      changed[position] = (changed[position] ?? 0) ^ 1;
      expect(() => keys.decrypt(changed)).toThrow(/wasn’t encrypted|unable to authenticate|not in FUND_API_DATA_KEY/);
    }
    expect(() => dataKeysFrom("1f".repeat(32)).decrypt(sealed)).toThrow("unable to authenticate");
    expect(Buffer.from(dataKeysFrom("1f".repeat(32)).hash("a")).equals(keys.hash("a"))).toBe(false);
  });
});

describe("numbered data keys", () => {
  const other = "1f".repeat(32);
  const [old, both, late] = [`1:${hex}`, `1:${hex},2:${other}`, `2:${other}`].map(dataKeysFrom);

  it("encrypt with the newest key and store its number, and decrypt with any of them", () => {
    const sealed = [keys.encrypt("a"), both!.encrypt("a")];
    expect(sealed.map((one) => both!.decrypt(one))).toEqual(["a", "a"]);
    expect([keys.keyId, old!.keyId, both!.keyId]).toEqual(["1", "1", "2"]);
    expect([...both!.encrypt("a").subarray(0, 3)]).toEqual([...both!.sealedStart]);
    expect(late!.decrypt(both!.encrypt("a"))).toBe("a");
    expect(() => late!.decrypt(keys.encrypt("a"))).toThrow("data key 1, which is not in FUND_API_DATA_KEY");
    expect(() => keys.decrypt(both!.encrypt("a"))).toThrow("data key 2, which is not in FUND_API_DATA_KEY");
  });

  it("decrypt values from before keys had numbers, as key 1", () => {
    const key = hkdfSync("sha256", Buffer.from(hex, "hex"), new Uint8Array(), "fund-api encryption", 32);
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", new Uint8Array(key), iv);
    const text = Buffer.concat([cipher.update("900010001"), cipher.final()]);
    const sealed = Buffer.concat([Buffer.of(1), iv, cipher.getAuthTag(), text]);
    expect([keys, both!].map((each) => each.decrypt(sealed))).toEqual(["900010001", "900010001"]);
  });

  it("look up with the oldest key, so that a new one doesn't hide anyone", () => {
    expect(Buffer.from(both!.hash("a")).equals(keys.hash("a"))).toBe(true);
  });

  it.each(["", "1:abc", `0:${hex}`, `70000:${hex}`, `1:${hex},1:${other}`, `${hex},2:${other}`, `1:${hex};2:${other}`])(
    "are not read from %j",
    (text) => expect(parseDataKeys(text)).toBeNull(),
  );
});

describe("the data key", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "data-key-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("is the configured one, and then no file is created", () => {
    expect(getDataKey(hex, folder)).toBe(hex);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is created once, readable only by its owner, in a folder that need not exist", () => {
    const dataDir = join(folder, "new", ".data");
    const made = getDataKey(undefined, dataDir);
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(getDataKey(undefined, dataDir)).toBe(made);
    expect(readdirSync(dataDir)).toEqual(["key"]);
    expect(statSync(join(dataDir, "key")).mode & 0o777).toBe(0o600);
    expect(getDataKey(undefined, join(folder, "other"))).not.toBe(made);
  });

  it("stops the start if its file is invalid, with the file's name, and leaves the file unchanged", () => {
    writeFileSync(join(folder, "key"), "half a key");
    chmodSync(join(folder, "key"), 0o600);
    expect(() => getDataKey(undefined, folder)).toThrow(/key doesn’t contain 64 hexadecimal digits/);
    expect(readFileSync(join(folder, "key"), "utf8")).toBe("half a key");
  });
});
