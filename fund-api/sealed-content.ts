import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { DataKeys } from "./keys.ts";

/** Prefix of compressed content; older files have none. */
const packed = "gz:";

/** Compresses and encrypts bytes, because files are large and contain Social Security numbers. */
export const sealContent = async (keys: DataKeys, bytes: Uint8Array): Promise<Uint8Array> =>
  keys.encrypt(packed + (await promisify(gzip)(bytes, { level: 1 })).toString("base64"));

/** Returns the original bytes. */
export const openContent = async (keys: DataKeys, content: Uint8Array): Promise<Uint8Array> => {
  const text = keys.decrypt(content);
  return text.startsWith(packed)
    ? promisify(gunzip)(Buffer.from(text.slice(packed.length), "base64"))
    : Buffer.from(text, "base64");
};
