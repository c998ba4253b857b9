import { setImmediate } from "node:timers/promises";

const signs = new Set("=+-@＝＋－＠");

/** What keeps a cell a text or a figure although it begins with a sign: no call, no link, no name of a sheet or program. */
const harmlessPattern = /^(?:[\p{L}\p{N}\s.,$€£%/()+\-–*#&;:’]|(?<=\p{L})'(?=\p{L}))*$/u;
// What is before a bracket is looked at from the bracket back, so that a long word is read once.
const callPattern =
  /\((?<=\p{L}[\p{L}\d._]*\()|\b(?:hyperlink|webservice|filterxml|import\w*|image|dde|call|register|exec|rtd)\s*\(/iu;
const isHarmless = (text: string): boolean => harmlessPattern.test(text) && !callPattern.test(text);

/** A figure, and no other cell that is added to it. */
const figurePattern = /^(?:[($€£.]\s*)*\d(?!.*[+*&#]\p{L})/su;

/** No spreadsheet has a longer formula, and no note begins with a sign and is longer. */
const longestFormula = 8192;

/**
 * Whether a spreadsheet would run a cell: one that begins with "=", "+", "-" or "@" and isn't a figure, an amount, a phone
 * number, a line of signs, or "- words".
 */
export const isFormula = (cell: string): boolean => {
  const start = cell.search(/[^\s"\uFEFF]/u);
  if (start === -1 || !signs.has(cell.charAt(start))) return false;
  // Full-width signs count as the plain ones.
  const text = cell.slice(start).normalize("NFKC").trimEnd();
  if (text.length > longestFormula) return true;
  if (/^[=+\-@_*~.\s]+$/.test(text)) return false;
  if (text.startsWith("=")) return !/^=(?:"[^"]*"|\s*[-+]?\$?[\d.,]+%?)$/.test(text);
  const rest = text.replace(/^[+\-@]+\s*/, "");
  if (!figurePattern.test(rest) && !/^[+-]\s/.test(text)) return true;
  return !isHarmless(rest);
};

/** The cells of a table with the place where each begins, as a program reads them that splits lines by this separator. */
function* cellsOf(text: string, separator: string): Generator<readonly [place: number, cell: string]> {
  const endPattern = new RegExp(`[${separator}\\r\\n]`, "g");
  for (let place = 0; place < text.length;) {
    let [after, quoted] = [place, ""];
    if (text[place] === '"') {
      let close = text.indexOf('"', place + 1);
      while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
      after = close === -1 ? text.length : close + 1;
      quoted = text.slice(place + 1, close === -1 ? undefined : close).replaceAll('""', '"');
    }
    endPattern.lastIndex = after;
    const next = endPattern.exec(text)?.index ?? text.length;
    yield [place, quoted + text.slice(after, next)];
    place = next + 1;
  }
}

/** Spreadsheets split a file by what their country uses. */
const separators = [",", ";", "\t"] as const;
const cellsAtOnce = 50_000;

/** The line of the first cell that a spreadsheet would run; null without one. Other requests get their turn in between. */
export const findFormulaLine = async (text: string): Promise<number | null> => {
  if ([...signs].every((sign) => !text.includes(sign))) return null;
  for (const separator of separators) {
    if (separator !== "," && !text.includes(separator)) continue;
    let looked = 0;
    for (const [place, cell] of cellsOf(text, separator)) {
      if (isFormula(cell)) return text.slice(0, place).split(/\r\n|\r|\n/).length;
      looked += 1;
      if (looked % cellsAtOnce === 0) await setImmediate();
    }
  }
  return null;
};
