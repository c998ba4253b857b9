/** A file elsewhere; an action that starts without a click; an address that is opened otherwise than by a click on a link. */
type Mark = "FILE" | "OPENS" | "ADDRESS";

/** What an object of a PDF says outside of its strings and comments, and where its data begin. */
export type PdfObject = {
  /** The tokens of its dictionary, strings left out; the first few hundred. */
  readonly tokens: readonly string[];
  /** Those of the watched names that it has, as they are meant. */
  readonly names: ReadonlySet<string>;
  readonly marks: ReadonlySet<Mark>;
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

const fileKeys: ReadonlySet<string> = new Set(["/F", "/UF"]);
/** The beginning of a text in brackets or in hex; a picture has those brackets by chance, not what follows. */
const textPattern = /\((?:[ -~\r\n\t]{4}|\xfe\xff|\xff\xfe|\xef\xbb\xbf)|<(?:<|\s*[\da-fA-F]{4})/y;

const isText = (source: string, place: number): boolean => {
  textPattern.lastIndex = place;
  return textPattern.test(source);
};

/** @param isPacked whether nothing but its own brackets ends the object */
const readObject = (source: string, begin: number, watched: ReadonlySet<string>, isPacked = false): PdfObject => {
  const tokens: string[] = [];
  const names = new Set<string>();
  const marks = new Set<Mark>();
  /** The keys whose values are the dictionaries that are open. */
  const parents: string[] = [];
  let lists = 0;
  let before = "";
  let hasOwnFile = false;
  tokenPattern.lastIndex = begin;
  for (let match = tokenPattern.exec(source); match !== null; match = tokenPattern.exec(source)) {
    let [token] = match;
    if (/^[\0\t\n\f\r %]/.test(token)) continue;
    if (fileKeys.has(before)) {
      if (isText(source, match.index)) marks.add("FILE");
      // A stream may have its filter here: a name, or a list of them.
      if (parents.length === 1 && !/^[/[]/.test(token)) hasOwnFile = true;
    }
    if (before === "/OpenAction" && token !== "[") marks.add("OPENS");
    if (token === "(") tokenPattern.lastIndex = endOfString(source, match.index);
    else if (token === "<<") parents.push(before);
    else if (token === ">>") parents.pop();
    else if (token === "[") lists += 1;
    else if (token === "]") lists -= 1;
    else if (token.startsWith("/")) {
      token = decodeName(token);
      if (watched.has(token)) names.add(token);
      if (token === "/AA") marks.add("OPENS");
      if (token === "/URI" && parents.at(-1) !== "/A") marks.add("ADDRESS");
    }
    before = token;
    if (isPacked && parents.length === 0 && lists <= 0)
      return { tokens, names, marks, start: null, end: tokenPattern.lastIndex };
    if (!isPacked && parents.length === 0 && token.startsWith("endobj"))
      return { tokens, names, marks, start: null, end: match.index };
    if (!isPacked && parents.length === 0 && token.startsWith("stream")) {
      const end = match.index + "stream".length;
      if (hasOwnFile) marks.add("FILE");
      return { tokens, names, marks, start: startOfData(source, end), end };
    }
    if (tokens.length < mostTokens && token !== "(") tokens.push(token);
  }
  return { tokens, names, marks, start: null, end: source.length };
};

/** Where packed objects begin, by the pairs before them: the number of an object, and its place from the first one on. */
function* placesOf(packed: string, first: number): Generator<number> {
  let isPlace = false;
  for (const [, digits] of packed.matchAll(/(?:[\s\0]|%[^\r\n]*[\r\n])*[+-]?(\d+)(?![^\s\0%])/gy)) {
    if (isPlace) yield first + Number(digits);
    isPlace = !isPlace;
  }
}

/**
 * Packed objects, each read from its own beginning, as readers do.
 * @param first place of the first one
 * @returns null in place of those that are too much to read
 */
export function* packedObjectsOf(packed: string, first: number): Generator<PdfObject | null> {
  let left = 2 * packed.length + 1024;
  for (const place of placesOf(packed, first)) {
    const object = readObject(packed, place, new Set(), true);
    // The shortest takes as much with the numbers before it.
    left -= Math.max(8, object.end - place);
    yield left < 0 ? null : object;
    if (left < 0) return;
  }
}

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
