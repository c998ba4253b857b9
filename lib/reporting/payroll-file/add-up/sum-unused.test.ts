import { openAnyFile } from "../open-any-file.ts";
import { readImport } from "../read-import.ts";

const target = {
  employerId: "1000002-0001",
  workMonth: "2026-06",
  unitCodes: ["HF200A"],
  classifications: [],
  percentOnly: false,
};

const read = async (...lines: readonly string[]) => {
  const file = await openAnyFile(new TextEncoder().encode(lines.join("\n")));
  const { mapping } = readImport(file, { target, remembered: [], given: null });
  if (mapping === null) throw new Error("No table was found");
  return readImport(file, { target, remembered: [], given: mapping }).steps?.unused;
};

it("adds up each unused column of numbers over people’s lines only", async () => {
  const unused = await read(
    "Name,SSN,Reg Hrs,Sick,YTD Gross,Note,Zip,Gross",
    '"Cho, Min",900-01-0003,160.00,8:30,"$40,000.10",none,60601,4000.00',
    '"Diaz, Ana",900-01-0004,150.50,,"$35,000.20",late,60602,3500.00',
    'Total,,310.50,8:30,"$75,000.30",,,7500.00',
  );
  expect(unused).toEqual([
    { column: "Sick", isMoney: false, total: 850 },
    { column: "YTD Gross", isMoney: true, total: 7_500_030 },
  ]);
});
