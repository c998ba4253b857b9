import type { Mapping } from "../../ground/mapping.ts";
import { chosenFor, read, remember, who } from "./test-kept.ts";

const people = ['1001,"Carey, Jo"', '1008,"Dunn, Al"', '1015,"Epps, Bo"', '1022,"Fox, Cy"', '1029,"Gray, Di"'];
const fileOf = (header: string, rowsOf: (at: number) => readonly string[]): string[] => [
  `Emp No,Employee,${header}`,
  ...people.flatMap((own, at) => rowsOf(at).map((row) => `${own},${row}`)),
];
const columns: Mapping["columns"] = [...who, "units_st", "gross_wages"];
const first = fileOf("Reg Hrs,Gross", (at) => [`${60 + at},1200`, `${40 + 2 * at},900`, `${100 + 3 * at},2100`]);
// One row is the sum of the others of its person, perhaps by chance.
const next = fileOf("Reg Hrs,Gross,Site", (at) =>
  at === 1 ? ["40,1000,A", "20,600,A", "60,1600,A"] : [`${70 + at},2000,A`, `${60 + 2 * at},1900,A`],
);

it("asks about rows that were left out before and weren’t shown before the columns of a like file were chosen", () => {
  const former = remember(first, columns, { sumRows: "LEAVE_OUT" });
  const begun = read(next, { remembered: former });
  expect([begun.read, begun.steps?.sumRows]).toEqual([null, undefined]);
  const answer = (choices: Partial<Mapping>, before = former) =>
    read(next, { former: before, given: chosenFor(next, [...columns, null], choices) });
  const asked = answer({});
  expect([asked.read, asked.steps?.sumRows]).toMatchObject([null, { isOpen: true, rows: 1 }]);
  for (const sumRows of ["COUNT", "LEAVE_OUT"] as const) expect(answer({ sumRows }).read).toMatchObject({ ok: true });
  // Where no such rows were left out, they count with a warning.
  expect(answer({}, {}).read).toMatchObject({ ok: true });
});
