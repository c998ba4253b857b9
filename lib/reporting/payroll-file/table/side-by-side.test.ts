import { writeXlsx } from "hucre/xlsx";
import { readImport } from "../read-import.ts";
import { openAnyFile } from "../open-any-file.ts";
import { exportTarget as target } from "../open/test-export.ts";

const read = async (bytes: Uint8Array) => readImport(await openAnyFile(bytes), { target, remembered: [], given: null });
const readLines = (lines: readonly string[]) => read(new TextEncoder().encode(lines.join("\n")));

const [cho, diaz, evans, fox] = [
  `"Cho, Min",900-01-0003`,
  `"Diaz, Ana",900-01-0004`,
  `"Evans, Bo",900-01-0005`,
  `"Fox, Al",900-01-0006`,
];
const lists = [`${cho},160,,${diaz},150`, `${evans},140,,${fox},130`];

describe("two lists of people side by side", () => {
  it.each([
    ["with the same headings", ["Name,SSN,Hours,,Name,SSN,Hours", ...lists], "“Name” in column E"],
    ["with other headings", ["Employee,SSN,Hours,,Employee Name,Social Security No,Hrs", ...lists], "“Employee Name”"],
    ["without a header", lists, "“Column 5” in column E"],
    [
      "by names alone",
      ["Name,Hours,Name,Hours", `"Cho, Min",160,"Diaz, Ana",150`, `"Evans, Bo",140,"Fox, Al",130`],
      "C",
    ],
    [
      "of the same people in another order",
      ["Name,SSN,Reg Hrs,,Name,SSN,OT Hrs", `${cho},160,,${diaz},5`, `${diaz},150,,${cho},6`],
      "E",
    ],
    [
      "if only some rows differ",
      ["Name,SSN,Reg Hrs,,Name,SSN,OT Hrs", `${cho},160,,${cho},5`, `${diaz},150,,${diaz},5`, `${evans},150,,${fox},6`],
      "E",
    ],
    [
      "by numbers",
      ["Emp No,Name,Hours,Emp No,Name,Hours", `1,"Cho, Min",160,2,"Diaz, Ana",150`],
      "“Emp No” in column D",
    ],
  ])("are refused: %s", async (_what, lines, place) => {
    const { read: result } = await readLines(lines);
    expect(result?.ok).toBe(false);
    expect(result?.findings).toEqual([
      expect.objectContaining({ ruleId: "tables-side-by-side", message: expect.stringContaining(place) }),
    ]);
  });

  it("are refused on the chosen sheet, but another sheet can be chosen", async () => {
    const rows = ["Name,SSN,Hours,,Name,SSN,Hours", ...lists].map((line) =>
      line
        .replaceAll(/"([^",]*), ([^"]*)"/g, "$1; $2")
        .split(",")
        .map((cell) => cell.replace("; ", ", ")),
    );
    const { steps } = await read(
      await writeXlsx({
        sheets: [
          { name: "A", rows },
          { name: "B", rows: [["Notes"]] },
        ],
      }),
    );
    expect(steps?.notes?.map(({ ruleId }) => ruleId)).toContain("tables-side-by-side");
  });

  it.each([
    [
      "the same people in another format",
      ["Name,SSN,Hours,Name,SSN,Gross", `${cho},160,MIN CHO,***-**-0003,4000`, `${diaz},150,ANA DIAZ,***-**-0004,3000`],
    ],
    [
      "their dependents",
      [
        "Employee,SSN,Hours,Gross,Dependent SSN,Deduction",
        `${cho},160,4000,900-09-0001,5`,
        `${diaz},150,3000,900-09-0002,5`,
      ],
    ],
    [
      "other numbers of theirs",
      [
        "Emp No,Employee Name,Reg Hours,OT Hours,File No,SSN,Gross",
        `1,"Cho, Min",160,5,9001,900-01-0003,4000`,
        `2,"Diaz, Ana",150,6,9002,900-01-0004,3000`,
      ],
    ],
    [
      "their managers",
      [
        "Employee,Emp ID,Hours,Gross,Manager,Manager Emp ID,Rate",
        `"Cho, Min",1,160,4000,"Hay, Jo",9,25`,
        `"Diaz, Ana",2,150,3000,"Ito, K",8,25`,
      ],
    ],
  ])("aren’t found in people next to %s", async (_what, lines) => {
    expect((await readLines(lines)).mapping).not.toBeNull();
  });
});
