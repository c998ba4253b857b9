import type { LaidTable } from "../ground/laid-table.ts";
import type { SortedLines } from "../lines/sorted-table.ts";
import { fileTooLong, maxRows, refuseFile } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";

/** Refuses a table with too many people, or without any. */
export const refuseSize = ({ table }: LaidTable, { people, aside }: SortedLines): FileFinding[] => {
  const message = aside.some(({ kind }) => kind === "GROUP_LEFT_OUT")
    ? "Your choices leave out all rows of the file. Change the column mapping, so that some of them count."
    : "The file has no people below its header row. Add them.";
  return [
    ...(table.isCut || people.length > maxRows ? [fileTooLong] : []),
    ...(people.length === 0 ? refuseFile("rows-missing", message).findings : []),
  ];
};
