import { lineLength } from "./nacha-file.ts";

/** One record of 94 characters, and the line it is on: in a file without line ends, its number among the records. */
export type BankRecord = { readonly line: number; readonly text: string };

/** Ctrl-Z, as old systems end a file. */
const endMark = "\u001A";
const byteOrderMarkPattern = /^(?:\uFEFF|ï»¿)/;
/** Lines of job control, as mainframes put them above a file. */
const jobControlPattern = /^(?:\$\$|\/\/)/;
const fillerPattern = /^(?: *|9{94})$/;

/** A line without line ends inside it, cut into records; one that is too long to be one stays whole. */
const cutLine = (line: string, isOnly: boolean): string[] => {
  const text = line.length > lineLength ? line.trimEnd() : line;
  if (text.length <= lineLength) return [text];
  if (line.length % lineLength !== 0 && !isOnly) return [text];
  const count = Math.ceil(text.length / lineLength);
  return Array.from({ length: count }, (_, index) => text.slice(index * lineLength, (index + 1) * lineLength));
};

/**
 * Cuts a bank's file into its records, however the bank wrote it: with any line ends or none, with trailing blanks
 * trimmed, with nines, blanks or nothing to fill the last block, with a byte order mark, a final Ctrl-Z, or lines of job
 * control above it. Filler is left out. A line that is too long stays as it is, for its reader to refuse.
 * @param content the file's bytes as Latin-1 text
 */
export const bankRecords = (content: string): BankRecord[] => {
  const marked = content.replace(byteOrderMarkPattern, "").trimEnd();
  const text = marked.endsWith(endMark) ? marked.slice(0, -1) : marked;
  const lines = text.split(/\r\n|\r|\n/);
  const isOnly = lines.filter((line) => line.trim() !== "").length === 1;
  const records = lines.flatMap((line, index) =>
    cutLine(line, isOnly).map((record, piece) => ({
      line: index + 1 + piece,
      text: record.padEnd(lineLength),
    })),
  );
  const first = records.findIndex(({ text: record }) => !jobControlPattern.test(record) && record.trim() !== "");
  return records.slice(Math.max(first, 0)).filter(({ text: record }) => !fillerPattern.test(record));
};
