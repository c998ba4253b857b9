/** Length of every line of a NACHA file, and how many lines are a block. */
export const lineLength = 94;
export const blockLines = 10;

/** Hashes and totals keep their low ten digits. */
export const hashModulus = 10_000_000_000;

const combiningMarkPattern = /\p{M}+/gu;
const notPrintablePattern = /[^ -~]/g;

/** Text as a NACHA file can hold it: capital letters, accents dropped, anything else that isn't ASCII a space. */
const toAscii = (text: string): string =>
  text.normalize("NFKD").replaceAll(combiningMarkPattern, "").replaceAll(notPrintablePattern, " ").toUpperCase();

/** Left-aligned text, cut to its field: names may be cut, numbers never are. */
export const textField = (text: string, length: number): string => toAscii(text).slice(0, length).padEnd(length);

/**
 * A number or code that must be complete, right-aligned with zeros.
 * @throws RangeError when it does not fit
 */
export const digitsField = (value: number | string, length: number): string => {
  const text = String(value);
  if (!/^[0-9]+$/.test(text) || text.length > length)
    throw new RangeError(`${text.length} characters do not fit into ${length} digits`);
  return text.padStart(length, "0");
};

/**
 * A code that must be complete, left-aligned with spaces.
 * @throws RangeError when it is longer than its field or not printable ASCII
 */
export const codeField = (code: string, length: number): string => {
  if (code.length > length || code.search(notPrintablePattern) >= 0)
    throw new RangeError(`${code.length} characters do not fit into a code of ${length}`);
  return code.padEnd(length);
};

/** YYMMDD of an ISO date. */
export const dateField = (isoDate: string): string => isoDate.slice(2).replaceAll("-", "");

/** The sum of the 8-digit routing numbers of a file's entries, low ten digits. */
export const entryHash = (routings: readonly string[]): number =>
  routings.reduce((sum, routing) => (sum + Number(routing.slice(0, 8))) % hashModulus, 0);
