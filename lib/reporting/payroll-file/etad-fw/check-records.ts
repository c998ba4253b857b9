import { formatCount } from "../../../platform/format/count.ts";
import { formatDecimal } from "../../../platform/format/decimal.ts";
import { type Foot, lineLength } from "./layout.ts";
import type { FileErrors } from "../ground/collect-file-errors.ts";

export type Line = { readonly row: number; readonly text: string };

const rowsOf = (lines: readonly Line[]): number[] => lines.map(({ row }) => row);

/** True if a line can be cut into fields. */
export const isWhole = ({ text }: Line): boolean => text.length === lineLength && /^[\u0020-\u007E]*$/.test(text);

/** Finds what is wrong with lines whatever they say: length, letters, record type. */
export const checkLines = (lines: readonly Line[], faults: FileErrors): void => {
  const wrongLength = lines.filter(({ text }) => text.length !== lineLength);
  if (wrongLength.length > 0) {
    const lengths = [...new Set(wrongLength.map(({ text }) => text.length))].toSorted((a, b) => a - b);
    const named = `${lengths.slice(0, 3).join(", ")}${lengths.length > 3 ? " and other numbers of" : ""}`;
    const message = `Every line must have ${lineLength} characters, and these have ${named} characters. Fill text with spaces and numbers with zeros, and keep the spaces at the ends of lines.`;
    faults.add("etad-length", rowsOf(wrongLength), message);
  }
  const notAscii = lines.filter(({ text }) => /[^\u0020-\u007E]/.test(text));
  if (notAscii.length > 0) {
    const message =
      "These lines hold a character that is not plain ASCII, such as a letter with an accent or a tab. Replace it: N for Ñ, a space for a tab.";
    faults.add("etad-ascii", rowsOf(notAscii), message);
  }
  const unknown = lines.filter(({ text }) => !/^[HDT]/.test(text));
  if (unknown.length > 0) {
    faults.add("etad-type", rowsOf(unknown), "Every line must begin with H, D or T. Correct or remove these lines.");
  }
};

/** Requires one H in front, one T at the end, and D lines numbered 1, 2, 3 between them. */
export const checkOrder = (lines: readonly Line[], faults: FileErrors): void => {
  const ofType = (type: string): Line[] => lines.filter(({ text }) => text.startsWith(type));
  const [heads, details, feet] = [ofType("H"), ofType("D"), ofType("T")];
  if (heads.length === 0) {
    faults.add(
      "etad-head",
      [],
      "The file has no H line. Put it first: it says whose file this is, and of which month.",
    );
  } else if (heads.length > 1) {
    faults.add("etad-head", rowsOf(heads), "The file has more than one H line. Upload one file for each report.");
  } else if (heads[0] !== lines[0]) {
    faults.add("etad-head", rowsOf(heads), "The H line must be the first line of the file. Move it there.");
  }
  if (feet.length === 0) {
    const message = "The file has no T line, so its end may be missing. Write the file again, with the T line last.";
    faults.add("etad-foot", [], message);
  } else if (feet.length > 1) {
    faults.add("etad-foot", rowsOf(feet), "The file has more than one T line. Keep one, as the last line.");
  } else if (feet[0] !== lines.at(-1)) {
    faults.add("etad-foot", rowsOf(feet), "The T line must be the last line of the file. Move it there.");
  }
  if (details.length === 0) faults.add("rows-missing", [], "The file has no people: it has no D lines. Add them.");
  let before = 0;
  const outOfOrder = details.filter(({ text }) => {
    const number = Number(text.slice(1, 7));
    const follows = number === before + 1;
    before = Number.isInteger(number) ? number : before + 1;
    return !follows;
  });
  if (outOfOrder.length > 0) {
    const message =
      "The D lines must be numbered 1, 2, 3 without gaps (positions 2-7), and these do not follow the line before. A line may be missing: write the file again.";
    faults.add("etad-order", rowsOf(outOfOrder), message);
  }
};

const toLastFour = (hash: number): string => String(hash).padStart(4, "0").slice(-4);

/** Compares stated totals with the D lines (NaN: not). Of the SSN hash only 4 digits show: it may be one SSN. */
export const checkTotals = (
  { row, type, stated }: { readonly row: number; readonly type: "H" | "T"; readonly stated: Partial<Foot> },
  summed: Foot,
  faults: FileErrors,
): void => {
  const compare = (name: keyof Foot, what: string, show: (value: number) => string): void => {
    const [theirs, ours] = [stated[name] ?? Number.NaN, summed[name]];
    if (Number.isNaN(theirs) || Number.isNaN(ours) || theirs === ours) return;
    const message = `The ${type} line says ${what} ${show(theirs)}, and the D lines give ${show(ours)}. A line may be missing or changed: write the file again.`;
    faults.add("etad-totals", [row], message);
  };
  const formatHundredths = (value: number): string => formatDecimal(value, 2, 2);
  compare("count", "the number of people is", formatCount);
  compare("units", "the total of units is", formatHundredths);
  compare("grossWages", "the total of gross wages is", formatHundredths);
  compare("ssnHash", "the sum of the Social Security numbers (ssn hash) ends in", toLastFour);
};
