import type { ChainHead } from "./verify-chain.ts";

/** "1234:9f86…", as it is logged and typed. */
export const formatHead = ({ no, hash }: ChainHead): string => `${no}:${hash}`;

/** Reads what `formatHead` wrote; null for anything else. */
export const parseHead = (text: string): ChainHead | null => {
  const [, no, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  return no === undefined || hash === undefined ? null : { no: Number(no), hash };
};
