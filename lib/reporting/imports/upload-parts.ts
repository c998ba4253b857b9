/** A file may be this long, in one call or in parts; the doors take no more at once either. */
export const maxFileBytes = 20 * 1024 * 1024;

/** Up to here a file is sent in one call: some 15,000 people, and one answer instead of six. */
export const maxWholeBytes = 2 * 1024 * 1024;

/** Four seconds of a line of one megabit a second: what a lost line costs at most, and how often the count moves. */
export const partBytes = 512 * 1024;

/** How many parts a file has; each is `partBytes` long, but for the last. */
export const countParts = (bytes: number): number => Math.ceil(bytes / partBytes);

/** Where a part begins in its file and how long it is, in bytes. */
export const placeOfPart = (part: number, bytes: number): { readonly start: number; readonly length: number } => {
  const start = part * partBytes;
  return { start, length: Math.min(partBytes, bytes - start) };
};
