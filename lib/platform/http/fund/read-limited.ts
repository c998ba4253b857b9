const maxAnswerBytes = 20 * 1024 * 1024;

/**
 * Reads a whole body, but never more than 20 MB of it.
 * @throws Error when there is more: an answer is never cut silently.
 */
export const readLimited = async (response: Response): Promise<ArrayBuffer> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxAnswerBytes) throw new Error("answer larger than 20 MB");
    chunks.push(chunk);
  }
  // Not by a Blob, whose bytes come turns of the event loop later.
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole.buffer;
};
