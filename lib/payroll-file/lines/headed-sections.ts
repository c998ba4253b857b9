import { listDisplayValues } from "../../reporting/cells/display-value.ts";
import { countFilled, isDate } from "../cells/cell-shapes.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import { rowInSheet } from "../ground/sheet-rows.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../ground/table.ts";
import { isHeadingOfOtherKind, isHeadingOfOtherTime, isHeadingOfOutsiders } from "./kinds-of-sections.ts";
import { isBareTotal } from "../words/labels.ts";
import type { AsideLine } from "./judge-lines.ts";

type Heading = { readonly row: number; readonly text: string };

/** The lines of people below one or more headings that follow each other. */
type HeadedSection = { readonly headings: readonly Heading[]; readonly people: NumberedRow[] };

/** The text of a line that has nothing else, as “OVERTIME HOURS” or a date; null for a mark, or a total. */
const readHeading = ({ line: { row, cells }, kind }: AsideLine, width: number): Heading | null => {
  const text = cells.slice(0, width).join(" ").trim();
  if (countFilled(cells.slice(0, width)) !== 1 || !(/\p{L}/u.test(text) || isDate(text))) return null;
  const isHeading = kind === "GROUP" || (kind === "TOTAL" && !isBareTotal(text) && !/\d/.test(text));
  return isHeading ? { row, text } : null;
};

const listSections = (
  { body, width }: LaidTable,
  people: ReadonlyMap<number, NumberedRow>,
  aside: ReadonlyMap<number, AsideLine>,
): HeadedSection[] => {
  const sections: HeadedSection[] = [{ headings: [], people: [] }];
  for (const { row } of body) {
    const person = people.get(row);
    const last = sections.at(-1);
    if (person !== undefined) last?.people.push(person);
    const line = aside.get(row);
    const heading = line === undefined ? null : readHeading(line, width);
    if (heading === null || last === undefined) continue;
    if (last.people.length === 0) sections.splice(-1, 1, { ...last, headings: [...last.headings, heading] });
    else sections.push({ headings: [heading], people: [] });
  }
  return sections.filter((section) => section.people.length > 0);
};

type Below = { readonly heading: Heading; readonly people: readonly NumberedRow[] };

/** What to do about lines of people below a heading that says what they are. */
const waysOut = {
  "people-below-other-kind":
    "If these lines are of another kind of pay or time, delete them, or give them a column that says what they are, and upload the file again.",
  "people-below-outsiders":
    "If these people aren’t of a bargaining unit of this report, delete their lines and upload the file again.",
} as const;

/** People below such a heading, with the same columns as everyone else. */
const listBelow = (
  ruleId: keyof typeof waysOut,
  sections: readonly Below[],
  nameOf: (line: NumberedRow) => string,
): FileFinding[] =>
  [...Map.groupBy(sections, ({ heading }) => heading.text)].map(([text, own]) => ({
    ruleId,
    severity: "WARNING",
    rows: own.flatMap(({ heading, people }) => [heading, ...people].map(({ row }) => row)),
    message: `These people are below ${listDisplayValues([text])}, and their hours and wages were read by the columns alone, as everyone else’s: ${listDisplayValues([...new Set(own.flatMap(({ people }) => people.map(nameOf)))])}. ${waysOut[ruleId]}`,
  }));

/**
 * What a file says of headings between people. Figures of another kind refuse the file where most people have lines before,
 * else they are a warning; people who come again below other headings are one too. Sections with other people, as
 * departments, are none.
 * @param keyOf who a line is of, and its earning code
 * @param hasCodes whether earning codes say what kind the figures are
 */
export const listHeadedAgain = (
  laid: LaidTable,
  people: ReadonlyMap<number, NumberedRow>,
  aside: ReadonlyMap<number, AsideLine>,
  {
    workMonth,
    keyOf,
    nameOf,
    hasCodes,
  }: {
    readonly workMonth: string;
    readonly keyOf: (line: NumberedRow) => string;
    readonly nameOf: (line: NumberedRow) => string;
    readonly hasCodes: boolean;
  },
): FileFinding[] => {
  const sections = listSections(laid, people, aside);
  // Most files have no headings between people, so whose each line is isn't looked up.
  if (sections.every(({ headings }) => headings.length === 0)) return [];
  const findings: FileFinding[] = [];
  const added: { readonly headings: readonly Heading[]; readonly again: readonly NumberedRow[] }[] = [];
  const [ofOtherKind, ofOutsiders]: [Below[], Below[]] = [[], []];
  const isOther = hasCodes ? isHeadingOfOtherTime : isHeadingOfOtherKind;
  const firsts = new Map<string, HeadedSection>();
  for (const section of sections) {
    const outside = section.headings.find(({ text }) => isHeadingOfOutsiders(text));
    if (outside !== undefined) ofOutsiders.push({ heading: outside, people: section.people });
    const before = new Set<HeadedSection>();
    const again = section.people.filter((line) => {
      const first = firsts.get(keyOf(line));
      if (first === undefined) firsts.set(keyOf(line), section);
      if (first === undefined || first === section) return false;
      before.add(first);
      return true;
    });
    const fewest = Math.min(section.people.length, ...[...before].map((one) => one.people.length));
    const isMost = again.length > 0 && again.length * 2 >= fewest;
    // The hours of overtime may be above those of straight time.
    const kind = [section, ...before]
      .flatMap(({ headings }) => headings)
      .find(({ text }) => isHeadingOfOtherKind(text, workMonth));
    const own = section.headings.find(({ text }) => isOther(text, workMonth));
    if (isMost && kind !== undefined) {
      findings.push({
        ruleId: "section-of-other-kind",
        severity: "ERROR",
        rows: [...new Set([kind.row, ...again.map(({ row }) => row)])],
        message: `Line ${rowInSheet(kind.row)} says ${listDisplayValues([kind.text])}, and the same people are above and below it, with the same columns. Their figures would be added up. Delete the lines that aren’t needed, or give them a column that says what they are, and upload the file again.`,
      });
    } else if (own !== undefined) ofOtherKind.push({ heading: own, people: section.people });
    else if (again.length > 1 && section.headings.length > 0) added.push({ headings: section.headings, again });
  }
  const refused = new Set(findings.flatMap(({ rows }) => rows));
  const others = ofOtherKind.filter(({ heading }) => !refused.has(heading.row));
  findings.push(
    ...listBelow("people-below-other-kind", others, nameOf),
    ...listBelow("people-below-outsiders", ofOutsiders, nameOf),
  );
  if (added.length === 0) return findings;
  const headings = added.flatMap((section) => section.headings);
  return [
    ...findings,
    {
      ruleId: "section-added",
      severity: "WARNING",
      rows: added.flatMap((section) => [...section.headings, ...section.again].map(({ row }) => row)),
      message: `People who have lines above come again below these headings: ${listDisplayValues([...new Set(headings.map(({ text }) => text))])}. Their figures were added to those above. If these lines are of another month, or are no part of the report, delete them and upload the file again.`,
    },
  ];
};
