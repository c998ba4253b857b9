/** What an object of a PDF says outside of its strings and comments, and where its data begin. */
export type PdfObject = {
  /** The tokens of its dictionary, strings left out; the first few hundred. */
  readonly tokens: readonly string[];
  /** Those of the watched names that it has, as they are meant. */
  readonly names: ReadonlySet<string>;
  /** Where the data of a stream begin; null for an object that is none. */
  readonly start: number | null;
  /** Where reading ended. */
  readonly end: number;
};

/** The dictionary of a stream that is read has a dozen. */
export const mostTokens = 300;

/** Where an object or the last dictionary begins. Readers need no space before the keyword, and none after it. */
const beginPattern = /(?<=[\d.\s\0-])obj(?![a-zA-Z])|trailer/g;
const space = "\\0\\t\\n\\f\\r ";
const delimiters = "()<>[\\]{}/%";
const tokenPattern = new RegExp(
  `[${space}]+|%[^\\r\\n]*|<<|>>|/[^${space}${delimiters}]*|\\(|<[^>]*>?|[^${space}${delimiters}]+|[^]`,
  "y",
);
const bracketPattern = /[()\\]/g;

/** The place behind a string whose opening bracket is at this place. */
const endOfString = (source: string, open: number): number => {
  bracketPattern.lastIndex = open;
  let depth = 0;
  for (let match = bracketPattern.exec(source); match !== null; match = bracketPattern.exec(source)) {
    if (match[0] === "\\") bracketPattern.lastIndex += 1;
    else depth += match[0] === "(" ? 1 : -1;
    if (depth === 0) return bracketPattern.lastIndex;
  }
  return source.length;
};

const decodeName = (name: string): string =>
  name.replaceAll(/#([\da-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Behind the word "stream", where only blanks may be before the end of the line; -1 where more is. */
const startOfData = (source: string, place: number): number => {
  const linePattern = /[ \t]{0,100}(?:\r\n|\n|\r)/y;
  linePattern.lastIndex = place;
  return linePattern.test(source) ? linePattern.lastIndex : -1;
};

const readObject = (source: string, begin: number, watched: ReadonlySet<string>): PdfObject => {
  const tokens: string[] = [];
  const names = new Set<string>();
  let depth = 0;
  tokenPattern.lastIndex = begin;
  for (let match = tokenPattern.exec(source); match !== null; match = tokenPattern.exec(source)) {
    let [token] = match;
    if (token === "(") tokenPattern.lastIndex = endOfString(source, match.index);
    else if (token === "<<") depth += 1;
    else if (token === ">>") depth = Math.max(0, depth - 1);
    else if (token.startsWith("/")) {
      token = decodeName(token);
      if (watched.has(token)) names.add(token);
    }
    if (depth === 0 && token.startsWith("endobj")) return { tokens, names, start: null, end: match.index };
    if (depth === 0 && token.startsWith("stream")) {
      const end = match.index + "stream".length;
      return { tokens, names, start: startOfData(source, end), end };
    }
    if (tokens.length < mostTokens && !/^[\0\t\n\f\r %(]/.test(token)) tokens.push(token);
  }
  return { tokens, names, start: null, end: source.length };
};

/**
 * Every object that a reader could find in a PDF, wherever its tables say one is: each is read from its own beginning.
 * @param watched names to look for: "/JS"
 * @param mostRead characters to read; what overlaps is read more than once
 * @returns null where there is more
 */
export function* objectsOf(
  source: string,
  watched: ReadonlySet<string>,
  mostRead: number,
): Generator<PdfObject | null> {
  let left = mostRead;
  for (const { index, 0: keyword } of source.matchAll(beginPattern)) {
    const object = readObject(source, index + keyword.length, watched);
    left -= object.end - index;
    yield left < 0 ? null : object;
    if (left < 0) return;
  }
}
