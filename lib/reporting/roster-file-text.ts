const hasPrefix = (bytes: Uint8Array, prefix: readonly number[]): boolean =>
  prefix.every((byte, place) => bytes[place] === byte);

const saveAs = "In your spreadsheet choose Save As, “CSV UTF-8 (comma delimited)”, and upload that file.";

export const emptyFile = "The file is empty. Check that you chose the right one, and upload it again.";

/** What else people upload, known by its first bytes. */
const otherKinds: readonly { prefix: readonly number[]; message: string }[] = [
  { prefix: [0x50, 0x4b, 0x03, 0x04], message: `This is an Excel workbook (XLSX), not a CSV file. ${saveAs}` },
  { prefix: [0xd0, 0xcf, 0x11, 0xe0], message: `This is an old Excel workbook (XLS), not a CSV file. ${saveAs}` },
  { prefix: [0x25, 0x50, 0x44, 0x46], message: `This is a PDF, not a CSV file. ${saveAs}` },
  { prefix: [0xff, 0xfe], message: `This text is stored as UTF-16, not as UTF-8. ${saveAs}` },
  { prefix: [0xfe, 0xff], message: `This text is stored as UTF-16, not as UTF-8. ${saveAs}` },
];

/** The file as text, or the rule it breaks as a whole (domain.md §8: UTF-8, a byte order mark is accepted). */
export const readFileText = (
  bytes: Uint8Array,
): { ok: true; text: string } | { ok: false; ruleId: string; message: string } => {
  const other = otherKinds.find(({ prefix }) => hasPrefix(bytes, prefix));
  if (other !== undefined) return { ok: false, ruleId: "file-not-csv", message: other.message };
  if (bytes.includes(0)) {
    return { ok: false, ruleId: "file-not-csv", message: `This is not a text file. ${saveAs}` };
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (text.trim() !== "") return { ok: true, text };
    return { ok: false, ruleId: "file-empty", message: emptyFile };
  } catch {
    // The decoder throws a TypeError on the first byte that is not UTF-8.
    const message = `The letters in this file are not stored as UTF-8, so names would be damaged. ${saveAs}`;
    return { ok: false, ruleId: "file-not-utf8", message };
  }
};
