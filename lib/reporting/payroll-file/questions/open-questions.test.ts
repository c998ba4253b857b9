import type { ImportReading } from "../read-import.ts";
import { readLines as readBy } from "../test-read.ts";
import { askAll, questions } from "./questions.ts";

const people = ['"Cho, Min",900-01-0003', '"Diaz, Ana",900-01-0004', '"Ek, Bo",900-01-0005'];
const list = (header: string, ...cells: string[]): string[] => [
  `Name,SSN,${header}`,
  ...cells.map((text, index) => `${people[index]},${text}`),
];
const codedLines = list("Earning Code,Hours", "REG,160", "REG,150", "REG,140");
const dayLines = list("1,2,3,4,5,6", "8,8,8,8,8,8", "8,8,8,8,8,8", "8,8,8,8,8,8");
const minuteLines = list("Regular Time", "9600", "9000", "8400");
const statusLines = list("Status,Hours", "ACT,160", "ACT,150", "ACT,140");
const weeklyLines = list("Week Ending,Hours", "6/5/2026,40", "6/5/2026,30", "6/5/2026,20");

/** A file read with its choices, and the next file, where the question is open. */
const samples: readonly (readonly [id: string, lines: readonly string[], next: readonly string[]])[] = [
  ["payCodes", codedLines, codedLines.map((line) => line.replace("REG,140", "ZZZ,140"))],
  ["letters", dayLines, dayLines.map((line) => line.replace(/8,8$/, "V,8"))],
  ["minutes", list("Regular Time", "160", "150", "140"), minuteLines],
  ["codes", statusLines, statusLines.map((line) => line.replace("ACT,140", "ODD,140"))],
  ["unnamedLines", weeklyLines, [...weeklyLines.slice(0, 2), ",,6/5/2026,40", ...weeklyLines.slice(2)]],
  ["nameForm", statusLines, statusLines.map((line) => line.replace(/"(\w+), (\w+)"/, "$2 $1"))],
];

const optionsOf = ({ columns, mapping, codes, steps }: ImportReading) =>
  askAll({
    columns,
    mapping,
    codes,
    steps,
    choices: { agreementCodes: ["JC711B"], agreementTitles: {}, classifications: [], percentOnly: false, onReport: [] },
  });

it.each(samples)(
  "doesn’t read a file with a known profile until the open question in “%s” is answered",
  (id, lines, next) => {
    const first = optionsOf(readBy(lines, {}));
    const profile = { minutes: [], ...first.mapping, payCodes: [{ from: "REG", to: "ST" as const }] };
    expect(readBy(lines, { given: profile }).read?.ok).toBe(true);
    const openQuestions = readBy(next, { remembered: [profile] });
    expect([optionsOf(openQuestions).open.first?.question.id, openQuestions.read]).toEqual([id, null]);
  },
);

it("tests each question that can be open before rows are read", () => {
  // The preview asks about missing figures, and explanations apply until the clerk removes them.
  const laterSteps = ["carriedOver", "explanations", "constants", "meanings", "byName"];
  expect(samples.map(([id]) => id).toSorted()).toEqual(
    questions
      .map(({ id }) => id)
      .filter((id) => !laterSteps.includes(id))
      .toSorted(),
  );
});
