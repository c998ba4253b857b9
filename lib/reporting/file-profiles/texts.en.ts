import { formatWorkMonth } from "../../platform/format/date.ts";
import { joinWords, quoteAll } from "../../platform/format/plain-text.ts";
import type { FileProfile } from "./schema.ts";

const describeColumns = (names: readonly string[], state: "new" | "missing"): string[] =>
  names.length === 0 ? [] : [`${quoteAll(names)} ${names.length === 1 ? "is" : "are"} ${state}`];

export const profileTexts = {
  title: "How we read your files",
  lead: "Your choices for your payroll files, one entry for each set of columns. We recognize a file by its column names. If a column is new or missing, we show that and ask about it.",
  none: "Nothing is saved yet. Once you map the columns of a file, your choices are listed here.",
  oneTitle: "How we read a file",
  one: (fileName: string): string => `How we read ${fileName}`,
  notSaved: "No saved file",
  columnsTitle: "Contents of each column",
  codesTitle: "Meanings of the codes",
  decidedTitle: "Your other choices",
  askAgain: "Ask me with the next file",
  change: "Change",
  changeLead: "This applies to later files with these columns. Your reports and the files you uploaded don’t change.",
  saved: "Saved. The next file with these columns is read this way. Your reports didn’t change.",
  unanswered: (text: string): string =>
    `${text} We don’t know yet whether it was saved. Your choices are still here. Try again.`,
  savedByOthers: (changed: readonly string[]): string =>
    changed.length === 0
      ? "Your choices are the same as those saved now."
      : `Saved now, and different from your choices: ${changed.join("; ")}. If you save again, your choices replace it.`,
  remove: "Delete",
  removing: "Deleting…",
  keep: "Keep it",
  removeQuestion: (fileName: string): string =>
    `Delete how we read ${fileName}? For the next file with these columns, we’ll ask all the questions again. Your reports don’t change.`,
  notDeleted: (text: string): string => `${text} It’s still saved. Try again.`,
  removed:
    "Deleted. For the next file with these columns, we’ll ask all the questions again. Your reports didn’t change.",
  newer: ({ fileName, workMonth, added, gone }: NonNullable<FileProfile["newer"]>): string => {
    const newest = `Your newest file, ${fileName} for ${formatWorkMonth(workMonth)}, has different columns`;
    const changes = [...describeColumns(added, "new"), ...describeColumns(gone, "missing")];
    return changes.length === 0
      ? `${newest}, so these choices aren’t used for it.`
      : `${newest}: ${joinWords(changes)}. For a file like this, we start with these choices and ask about the rest.`;
  },
} as const;

export const profileRefusals = {
  NotFound:
    "Nothing is saved for files with these columns anymore. Nothing was changed. For the next file with these columns, we’ll ask all the questions again.",
  Stale:
    "Someone changed how we read these files a moment ago. Nothing was saved, and your choices are still here. Check what is saved now, then save again.",
  StaleDelete:
    "Someone changed how we read these files a moment ago. Nothing was deleted. Check what is saved now, then delete it if you still want to.",
  NoColumns: "These aren’t the columns of the files. Nothing was saved. Reload the page.",
  incomplete: (gaps: readonly string[]): string => `Nothing was saved. ${gaps.join(" ")}`,
} as const;
