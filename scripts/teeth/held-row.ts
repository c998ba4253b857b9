import type { Fault } from "./fault.ts";

const sectionOf = (document: string, number: string): string =>
  document.split(/^## /m).find((section) => section.startsWith(`§${number} `)) ?? "";

/** Lines that `spec-map §5, zip` or `security-rows 12a` speaks of; undefined for a row without a number. */
const linesOf = (row: string, documents: Readonly<Record<string, string>>): string[] | undefined => {
  const [, clause, words = ""] = /^spec-map §(\d+), (.+)$/.exec(row) ?? [];
  if (clause !== undefined) {
    const lines = sectionOf(documents["spec-map"] ?? "", clause).split("\n");
    return lines.filter((line) => line.toLowerCase().includes(words.toLowerCase()));
  }
  const label = /^security-rows (\d+[a-z]?)$/.exec(row)?.[1];
  if (label === undefined) return undefined;
  const lines = (documents["security-rows"] ?? "").split("\n");
  return lines.filter((line) => new RegExp(`^\\| ${label}[a-z]? `).test(line));
};

/**
 * The numbered row whose behavior a fault takes away: a line of its section with its words, which names one of the
 * fault's tests.
 * @returns null when there is none, undefined when the fault names no numbered row
 */
export const findHeldRow = (
  { row = "", tests }: Fault,
  documents: Readonly<Record<string, string>>,
): string | null | undefined => {
  const lines = linesOf(row, documents);
  return lines && (lines.find((line) => tests.some((test) => line.includes(`\`${test}\``))) ?? null);
};
