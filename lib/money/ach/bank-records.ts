import { lineLength } from "./nacha-file.ts";

/** A record of 94 characters with its line number; in a file without line ends, its number among the records. */
export type BankRecord = { readonly line: number; readonly text: string };

/** Old systems end a file with Ctrl-Z. */
const endMark = "\u001A";
const byteOrderMarkPattern = /^(?:\uFEFF|ï»¿)/;
/** Mainframes write job-control lines above a file. */
const jobControlPattern = /^(?:\$\$|\/\/)/;
const fillerPattern = /^(?: *|9{94})$/;

/** Splits a line of several records into records. Any other line that is too long is returned unchanged. */
const cutLine = (line: string, isOnly: boolean): string[] => {
  const text = line.length > lineLength ? line.trimEnd() : line;
  if (text.length <= lineLength) return [text];
  if (line.length % lineLength !== 0 && !isOnly) return [text];
  const count = Math.ceil(text.length / lineLength);
  return Array.from({ length: count }, (_, index) => text.slice(index * lineLength, (index + 1) * lineLength));
};

/**
 * Splits a bank's file into its records. Accepts any line ends or none, trimmed trailing blanks, any filler of the last
 * block, a byte order mark, a final Ctrl-Z, and job-control lines above the file. Filler is not returned. A line that is
 * too long is returned unchanged, so that the reader can refuse it.
 * @param content the file's bytes as Latin-1 text
 */
export const bankRecords = (content: string): BankRecord[] => {
  const markedContent = content.replace(byteOrderMarkPattern, "").trimEnd();
  const text = markedContent.endsWith(endMark) ? markedContent.slice(0, -1) : markedContent;
  const lines = text.split(/\r\n|\r|\n/);
  const isOnly = lines.filter((line) => line.trim() !== "").length === 1;
  const records = lines.flatMap((line, index) =>
    cutLine(line, isOnly).map((record, piece) => ({
      line: index + 1 + piece,
      text: record.padEnd(lineLength),
    })),
  );
  const firstIndex = records.findIndex(({ text: record }) => !jobControlPattern.test(record) && record.trim() !== "");
  return records.slice(Math.max(firstIndex, 0)).filter(({ text: record }) => !fillerPattern.test(record));
};
