import type { Mapping } from "#lib/reporting/payroll-file/ground/mapping.ts";
import { describeProfile } from "./file-profiles.ts";

const mapping: Mapping = { columns: ["employee", "ssn", null], values: [], constants: {} };

it("omits questions that weren't decided", () => {
  expect(describeProfile({ ...mapping, names: ["Name", "SSN", ""] })).toEqual([]);
});

it("lists the first of the chosen people", () => {
  const people = Array.from({ length: 22 }, (_, index) => ({ from: `000${index}|12|DOE, JANE`, to: `M${index}` }));
  const [decision] = describeProfile({ ...mapping, people });
  expect(decision?.says).toHaveLength(21);
  expect(decision?.says[0]).toBe("DOE, JANE, SSN ending in 0000, no. 12: member ID M0");
  expect(decision?.says.at(-1)).toBe("and 2 more");
});
