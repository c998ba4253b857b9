import { readExport } from "../open/test-export.ts";

const rowsOf = (...lines: readonly string[]) =>
  readExport(["Employee,SSN,Class,Reg Hrs,OT Hrs,Gross", ...lines]).rows.map(({ lastName, cells }) =>
    [lastName, cells.classification, cells.unitsST, cells.unitsOT, cells.grossWages].join(),
  );
const oakes = '"Oakes, Felix",900-02-0005,WHSE,150.00,0.00,4500.00';

it("adds a row without a class to the person's only class", () => {
  const first = '"Abara, Gloria",900-02-0001,WHSE,80.00,2.00,2490.00';
  const second = '"Abara, Gloria",900-02-0001,,72.50,1.00,2220.00';
  const addedRows = "Abara,WHSE,152.50,3.00,4710.00";
  expect(rowsOf(first, second, oakes)).toEqual([addedRows, "Oakes,WHSE,150.00,0.00,4500.00"]);
  expect(rowsOf(second, oakes, first)[0]).toBe(addedRows);
});

it("keeps it separate if the person has several classes", () => {
  const rows = ["WHSE", "DRV", ""].map(
    (classification, n) => `"Abara, Gloria",900-02-0001,${classification},${n + 1}0.00,0.00,100.00`,
  );
  expect(rowsOf(...rows, oakes).slice(0, 3)).toEqual([
    "Abara,WHSE,10.00,0.00,100.00",
    "Abara,DRV,20.00,0.00,100.00",
    "Abara,,30.00,0.00,100.00",
  ]);
});
