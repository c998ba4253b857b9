import { readExport } from "../open/test-export.ts";

const names = ["Carey, Jo", "Dunn, Al", "Epps, Bo", "Fox, Cy", "Gage, Di", "Hale, Ed"];
const unions = ["Yes", "Yes", "No", "Yes", "No", "Yes"];
const read = (company: (index: number) => string, moreLines: readonly string[] = []) => {
  const lines = names.map(
    (name, index) =>
      `${1001 + 7 * index},"${name}",${company(index)},${unions[index]},${160 - index},${index},${index + 4},${4000 - index}`,
  );
  return readExport([
    "Emp No,Employee,Company,Union,Reg Hours,OT Hours,Training Hrs,Gross Wages",
    ...lines,
    ...moreLines,
  ]);
};

it("doesn’t read a company with the name of a total as a total, but the total below it", () => {
  const { rows, rules } = read(() => "Total Freight", [",Total,,,945,15,39,23985"]);
  expect(rows).toHaveLength(names.length);
  expect(rules.filter((rule) => rule.startsWith("total-"))).toEqual([]);
});
