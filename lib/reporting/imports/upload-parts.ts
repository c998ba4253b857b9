/** Up to here a file goes in one call: some 15,000 people. */
export const maxWholeBytes = 2 * 1024 * 1024;

/** Four seconds at one megabit a second: the cost of a lost connection, and the step of the count. */
export const partBytes = 512 * 1024;

/** How many parts a file has; each is `partBytes` long, except the last. */
export const countParts = (bytes: number): number => Math.ceil(bytes / partBytes);

/** Where a part begins in its file, and its length, in bytes. */
export const placeOfPart = (part: number, bytes: number): { readonly start: number; readonly length: number } => {
  const start = part * partBytes;
  return { start, length: Math.min(partBytes, bytes - start) };
};
