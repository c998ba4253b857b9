import { randomBytes, randomUUID } from "node:crypto";

/** Makes random ids (version 8, RFC 9562 §5.8) in ascending order, so that an index grows at its end. */
export const makeAscendingIds = (): (() => string) => {
  const start = randomBytes(4).readUInt32BE() >>> 1;
  let count = 0;
  return () => {
    const [high, low] = [start + (count >>> 16), count & 0xffff];
    count += 1;
    const random = randomUUID().slice(15);
    return `${high.toString(16).padStart(8, "0")}-${low.toString(16).padStart(4, "0")}-8${random}`;
  };
};
