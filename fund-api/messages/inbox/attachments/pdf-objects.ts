/** A reference to another file, an automatic action, or an address outside a link. */
type Mark = "FILE" | "OPENS" | "ADDRESS";

export type PdfObject = {
  /** The first few hundred dictionary tokens, without strings. */
  readonly tokens: readonly string[];
  readonly names: ReadonlySet<string>;
  readonly marks: ReadonlySet<Mark>;
  /** Null for an object without a stream. */
  readonly start: number | null;
  readonly end: number;
};

export const maxTokens = 300;

/** PDF readers need no space around the keyword. */
const beginPattern = /(?<=[\d.\s\0-])obj(?![a-zA-Z])|trailer/g;
const space = "\\0\\t\\n\\f\\r ";
const delimiters = "()<>[\\]{}/%";
const tokenPattern = new RegExp(
  `[${space}]+|%[^\\r\\n]*|<<|>>|/[^${space}${delimiters}]*|\\(|<[^>]*>?|[^${space}${delimiters}]+|[^]`,
  "y",
);
const bracketPattern = /[()\\]/g;

/** Returns the position after the string that opens at `opening`. */
const endOfString = (source: string, opening: number): number => {
  bracketPattern.lastIndex = opening;
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

/** Returns the position after "stream", or -1 if anything but blanks follows on its line. */
const startOfData = (source: string, offset: number): number => {
  const linePattern = /[ \t]{0,100}(?:\r\n|\n|\r)/y;
  linePattern.lastIndex = offset;
  return linePattern.test(source) ? linePattern.lastIndex : -1;
};

const fileKeys: ReadonlySet<string> = new Set(["/F", "/UF"]);
/** Matches a string or hex text. A picture may contain these brackets by chance, but not the rest. */
const textPattern = /\((?:[ -~\r\n\t]{4}|\xfe\xff|\xff\xfe|\xef\xbb\xbf)|<(?:<|\s*[\da-fA-F]{4})/y;

const isText = (source: string, offset: number): boolean => {
  textPattern.lastIndex = offset;
  return textPattern.test(source);
};

/** Reads the object at `begin`. @param isPacked true when only its brackets end the object */
const readObject = (source: string, begin: number, watched: ReadonlySet<string>, isPacked = false): PdfObject => {
  const tokens: string[] = [];
  const names = new Set<string>();
  const marks = new Set<Mark>();
  const parents: string[] = [];
  let listDepth = 0;
  let previousToken = "";
  let hasFileKey = false;
  tokenPattern.lastIndex = begin;
  for (let match = tokenPattern.exec(source); match !== null; match = tokenPattern.exec(source)) {
    let [token] = match;
    if (/^[\0\t\n\f\r %]/.test(token)) continue;
    if (fileKeys.has(previousToken)) {
      if (isText(source, match.index)) marks.add("FILE");
      // A stream may have its filter here: a name, or a list of names.
      if (parents.length === 1 && !/^[/[]/.test(token)) hasFileKey = true;
    }
    if (previousToken === "/OpenAction" && token !== "[") marks.add("OPENS");
    if (token === "(") tokenPattern.lastIndex = endOfString(source, match.index);
    else if (token === "<<") parents.push(previousToken);
    else if (token === ">>") parents.pop();
    else if (token === "[") listDepth += 1;
    else if (token === "]") listDepth -= 1;
    else if (token.startsWith("/")) {
      token = decodeName(token);
      if (watched.has(token)) names.add(token);
      if (token === "/AA") marks.add("OPENS");
      if (token === "/URI" && parents.at(-1) !== "/A") marks.add("ADDRESS");
    }
    previousToken = token;
    if (isPacked && parents.length === 0 && listDepth <= 0)
      return { tokens, names, marks, start: null, end: tokenPattern.lastIndex };
    if (!isPacked && parents.length === 0 && token.startsWith("endobj"))
      return { tokens, names, marks, start: null, end: match.index };
    if (!isPacked && parents.length === 0 && token.startsWith("stream")) {
      const end = match.index + "stream".length;
      if (hasFileKey) marks.add("FILE");
      return { tokens, names, marks, start: startOfData(source, end), end };
    }
    if (tokens.length < maxTokens && token !== "(") tokens.push(token);
  }
  return { tokens, names, marks, start: null, end: source.length };
};

/** Reads the pairs before packed objects: object number and position from `firstOffset`. */
function* readOffsets(packed: string, firstOffset: number): Generator<number> {
  let isOffset = false;
  for (const [, digits] of packed.matchAll(/(?:[\s\0]|%[^\r\n]*[\r\n])*[+-]?(\d+)(?![^\s\0%])/gy)) {
    if (isOffset) yield firstOffset + Number(digits);
    isOffset = !isOffset;
  }
}

/** Yields packed objects, each read from its start as PDF readers do. Yields null over the limit. */
export function* readPackedObjects(packed: string, firstOffset: number): Generator<PdfObject | null> {
  let remaining = 2 * packed.length + 1024;
  for (const offset of readOffsets(packed, firstOffset)) {
    const object = readObject(packed, offset, new Set(), true);
    // Even the shortest object uses this much with its numbers.
    remaining -= Math.max(8, object.end - offset);
    yield remaining < 0 ? null : object;
    if (remaining < 0) return;
  }
}

/** Yields every object that a reader could find, whatever the tables contain. Yields null past `maxCharacters`. */
export function* readObjects(
  source: string,
  watched: ReadonlySet<string>,
  maxCharacters: number,
): Generator<PdfObject | null> {
  let remaining = maxCharacters;
  for (const { index, 0: keyword } of source.matchAll(beginPattern)) {
    const object = readObject(source, index + keyword.length, watched);
    remaining -= object.end - index;
    yield remaining < 0 ? null : object;
    if (remaining < 0) return;
  }
}
