import { parseSync } from "@swc/core";

/** A regular expression of the source. */
export type Pattern = { readonly source: string; readonly flags: string };

/** A node of a program's syntax tree. */
type Node = Readonly<Record<string, unknown>>;

/** Lists the literal regular expressions of a TypeScript or JavaScript program, without those built at run time. */
export const listPatterns = (program: string, tsx = false): Pattern[] => {
  const patterns: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== "object" || node === null) return;
    const { type, pattern, flags } = node as Node;
    if (type === "RegExpLiteral") patterns.push({ source: String(pattern), flags: String(flags) });
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(program, { syntax: "typescript", tsx, target: "es2024" }).body);
  return patterns;
};

/** A sample character for each character class. */
const charactersOfClass: Readonly<Record<string, string>> = {
  s: " ",
  S: "a",
  d: "1",
  D: "a",
  w: "a",
  W: "-",
  b: "",
  B: "",
  n: "\n",
  r: "\r",
  t: "\t",
};

/** Returns the characters of a pattern. One letter and one digit stand for all others. */
const charactersOf = (source: string): string[] => {
  const bareSource = source
    .replaceAll(/\\[pP]\{[^}]{1,40}\}/g, "é-")
    .replaceAll(/\\(?:x|u\{?)([0-9a-f]{2,6})\}?/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/\\(.)/g, (_, letter: string) => charactersOfClass[letter] ?? letter);
  return [...new Set([" ", "a", "1", "\n", ...Array.from(bareSource.replaceAll(/[A-Za-z0-9]/g, ""))])];
};

/** Returns the first words of a pattern: a run of one word behaves like a run of any. */
const wordsOf = (source: string): string[] => (source.match(/[A-Za-z]{2,20}/g) ?? []).slice(0, 12);

const run = (pattern: RegExp, text: string, times: number): void => {
  for (let runIndex = 0; runIndex < times; runIndex += 1) {
    pattern.lastIndex = 0;
    text.replace(pattern, "");
  }
};

/** Measures milliseconds of processor time, which other programs don't affect. */
const time = (pattern: RegExp, text: string, times: number): number => {
  const cpuBefore = process.threadCpuUsage();
  run(pattern, text, times);
  return process.threadCpuUsage(cpuBefore).user / 1_000;
};

/** Returns the shortest of three times, because a pause only makes a time longer. */
const minTime = (pattern: RegExp, text: string, times = 1): number =>
  Math.min(...[1, 2, 3].map(() => time(pattern, text, times)));

/** Returns true if a pattern takes longer than `ms` on a text. Checks the clock first, because reading CPU time costs more. */
const takesLonger = (pattern: RegExp, text: string, ms: number): boolean => {
  const startedAt = performance.now();
  run(pattern, text, 1);
  return performance.now() - startedAt > ms && minTime(pattern, text) > ms;
};

/** Shorter times can't be compared. A good pattern takes far less for a run of this length. */
const minMs = 1;
/** Exponential work shows at this length; a longer run would never end. */
const shortRun = 24;
/** No good pattern takes this long for such short text; the long runs of a cubic pattern would take minutes. */
const mediumRun = 400;
const mediumMs = 200;
/** Work at this length is long enough to compare. */
const longRun = 4_000;
/** Sixteen shorter runs have as much text as the longer run, which takes sixteen times as long if work is quadratic. */
const shorterRun = 1_000;
const longerRun = 16_000;
const shorterRuns = 16;
/** The geometric middle between 1 (linear) and 16 (quadratic). */
const maxGrowth = 4;
/** Processor time is counted in steps of up to 4 ms, so a difference of two steps is ignored. */
const tickMs = 8;

/**
 * Finds a text on which a pattern takes more than linear time: runs of the pattern's characters, pairs and
 * words, after a beginning and before an end that doesn't match.
 * @returns the repeated part of the text, or null when there is no such text
 */
export const findSlowRun = ({ source, flags }: Pattern): string | null => {
  const pattern = new RegExp(source, flags);
  const characters = charactersOf(source);
  const words = [...new Set(wordsOf(source))];
  const pairs = characters.flatMap((first) => characters.map((second) => first + second));
  const repeatedTexts = new Set([...characters, ...pairs, ...words, ...words.map((word) => `${word} `)]);
  const starts = /^\^|\(\?:?\^|\|\^/.test(source) ? ["", "a", "1", ...words.slice(0, 3)] : [""];
  for (const piece of repeatedTexts)
    for (const start of starts)
      for (const end of ["\u0001", "\n! "]) {
        const write = (length: number): string => start + piece.repeat(Math.ceil(length / piece.length)) + end;
        if (takesLonger(pattern, write(shortRun), minMs)) return piece;
        if (takesLonger(pattern, write(mediumRun), mediumMs)) return piece;
        if (!takesLonger(pattern, write(longRun), minMs)) continue;
        const maxMs = maxGrowth * minTime(pattern, write(shorterRun), shorterRuns) + tickMs;
        if (minTime(pattern, write(longerRun)) > maxMs) return piece;
      }
  return null;
};
