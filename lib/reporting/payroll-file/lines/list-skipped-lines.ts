import { listDisplayValues } from "../../tad/cells/display-value.ts";
import type { Severity } from "../../tad/schema.ts";
import type { FileFinding } from "../schema.ts";
import type { TableLayout, NumberedRow } from "../ground/table.ts";
import type { LineKind } from "../words/labels.ts";
import type { SkippedLine } from "./judge-lines.ts";

const kindRules: Readonly<
  Record<LineKind, readonly [ruleId: string, message: (labels: string) => string, severity?: Severity]>
> = {
  TOTAL: ["totals-row", (labels) => `These lines are totals${labels}. They were skipped: we calculate the totals.`],
  COUNT: ["counts-row", (labels) => `These lines count people${labels}. They were skipped.`],
  HEADER: [
    "header-again",
    () => "These lines repeat the header, or are above the header of another sheet. They were skipped.",
  ],
  PAGE: ["page-marks", (labels) => `These lines are titles, page numbers or end marks${labels}. They were skipped.`],
  GROUP: ["group-lines", (labels) => `These lines are headings or notes${labels}. They weren’t read as people.`],
  ID: [
    "ids-below",
    (labels) => `These lines contain the number of the person above${labels}. It was read as that person’s.`,
  ],
  ID_UNCLEAR: [
    "ids-unclear",
    (labels) =>
      `These lines contain numbers between lines with names${labels}. A number may belong to the person above or below, so these lines were skipped. If you need the numbers, put each one on its person’s line.`,
    "WARNING",
  ],
  RULED: ["lines-ruled", () => "These lines contain only dashes or similar marks. They were skipped."],
  NOTE: ["note-lines", (labels) => `These lines have no number, no units and no wages${labels}. They were skipped.`],
  CLOSING: [
    "closing-lines",
    (labels) =>
      `These lines are below the total, have no name, and calculate the amount owed${labels}. They were skipped.`,
  ],
  GROUP_LEFT_OUT: [
    "row-groups-left-out",
    (labels) => `These rows don’t count, as you chose for these values of their column${labels}.`,
  ],
  UNNAMED: [
    "unnamed-lines-left-out",
    () => "These lines have units or wages and no name or number. They were left out, as you chose.",
    "WARNING",
  ],
  UNCLEAR: [
    "line-unclear",
    () =>
      "These lines have units or wages but no name, and may be totals or more lines for the person above. If they belong to a person, add the name and number. If they are totals, write Total in the name column, or delete them.",
    "ERROR",
  ],
  CALLED_TOTAL: [
    "person-called-total",
    (labels) =>
      `These lines have a person’s number and the name of a total or group${labels}, but don’t contain the sums of other lines. They were read as people. If they are totals, delete them.`,
    "WARNING",
  ],
  OTHER_TABLE: [
    "table-with-other-columns",
    (labels) =>
      `These lines begin a table with different columns${labels}. We can’t read the lines below them with the first table’s columns. Save each table as a separate file, or delete the one that isn’t needed, and upload the file again.`,
    "ERROR",
  ],
  ABOVE: [
    "values-above-header",
    (labels) =>
      `These lines above the header contain values${labels}. They were not read. If they are people, choose a header above them.`,
    "WARNING",
  ],
  PERSON_ABOVE: [
    "people-above-header",
    (labels) =>
      `These lines above the header look like people${labels}, but wouldn’t be read. Choose the header above them, or save each table as a separate file.`,
    "ERROR",
  ],
};

const countedKinds: ReadonlySet<LineKind> = new Set(["ID", "CALLED_TOTAL"]);

/** Rules whose lines don’t count. Lines with errors refuse the whole file. */
export const skippedRules: ReadonlySet<string> = new Set(
  (Object.keys(kindRules) as LineKind[]).flatMap((kind) =>
    countedKinds.has(kind) || kindRules[kind][2] === "ERROR" ? [] : [kindRules[kind][0]],
  ),
);

/** Returns one finding for each kind of line, with all its lines. */
export const listSkippedLines = (aside: readonly SkippedLine[]): FileFinding[] =>
  [...Map.groupBy(aside, ({ kind }) => kind)].map(([kind, lines]) => {
    const [ruleId, message, severity = "INFO"] = kindRules[kind];
    const labels = lines.map(({ label }) => label).filter((label) => label !== "");
    const labelList = labels.length === 0 ? "" : `: ${listDisplayValues(labels)}`;
    return { ruleId, severity, rows: lines.map(({ line }) => line.row), message: message(labelList) };
  });

const titleKinds: ReadonlySet<LineKind> = new Set(["GROUP", "NOTE", "PAGE", "CLOSING"]);

/** Notes lines that name the group of the people around them. */
export const listTitles = (
  { titles }: TableLayout,
  { aside }: { readonly aside: readonly SkippedLine[] },
): NumberedRow[] => [...titles, ...aside.flatMap(({ line, kind }) => (titleKinds.has(kind) ? [line] : []))];
