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

/** Encryption and keyed look-up of social security and bank account numbers. */
export type DataKeys = {
  readonly encrypt: (plain: string) => Uint8Array;
  readonly decrypt: (sealed: Uint8Array) => string;
  /** Keyed hash, for look-up without decryption. */
  readonly hash: (plain: string) => Uint8Array;
};

const ivBytes = 12;
const tagBytes = 16;
/** First byte of everything sealed, so that another way of sealing can follow. */
const sealVersion = 1;

/** A key object, because bytes would be turned into one again for each number of a file. */
const derive = (dataKey: Uint8Array, purpose: string): KeyObject =>
  createSecretKey(new Uint8Array(hkdfSync("sha256", dataKey, new Uint8Array(), purpose, 32)));

/**
 * The keys of stored secrets, derived from one data key (HKDF-SHA256, one purpose each): AES-256-GCM to
 * encrypt, HMAC-SHA256 to look up. Sealed form: version byte, 12 bytes IV, 16 bytes tag, ciphertext.
 * @param hex 64 hexadecimal digits
 */
export const dataKeysFrom = (hex: string): DataKeys => {
  const dataKey = Buffer.from(hex, "hex");
  const encryptionKey = derive(dataKey, "fund-api encryption");
  const lookUpKey = derive(dataKey, "fund-api look-up");
  return {
    encrypt: (plain) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", encryptionKey, iv);
      const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.of(sealVersion), iv, cipher.getAuthTag(), text]);
    },
    decrypt: (sealed) => {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== sealVersion) throw new Error("This was not sealed by this program.");
      const iv = bytes.subarray(1, 1 + ivBytes);
      const decipher = createDecipheriv("aes-256-gcm", encryptionKey, iv);
      decipher.setAuthTag(bytes.subarray(1 + ivBytes, 1 + ivBytes + tagBytes));
      const text = bytes.subarray(1 + ivBytes + tagBytes);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
    },
    hash: (plain) => createHmac("sha256", lookUpKey).update(plain, "utf8").digest(),
  };
};

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "EEXIST";

/** Made under another name first, so that a second process sees the whole key or none. */
const makeKeyFile = (dataDir: string, path: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    rmSync(draft);
  }
};

/**
 * The data key as 64 hexadecimal digits: the given one, else the one kept in the data folder (file `key`,
 * readable by its owner only), made at first use.
 * @throws Error naming the file when it does not hold a key
 */
export const getDataKey = (given: string | undefined, dataDir: string): string => {
  if (given !== undefined) return given;
  const path = join(dataDir, "key");
  if (!existsSync(path)) makeKeyFile(dataDir, path);
  const hex = readFileSync(path, "utf8").trim();
  if (!/^[0-9a-f]{64}$/i.test(hex)) {
    throw new Error(`${path} does not hold 64 hexadecimal digits. Restore it, or set FUND_API_DATA_KEY.`);
  }
  return hex;
};
