import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { DataKeys } from "./keys.ts";

/** Prefix of compressed content. Older files have none. */
const compressedPrefix = "gz:";

/** Compresses and encrypts bytes, because files are large and contain Social Security numbers. */
export const sealContent = async (keys: DataKeys, bytes: Uint8Array): Promise<Uint8Array> =>
  keys.encrypt(compressedPrefix + (await promisify(gzip)(bytes, { level: 1 })).toString("base64"));

/** Decrypts and decompresses content. */
export const openContent = async (keys: DataKeys, content: Uint8Array): Promise<Uint8Array> => {
  const text = keys.decrypt(content);
  return text.startsWith(compressedPrefix)
    ? promisify(gunzip)(Buffer.from(text.slice(compressedPrefix.length), "base64"))
    : Buffer.from(text, "base64");
};
