import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { DataKeys } from "./keys.ts";

/** Older files have no prefix. */
const packed = "gz:";

/** Packs and seals bytes: a file is large and holds Social Security numbers. */
export const sealContent = async (keys: DataKeys, bytes: Uint8Array): Promise<Uint8Array> =>
  keys.encrypt(packed + (await promisify(gzip)(bytes, { level: 1 })).toString("base64"));

/** The bytes that were sealed. */
export const openContent = async (keys: DataKeys, content: Uint8Array): Promise<Uint8Array> => {
  const text = keys.decrypt(content);
  return text.startsWith(packed)
    ? promisify(gunzip)(Buffer.from(text.slice(packed.length), "base64"))
    : Buffer.from(text, "base64");
};
