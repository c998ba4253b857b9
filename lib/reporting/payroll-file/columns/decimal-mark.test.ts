import { readLines as read } from "../test-read.ts";

const last4s = ["0003", "0004", "0005", "0006"];
const linesOf = (wagesOf: (index: number) => string, mark: string) => [
  ["Employee", "SSN", "Reg Hours", "Gross Wages"].join(mark),
  ...last4s.map((last4, index) => [`Al Person${"abcd"[index]}`, `900-01-${last4}`, "160", wagesOf(index)].join(mark)),
];
it("refuses wages that may be thousands or have three decimals in a file with semicolons, but reads them elsewhere", () => {
  const readIn = (mark: string) => {
    const lines = linesOf((index) => `4.9${10 + index}`, mark);
    const chosenMapping = { ...read(lines).mapping!, nameForm: "FIRST_LAST" as const };
    return read(lines, { given: chosenMapping }).read;
  };
  expect(readIn(";")).toMatchObject({ ok: false, findings: [{ ruleId: "number-ambiguous" }] });
  // The register's totals show if they are thousands.
  expect(readIn(",")).toMatchObject({ ok: true, rows: [{ cells: { grossWages: "4.91" } }, {}, {}, {}] });
});
