const formulaSigns = new Set("=+-@＝＋－＠");

/** Matches a reference to another program, sheet or file. */
const externalReferencePattern = /\||![$\p{L}]|:\/\/|\\\\|'\s*[#.]/u;
const cellPattern = /(?<![\p{L}\d])\$?[a-z]{1,3}\$?\d{1,7}(?![\p{L}\d])/iu;
// Matches backward from the bracket, so that a long word is scanned once.
const callPattern =
  /\((?<=\p{L}[\p{L}\d._]*\()|\b(?:hyperlink|webservice|filterxml|import\w*|image|dde|call|register|exec|rtd)\s*\(/iu;

const figurePattern = /^(?:[($€£.]\s*)*\d(?!.*[+*&#]\p{L})/su;

/** Excel's limit. No note that begins with one of the signs is longer. */
const maxFormulaLength = 8192;

/** True for "=" before anything but a number, or "+", "-", "@" with a function, cell, sheet, file or program. */
export const isFormula = (cell: string): boolean => {
  const start = cell.search(/[^\s"\uFEFF]/u);
  if (start === -1 || !formulaSigns.has(cell.charAt(start))) return false;
  // Full-width signs count as plain ones.
  const text = cell.slice(start).normalize("NFKC").trimEnd();
  if (text.length > maxFormulaLength) return true;
  if (/^[=+\-@_*~.\s]+$/.test(text)) return false;
  if (text.startsWith("=")) return !/^=(?:"[^"]*"|\s*[-+]?\$?[\d.,]+%?)$/.test(text);
  const afterSigns = text.replace(/^[+\-@]+\s*/, "");
  if (callPattern.test(afterSigns) || externalReferencePattern.test(afterSigns)) return true;
  return !figurePattern.test(afterSigns) && !/^[+-]\s/.test(text) && cellPattern.test(afterSigns);
};

/** Yields the cells with their positions, split by this separator. */
function* cellsOf(text: string, separator: string): Generator<readonly [offset: number, cell: string]> {
  const code = separator.charCodeAt(0).toString(16).padStart(4, "0");
  const endPattern = new RegExp(`[\\r\\n\\u${code}]`, "g");
  for (let offset = 0; offset < text.length;) {
    let [quotedEnd, quoted] = [offset, ""];
    if (text[offset] === '"') {
      let closingQuote = text.indexOf('"', offset + 1);
      while (closingQuote !== -1 && text[closingQuote + 1] === '"') closingQuote = text.indexOf('"', closingQuote + 2);
      quotedEnd = closingQuote === -1 ? text.length : closingQuote + 1;
      quoted = text.slice(offset + 1, closingQuote === -1 ? undefined : closingQuote).replaceAll('""', '"');
    }
    endPattern.lastIndex = quotedEnd;
    const next = endPattern.exec(text)?.index ?? text.length;
    yield [offset, quoted + text.slice(quotedEnd, next)];
    offset = next + 1;
  }
}

/** Spreadsheets use their country's separator, or the separator from the first line. */
const separators = [",", ";", "\t", "|"] as const;
/** The first line may set any other separator. */
const separatorLinePattern = /^\uFEFF?"?sep=([^\r\n])/i;

/** Returns the line number of the first cell that a spreadsheet would run. Returns null if there is none. */
export const findFormulaLine = (text: string): number | null => {
  if ([...formulaSigns].every((sign) => !text.includes(sign))) return null;
  for (const separator of new Set([...separators, separatorLinePattern.exec(text)?.[1] ?? ","])) {
    if (separator !== "," && !text.includes(separator)) continue;
    for (const [offset, cell] of cellsOf(text, separator)) {
      if (isFormula(cell)) return text.slice(0, offset).split(/\r\n|\r|\n/).length;
    }
  }
  return null;
};
