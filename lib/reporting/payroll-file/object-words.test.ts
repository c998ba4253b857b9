import { checkFile, firstCheckRequest } from "./check-file.ts";

/** Every object has these properties. A file may have them as a name, code or header. */
const words = [...Object.getOwnPropertyNames(Object.prototype), "CONSTRUCTOR", "ToString"];
/** The most dangerous words, and a different one for each cell. */
const wordsFor = (cellNumber: number): string[] => [
  "Constructor",
  "__proto__",
  words[cellNumber % words.length] ?? "valueOf",
];
/** Changes one letter of a word, so that no object has this property. */
const toSimilarWord = (word: string): string => word.replace(/[aeio]/i, "y");

const ownLayout = [
  "employer_id,work_month,agreement_code,ssn,last_name,first_name,classification,status_code,units_st,gross_wages,note",
  "1000001-0001,2026-06,JC710A,900-01-0003,Cho,Min,Driver,ACT,160.00,4000.00,paid",
  "1000001-0001,2026-06,JC710A,900-01-0004,Diaz,Ana,Helper,ACT,150.50,3500.00,late",
];
const payrollFile = [
  "Employee,SSN,Earning Code,Hours,Amount,Dept,Class",
  '"Cho, Min",900-01-0003,REG,160.00,4000.00,North,Driver',
  '"Cho, Min",900-01-0003,OT,8.00,300.00,North,Driver',
  '"Diaz, Ana",900-01-0004,REG,150.50,3500.00,South,Helper',
];

/** Splits a CSV line into cells, but not inside quotes. */
const cellsOf = (line: string): string[] => line.match(/"[^"]*"|[^,]+/g) ?? [];
const withCell = (lines: readonly string[], row: number, column: number, word: string): string =>
  lines.map((line, index) => (index === row ? cellsOf(line).with(column, word).join(",") : line)).join("\n");

const read = async (text: string, word: string): Promise<string> => {
  const june = { ...firstCheckRequest.answers, workMonth: "2026-06" };
  const bytes = new TextEncoder().encode(text);
  const request = { ...firstCheckRequest, answers: june };
  const first = await checkFile(bytes, "2026-07-14", request);
  const checked = await checkFile(bytes, "2026-07-14", { ...request, given: first.mapping });
  // Samples show the last characters of a number.
  const shownText = JSON.stringify([first.needsMapping, checked]).replaceAll(/•••-••-\w+/g, "a number");
  return shownText.toLowerCase().replaceAll(word.toLowerCase(), "~");
};

it.each([
  ["a core file", ownLayout],
  ["a payroll program's export", payrollFile],
])("reads object property names in cells of %s like any other word", async (_name, lines) => {
  for (const row of [0, 1])
    for (const column of cellsOf(lines[row] ?? "").keys())
      for (const word of wordsFor(20 * row + column)) {
        const similarWord = toSimilarWord(word);
        const [checked, expected] = [
          await read(withCell(lines, row, column, word), word),
          await read(withCell(lines, row, column, similarWord), similarWord),
        ];
        expect([word, row, column, checked]).toEqual([word, row, column, expected]);
      }
});
