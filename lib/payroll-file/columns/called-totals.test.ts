import { readExport } from "../open/test-export.ts";

const names = ["Carey, Jo", "Dunn, Al", "Epps, Bo", "Fox, Cy", "Gage, Di", "Hale, Ed"];
const unions = ["Yes", "Yes", "No", "Yes", "No", "Yes"];
const read = (company: (at: number) => string, more: readonly string[] = []) => {
  const lines = names.map(
    (name, at) => `${1001 + 7 * at},"${name}",${company(at)},${unions[at]},${160 - at},${at},${at + 4},${4000 - at}`,
  );
  return readExport(["Emp No,Employee,Company,Union,Reg Hours,OT Hours,Training Hrs,Gross Wages", ...lines, ...more]);
};

it("a company that is called as a total is no total, and a total below it is one", () => {
  const { rows, rules } = read(() => "Total Freight", [",Total,,,945,15,39,23985"]);
  expect(rows).toHaveLength(names.length);
  expect(rules.filter((rule) => rule.startsWith("total-"))).toEqual([]);
});

it("a person’s total beside the lines of the person is no value of its column", () => {
  const lines = names.flatMap((name) => [
    `"${name}",Regular,150,4000`,
    `"${name}",Overtime,8,300`,
    `"${name}",Total,158,4300`,
  ]);
  const { columns } = readExport(["Employee,Kind of pay,Hours,Amount", ...lines]);
  expect(columns[1]?.samples).toEqual(["Regular", "Overtime"]);
});

it("names of people may be headed “Who”", () => {
  const { mapping } = readExport([
    "Emp No,Who,Reg,Gross",
    ...names.map((name, at) => `${1001 + at},"${name}",160,4000`),
  ]);
  expect(mapping.columns[1]).toBe("employee");
});
