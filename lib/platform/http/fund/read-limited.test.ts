import { readLimited } from "./read-answer.ts";

const mebibyte = 1024 * 1024;

/** A response that arrives in chunks of one mebibyte. */
const answerOf = (bytes: number): Response => {
  let remainingBytes = bytes;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    const size = Math.min(remainingBytes, mebibyte);
    remainingBytes -= size;
    if (size === 0) controller.close();
    else controller.enqueue(new Uint8Array(size).fill(7));
  };
  return new Response(new ReadableStream({ pull }));
};

it("reads a response of exactly 20 MB completely", async () => {
  const bytes = new Uint8Array(await readLimited(answerOf(20 * mebibyte)));
  expect(bytes.length).toBe(20 * mebibyte);
  expect(bytes.every((byte) => byte === 7)).toBe(true);
});

it("refuses one byte more, and never truncates", async () => {
  await expect(readLimited(answerOf(20 * mebibyte + 1))).rejects.toThrow("larger than 20 MB");
});
