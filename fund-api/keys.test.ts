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

  it("encrypt the same text differently every time, but always hash it the same way", () => {
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
  const otherHex = "1f".repeat(32);
  const [oldKeys, bothKeys, newKeys] = [`1:${hex}`, `1:${hex},2:${otherHex}`, `2:${otherHex}`].map(dataKeysFrom);

  it("encrypt with the newest key and store its number, and decrypt with any of them", () => {
    const sealed = [keys.encrypt("a"), bothKeys!.encrypt("a")];
    expect(sealed.map((value) => bothKeys!.decrypt(value))).toEqual(["a", "a"]);
    expect([keys.keyId, oldKeys!.keyId, bothKeys!.keyId]).toEqual(["1", "1", "2"]);
    expect([...bothKeys!.encrypt("a").subarray(0, 3)]).toEqual([...bothKeys!.sealedStart]);
    expect(newKeys!.decrypt(bothKeys!.encrypt("a"))).toBe("a");
    expect(() => newKeys!.decrypt(keys.encrypt("a"))).toThrow("data key 1, which is not in FUND_API_DATA_KEY");
    expect(() => keys.decrypt(bothKeys!.encrypt("a"))).toThrow("data key 2, which is not in FUND_API_DATA_KEY");
  });

  it("decrypt values from before keys had numbers with key 1", () => {
    const key = hkdfSync("sha256", Buffer.from(hex, "hex"), new Uint8Array(), "fund-api encryption", 32);
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", new Uint8Array(key), iv);
    const text = Buffer.concat([cipher.update("900010001"), cipher.final()]);
    const sealed = Buffer.concat([Buffer.of(1), iv, cipher.getAuthTag(), text]);
    expect([keys, bothKeys!].map((dataKeys) => dataKeys.decrypt(sealed))).toEqual(["900010001", "900010001"]);
  });

  it("hash with the oldest key, so that existing people are still found after a new key is added", () => {
    expect(Buffer.from(bothKeys!.hash("a")).equals(keys.hash("a"))).toBe(true);
  });

  it.each([
    "",
    "1:abc",
    `0:${hex}`,
    `70000:${hex}`,
    `1:${hex},1:${otherHex}`,
    `${hex},2:${otherHex}`,
    `1:${hex};2:${otherHex}`,
  ])("can't be parsed from %j", (text) => expect(parseDataKeys(text)).toBeNull());
});

describe("the data key", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "data-key-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("is the configured key, and no file is created", () => {
    expect(getDataKey(hex, folder)).toBe(hex);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is created once, is readable only by its owner, and creates its folder if needed", () => {
    const dataDir = join(folder, "new", ".data");
    const createdKey = getDataKey(undefined, dataDir);
    expect(createdKey).toMatch(/^[0-9a-f]{64}$/);
    expect(getDataKey(undefined, dataDir)).toBe(createdKey);
    expect(readdirSync(dataDir)).toEqual(["key"]);
    expect(statSync(join(dataDir, "key")).mode & 0o777).toBe(0o600);
    expect(getDataKey(undefined, join(folder, "other"))).not.toBe(createdKey);
  });

  it("causes a startup error that names its file if the file is invalid, and leaves the file unchanged", () => {
    writeFileSync(join(folder, "key"), "half a key");
    chmodSync(join(folder, "key"), 0o600);
    expect(() => getDataKey(undefined, folder)).toThrow(/key doesn’t contain 64 hexadecimal digits/);
    expect(readFileSync(join(folder, "key"), "utf8")).toBe("half a key");
  });
});
