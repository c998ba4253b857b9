import type { Mapping } from "../../../lib/payroll-file/ground/mapping.ts";
import { describeProfile } from "./describe-profile.ts";

const mapping: Mapping = { columns: ["employee", "ssn", null], values: [], constants: {} };

it("says nothing of what nothing was decided of", () => {
  expect(describeProfile({ ...mapping, names: ["Name", "SSN", ""] })).toEqual([]);
});

it("names the people who were chosen, the first of them", () => {
  const people = Array.from({ length: 22 }, (_, at) => ({ from: `000${at}|12|DOE, JANE`, to: `M${at}` }));
  const [said] = describeProfile({ ...mapping, people });
  expect(said?.says).toHaveLength(21);
  expect(said?.says[0]).toBe("DOE, JANE, SSN ending in 0000, no. 12: member ID M0");
  expect(said?.says.at(-1)).toBe("and 2 more");
});

it("shows a part that it has no words for as it is kept", () => {
  const unknown = {
    sheetRows: [
      { place: 3, to: "ONCE", isGrowing: true },
      { place: 4, to: "COUNT" },
    ],
    other: "YES",
  };
  expect(describeProfile({ ...mapping, ...unknown })).toEqual([
    { about: "Sheet rows", says: ["place: 3, to: ONCE, is growing: true", "place: 4, to: COUNT"] },
    { about: "Other", says: ["YES"] },
  ]);
});
