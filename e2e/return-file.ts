import { nowAtTheFund } from "./clock.ts";

type SentEntry = {
  /** The entry's line 6 in the sent file. */
  readonly entry: string;
  /** A return code, or the code of a notice of change. */
  readonly code: string;
  /** The corrected data of a notice. */
  readonly info?: string;
};

const sumOf = (lines: readonly string[], from: number, to: number, length: number): string =>
  String(lines.reduce((sum, line) => sum + Number(line.slice(from, to)), 0)).padStart(length, "0");

/** Writes a file of returns and notices of change, as a bank would send it today. */
export const returnFileFor = (sentEntries: readonly SentEntry[]): string => {
  const day = new Date(nowAtTheFund()).toISOString().slice(2, 10).replaceAll("-", "");
  const ownBatch = "111111110000001";
  const pairs = sentEntries.map(({ entry, code, info = "" }, index) => {
    const isNotice = code.startsWith("C");
    const [routing, sentTrace] = [entry.slice(3, 12), entry.slice(79, 94)];
    const trace = `${routing.slice(0, 8)}${String(index + 1).padStart(7, "0")}`;
    return [
      `626${routing}${" ".repeat(17)}${isNotice ? "0".repeat(10) : entry.slice(29, 39)}${" ".repeat(39)}1${trace}`,
      `7${isNotice ? "98" : "99"}${code}${sentTrace}${" ".repeat(6)}${routing.slice(0, 8)}${info.padEnd(44)}${trace}`,
    ];
  });
  const entries = pairs.map(([entry = ""]) => entry);
  const count = String(entries.length * 2);
  const totals = `${sumOf(entries, 3, 11, 10)}${sumOf(entries, 29, 39, 12)}${"0".repeat(12)}`;
  const lines = [
    `101 1111111189363000001${day}0600A094101${" ".repeat(54)}`,
    `5225${" ".repeat(36)}9363000001CCDRETURN    ${day}${day}   1${ownBatch}`,
    ...pairs.flat(),
    `8225${count.padStart(6, "0")}${totals}9363000001${" ".repeat(25)}${ownBatch}`,
  ];
  lines.push(
    `9000001${String(Math.ceil((lines.length + 1) / 10)).padStart(6, "0")}${count.padStart(8, "0")}${totals}${" ".repeat(39)}`,
  );
  while (lines.length % 10 !== 0) lines.push("9".repeat(94));
  return `${lines.join("\n")}\n`;
};
