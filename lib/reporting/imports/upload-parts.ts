/** Maximum size of a file uploaded in one call: about 15,000 people. */
export const maxSingleUploadBytes = 2 * 1024 * 1024;

/** Size of a part: four seconds at one megabit per second. It limits the loss if the connection drops. */
export const partBytes = 512 * 1024;

/** Returns the number of parts of a file. Each is `partBytes` long, except the last. */
export const countParts = (bytes: number): number => Math.ceil(bytes / partBytes);

/** Returns a part's start in its file and its length, in bytes. */
export const locatePart = (part: number, bytes: number): { readonly start: number; readonly length: number } => {
  const start = part * partBytes;
  return { start, length: Math.min(partBytes, bytes - start) };
};
