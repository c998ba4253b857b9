import { listDisplayValues } from "../../tad/cells/display-value.ts";
import type { Severity } from "../../tad/schema.ts";
import type { FileFinding } from "../schema.ts";
import type { TableLayout, NumberedRow } from "../ground/table.ts";
import type { LineKind } from "../words/labels.ts";
import type { AsideLine } from "./judge-lines.ts";

const words: Readonly<
  Record<LineKind, readonly [ruleId: string, message: (labels: string) => string, severity?: Severity]>
> = {
  TOTAL: ["totals-row", (labels) => `These lines are totals${labels}. They were skipped: we calculate the totals.`],
  COUNT: ["counts-row", (labels) => `These lines count people${labels}. They were skipped.`],
  HEADER: [
    "header-again",
    () => "These lines repeat the header, or are above the header of another sheet. They were skipped.",
  ],
  PAGE: ["page-marks", (labels) => `These lines are titles, page numbers or end marks${labels}. They were skipped.`],
  GROUP: ["group-lines", (labels) => `These lines are headings or notes${labels}. They were skipped as people.`],
  ID: [
    "ids-below",
    (labels) => `These lines hold the number of the person above${labels}. It was read as that person’s.`,
  ],
  ID_UNCLEAR: [
    "ids-unclear",
    (labels) =>
      `These lines hold numbers between lines that name people${labels}. They may be of the person above or of the one below, so they were skipped. If you need them, write each number in the line of its person.`,
    "WARNING",
  ],
  RULED: ["lines-ruled", () => "These lines hold only dashes or other rules. They were skipped."],
  NOTE: ["note-lines", (labels) => `These lines have no number, no units and no wages${labels}. They were skipped.`],
  CLOSING: [
    "closing-lines",
    (labels) =>
      `These lines are below the total, name no one, and figure out what is owed${labels}. They were skipped.`,
  ],
  GROUP_LEFT_OUT: [
    "row-groups-left-out",
    (labels) => `These rows don’t count, as you chose for what their column says${labels}.`,
  ],
  UNNAMED: [
    "unnamed-lines-left-out",
    () => "These lines have units or wages and no name or number. They were left out, as you chose.",
    "WARNING",
  ],
  UNCLEAR: [
    "line-unclear",
    () =>
      "These lines have units or wages but name no one, and may be totals or further lines of the person above. If they are a person’s, write the name and number in them; if they are totals, write Total in the column of names, or delete them.",
    "ERROR",
  ],
  CALLED_TOTAL: [
    "person-called-total",
    (labels) =>
      `These lines have the number of a person and a name of a total or a group${labels}, but don’t hold the sums of other lines. They were kept as people. If they are totals, delete them.`,
    "WARNING",
  ],
  OTHER_TABLE: [
    "table-with-other-columns",
    (labels) =>
      `These lines begin a table with other columns${labels}. What is below them can’t be read by the columns of the first table. Save each table as a separate file, or delete the one that isn’t needed, and upload the file again.`,
    "ERROR",
  ],
  ABOVE: [
    "values-above-header",
    (labels) =>
      `These lines above the header hold values${labels}. They were not read. If they are people, choose a header above them.`,
    "WARNING",
  ],
  PERSON_ABOVE: [
    "people-above-header",
    (labels) =>
      `These lines above the header look like people${labels}, and would not be read. Choose the header above them, or put the tables of the file into files of their own.`,
    "ERROR",
  ],
};

const countedKinds: ReadonlySet<LineKind> = new Set(["ID", "CALLED_TOTAL"]);

/** Rules whose lines don’t count. Lines with errors refuse the whole file. */
export const skippedRules: ReadonlySet<string> = new Set(
  (Object.keys(words) as LineKind[]).flatMap((kind) =>
    countedKinds.has(kind) || words[kind][2] === "ERROR" ? [] : [words[kind][0]],
  ),
);

/** Returns one finding for each kind of line, with all its lines. */
export const listAside = (aside: readonly AsideLine[]): FileFinding[] =>
  [...Map.groupBy(aside, ({ kind }) => kind)].map(([kind, lines]) => {
    const [ruleId, message, severity = "INFO"] = words[kind];
    const labels = lines.map(({ label }) => label).filter((label) => label !== "");
    const listed = labels.length === 0 ? "" : `: ${listDisplayValues(labels)}`;
    return { ruleId, severity, rows: lines.map(({ line }) => line.row), message: message(listed) };
  });

const titleKinds: ReadonlySet<LineKind> = new Set(["GROUP", "NOTE", "PAGE", "CLOSING"]);

/** Notes lines that name the group of the people around them. */
export const listTitles = (
  { titles }: TableLayout,
  { aside }: { readonly aside: readonly AsideLine[] },
): NumberedRow[] => [...titles, ...aside.flatMap(({ line, kind }) => (titleKinds.has(kind) ? [line] : []))];
