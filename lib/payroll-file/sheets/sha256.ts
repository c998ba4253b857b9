const primes: number[] = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);

/** The first 32 bits of the fraction of a root, of which SHA-256 makes its constants. */
const fractionOf = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const constants = primes.map((prime) => fractionOf(Math.cbrt(prime)));
const firstState = primes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const pad = (bytes: Uint8Array): DataView => {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  return view;
};

/** The 16 words of a block, extended to 64. */
const wordsOf = (view: DataView, block: number): Int32Array => {
  const words = new Int32Array(64);
  const at = (place: number): number => words[place] ?? 0;
  for (let n = 0; n < 16; n += 1) words[n] = view.getInt32(block + n * 4);
  for (let n = 16; n < 64; n += 1) {
    const [before, last] = [at(n - 15), at(n - 2)];
    const mixedBefore = rotate(before, 7) ^ rotate(before, 18) ^ (before >>> 3);
    const mixedLast = rotate(last, 17) ^ rotate(last, 19) ^ (last >>> 10);
    words[n] = at(n - 16) + mixedBefore + at(n - 7) + mixedLast;
  }
  return words;
};

/** The SHA-256 of a text in UTF-8, in hexadecimal: in every browser, and at once, which Web Crypto does not offer. */
export const sha256 = (text: string): string => {
  const view = pad(new TextEncoder().encode(text));
  let state = firstState;
  for (let block = 0; block < view.byteLength; block += 64) {
    const words = wordsOf(view, block);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    constants.forEach((constant, n) => {
      const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const added = (h + mixed + ((e & f) ^ (~e & g)) + constant + (words[n] ?? 0)) | 0;
      const most = (a & b) ^ (a & c) ^ (b & c);
      const next = (added + (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + most) | 0;
      [a, b, c, d, e, f, g, h] = [next, a, b, c, (d + added) | 0, e, f, g];
    });
    state = [a, b, c, d, e, f, g, h].map((word, n) => (word + (state[n] ?? 0)) | 0);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
};
