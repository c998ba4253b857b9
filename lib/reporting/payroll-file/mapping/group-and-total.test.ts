import { exportTarget, readExport } from "../open/test-export.ts";
import type { Mapping } from "../ground/mapping.ts";
import { listOpen } from "../questions/questions.ts";

it("asks to leave out a total chosen next to its weeks, rather than add it as other units", () => {
  const lines = ["Cho, Min", "Diaz, Ana", "Eze, Obi"].map(
    (name, index) => `90${index},"${name}",40,40,40,3${index},15${index},1,4000`,
  );
  const { columns, mapping } = readExport(["Emp No,Who,wk 1,wk 2,wk 3,wk 4,Total,OT,Gross", ...lines]);
  const st = Array.from({ length: 5 }, () => "units_st" as const);
  const askedColumns: Mapping["columns"] = ["payroll_no", "employee", ...st, "units_ot", "gross_wages"];
  const chosen = { ...mapping, columns: askedColumns };
  const [gap, ...moreGaps] = listOpen(chosen, exportTarget, columns).messages;
  expect(moreGaps).toEqual([]);
  expect(gap).toContain("“wk 1” to “wk 4”, which are added up, and for another column too. Choose “Not used” for that");
});
