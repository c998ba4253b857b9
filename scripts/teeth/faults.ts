import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "./fault.ts";

/** Returns a block's lines that begin with a mark, without the mark. */
const textAfter = (mark: string, lines: readonly string[]): string =>
  lines
    .filter((line) => line.startsWith(mark))
    .map((line) => line.slice(mark.length))
    .join("\n");

/** Parses a fault: "words | row 12a | in nameOfFunction", where the last two may be missing, and the edit. */
const readFault = (test: string, [head = "", ...edit]: readonly string[]): Fault => {
  const [breaks = "", ...notes] = head.trim().split(" | ");
  const note = (word: string): string | undefined =>
    notes.find((candidate) => candidate.startsWith(word))?.slice(word.length);
  const [row, name] = [note("row "), note("in ")];
  return {
    breaks,
    test,
    find: textAfter("    - ", edit),
    replace: textAfter("    + ", edit),
    ...(row !== undefined && { row }),
    ...(name !== undefined && { in: name }),
  };
};

/** Reads a list of faults: below the path of a test file, indented, all faults that it must notice. */
export const readFaults = (text: string): Fault[] =>
  text
    .split(/^(?=[\w(])/m)
    .slice(text.startsWith("#") ? 1 : 0)
    .flatMap((block) => {
      const [test = "", ...faults] = block.trimEnd().split(/\n(?= {2}\S)/);
      return faults.map((fault) => readFault(test, fault.split("\n")));
    });

/** Every planted fault: one for each guard of money, rights, security and formats, so that none is lost unnoticed. */
export const faults: readonly Fault[] = globSync("faults-of-*.txt", { cwd: import.meta.dirname })
  .toSorted()
  .flatMap((file) => readFaults(readFileSync(join(import.meta.dirname, file), "utf8")));
