import { readExport } from "../open/test-export.ts";

const names = ["Carey, Jo", "Dunn, Al", "Epps, Bo", "Fox, Cy", "Gage, Di", "Hale, Ed"];
const unions = ["Yes", "Yes", "No", "Yes", "No", "Yes"];
const read = (company: (at: number) => string, more: readonly string[] = []) => {
  const lines = names.map(
    (name, at) => `${1001 + 7 * at},"${name}",${company(at)},${unions[at]},${160 - at},${at},${at + 4},${4000 - at}`,
  );
  return readExport(["Emp No,Employee,Company,Union,Reg Hours,OT Hours,Training Hrs,Gross Wages", ...lines, ...more]);
};
const asked = ({ columns }: ReturnType<typeof read>) =>
  columns.flatMap(({ name, look }) => (look === undefined ? [] : [`${name} ${look}`]));

describe("a company that is called as a total is", () => {
  it.each(["Total Freight", "SUM", "Total", "Overall", "All Locations"])("no reason to ask less: %s", (called) => {
    expect(asked(read(() => called))).toEqual(asked(read(() => "Summit")));
    const some = (at: number): boolean => at > 2 && at < 5;
    expect(asked(read((at) => (some(at) ? called : "Harbor")))).toEqual(
      asked(read((at) => (some(at) ? "Summit" : "Harbor"))),
    );
  });

  it("no total, and a total below it is one", () => {
    const total = ",Total,,,945,15,39,23985";
    const { rows, rules } = read(() => "Total Freight", [total]);
    expect(rows).toHaveLength(names.length);
    expect(rules.filter((rule) => rule.startsWith("total-"))).toEqual([]);
    expect(asked(read(() => "Total Freight", [total]))).toEqual(asked(read(() => "Summit", [total])));
  });
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

it.each(["Total", "Grand Total"])("a column of all hours beside blank cells is their sum: %s", (called) => {
  const overtime = (at: number): string => (at % 2 === 0 ? "" : `${at}`);
  const lines = names.map(
    (name, at) =>
      `${1001 + 7 * at},"${name}",${160 - at},${overtime(at)},,${160 - at + Number(overtime(at))},${4000 - at}`,
  );
  const { columns, mapping } = readExport([`Emp No,Employee,REG,OT,DBL,${called},Gross Pay`, ...lines]);
  expect(mapping.ignored).toContain(5);
  expect(columns[5]?.why).toMatch(/^The sum of “REG”/);
});

it("names of people may be headed “Who”", () => {
  const { mapping } = readExport([
    "Emp No,Who,Reg,Gross",
    ...names.map((name, at) => `${1001 + at},"${name}",160,4000`),
  ]);
  expect(mapping.columns[1]).toBe("employee");
});
