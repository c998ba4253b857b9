import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Keys for Social Security and bank account numbers. */
export type DataKeys = {
  /** The newest key, which has the highest number and encrypts. */
  readonly keyId: string;
  readonly encrypt: (plain: string) => Uint8Array;
  readonly decrypt: (sealed: Uint8Array) => string;
  /** First bytes of each value that the newest key encrypts. */
  readonly sealedStart: Uint8Array;
  readonly hash: (plain: string) => Uint8Array;
  /** Detects a different key under the same number, without revealing the key. */
  readonly checkValues: ReadonlyMap<number, Uint8Array>;
};

const ivBytes = 12;
const tagBytes = 16;
/** First byte of an encrypted value: `unnumbered` means key 1, `numbered` is followed by the key's number. */
const [unnumbered, numbered] = [1, 2];
const maxKeyNumber = 65_535;

/** Derives a key object, because raw bytes would be converted again for each number of a file. */
const derive = (dataKey: Uint8Array, purpose: string): KeyObject =>
  createSecretKey(new Uint8Array(hkdfSync("sha256", dataKey, new Uint8Array(), purpose, 32)));

const hexKeyPattern = /^[0-9a-f]{64}$/i;
const numberedKeyPattern = /^([1-9]\d{0,4}):([0-9a-f]{64})$/i;

/** Parses one key (number 1) or "1:<64 hexadecimal digits>,2:…". Returns null if it is invalid or a number repeats. */
export const parseDataKeys = (text: string): ReadonlyMap<number, string> | null => {
  if (hexKeyPattern.test(text)) return new Map([[1, text]]);
  const keys = new Map<number, string>();
  for (const part of text.split(",")) {
    const [, number, hex] = numberedKeyPattern.exec(part.trim()) ?? [];
    const id = Number(number);
    if (hex === undefined || id > maxKeyNumber || keys.has(id)) return null;
    keys.set(id, hex);
  }
  return keys;
};

const makeKeyPrefix = (id: number): Buffer => Buffer.from([numbered, id >> 8, id & 255]);

/** Reads the key's number and the number of bytes before the IV. */
const readStart = (bytes: Buffer): { readonly id: number; readonly length: number } => {
  if (bytes[0] === unnumbered) return { id: 1, length: 1 };
  if (bytes[0] === numbered && bytes.length > 3) return { id: bytes.readUInt16BE(1), length: 3 };
  throw new Error("This value wasn’t encrypted by this program.");
};

/**
 * Derives keys by HKDF-SHA256 for AES-256-GCM and HMAC-SHA256. Encrypted form: byte 2 and 2 bytes of key number
 * (authenticated), 12 IV, 16 tag, ciphertext. The newest key encrypts; lookups use the oldest, which hashed the rows
 * (docs/adr/0032).
 * @param text as in `parseDataKeys`
 */
export const dataKeysFrom = (text: string): DataKeys => {
  const dataKeys = parseDataKeys(text);
  if (dataKeys === null) throw new Error("The data keys are invalid.");
  const ids = [...dataKeys.keys()].toSorted((left, right) => left - right);
  const readKeyBytes = (id: number): Buffer => Buffer.from(dataKeys.get(id) ?? "", "hex");
  const encryptionKeys = new Map(ids.map((id) => [id, derive(readKeyBytes(id), "fund-api encryption")]));
  const [oldestId = 1, newestId = 1] = [ids[0], ids.at(-1)];
  const hashKey = derive(readKeyBytes(oldestId), "fund-api look-up");
  const getEncryptionKey = (id: number): KeyObject => {
    const key = encryptionKeys.get(id);
    if (key === undefined)
      throw new Error(`This value was encrypted with data key ${id}, which is not in FUND_API_DATA_KEY.`);
    return key;
  };
  const sealedStart = makeKeyPrefix(newestId);
  return {
    keyId: String(newestId),
    sealedStart,
    encrypt: (plain) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", getEncryptionKey(newestId), iv).setAAD(sealedStart);
      const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([sealedStart, iv, cipher.getAuthTag(), sealed]);
    },
    decrypt: (sealed) => {
      const bytes = Buffer.from(sealed);
      const { id, length } = readStart(bytes);
      const decipher = createDecipheriv("aes-256-gcm", getEncryptionKey(id), bytes.subarray(length, length + ivBytes));
      if (length > 1) decipher.setAAD(bytes.subarray(0, length));
      const tagStart = length + ivBytes;
      decipher.setAuthTag(bytes.subarray(tagStart, tagStart + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(tagStart + tagBytes)), decipher.final()]).toString("utf8");
    },
    hash: (plain) => createHmac("sha256", hashKey).update(plain, "utf8").digest(),
    checkValues: new Map(ids.map((id) => [id, derive(readKeyBytes(id), "fund-api check").export()])),
  };
};

const isAlreadyThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "EEXIST";

/** Writes a draft and links it to the path, so that another process sees either the complete key or none. */
const makeKeyFile = (dataDir: string, path: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  } finally {
    rmSync(draft);
  }
};

/**
 * Returns the configured keys, or the data folder's `key` (owner-readable), generated on first use.
 * @throws Error for an invalid file
 */
export const getDataKey = (configured: string | undefined, dataDir: string): string => {
  if (configured !== undefined) return configured;
  const path = join(dataDir, "key");
  if (!existsSync(path)) makeKeyFile(dataDir, path);
  const text = readFileSync(path, "utf8").trim();
  if (parseDataKeys(text) === null) {
    throw new Error(`${path} doesn’t contain 64 hexadecimal digits. Restore it, or set FUND_API_DATA_KEY.`);
  }
  return text;
};

/** Returns keys that hash each value only once. */
export const withHashCache = (keys: DataKeys): DataKeys => {
  const digests = new Map<string, Uint8Array>();
  const hash = (plain: string): Uint8Array => {
    const digest = digests.get(plain) ?? keys.hash(plain);
    digests.set(plain, digest);
    return digest;
  };
  return { ...keys, hash };
};
