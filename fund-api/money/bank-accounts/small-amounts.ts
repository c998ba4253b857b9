import type { DataKeys } from "../../keys.ts";

/** The two small amounts in cents, sealed: who reads the table must not be able to verify an account. */
export const sealAmounts = (keys: DataKeys, amounts: readonly [number, number]): Uint8Array =>
  keys.encrypt(JSON.stringify(amounts));

/** The two small amounts in cents, in the order in which they are sent. */
export const openAmounts = (keys: DataKeys, sealed: Uint8Array): readonly [number, number] =>
  JSON.parse(keys.decrypt(sealed)) as [number, number];
