import { testDatabases } from "../testing/databases.ts";
import { demoEmployerIds } from "../demo/rosters/roster-agreements.ts";
import { rosterNow, testRoster } from "../testing/rosters.ts";
import { openTad } from "../reporting/lines/open-tad.ts";
import { valueOf } from "../testing/tad.ts";
import { findReporters, listPaperReporters } from "./list-reporters.ts";

const { lakeside, summit } = demoEmployerIds;
const staff = { userName: "ops-accounting" };

describe.each(testDatabases)("employers that staff enter reports for, on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const find = async (search: string) => {
    const { reporters } = valueOf(await roster.act(findReporters, { params: { search } }, staff));
    return reporters.map(({ employerId }) => employerId);
  };

  it("are those on paper, with the months that are not posted", async () => {
    await openTad(roster.db, summit, "2026-06", rosterNow);
    const { reporters, hasMore } = valueOf(await roster.act(listPaperReporters, {}, staff));
    expect(hasMore).toBe(false);
    expect(reporters).toEqual([
      {
        employerId: summit,
        legalName: "Summit Office Supply",
        dba: "",
        city: "Hermantown",
        state: "MN",
        reportingMode: "PAPER",
        months: [{ workMonth: "2026-06", state: "OPEN", source: "WEB", dueDate: "2026-07-15", people: 9 }],
      },
    ]);
  });

  it.each([
    ["1000003", [summit]],
    ["1000003-0001", [summit]],
    ["office sup", [summit]],
    ["1000", [lakeside, summit]],
    ["%", []],
    ["0001", []],
  ])("are found by %s", async (search, expected) => expect(await find(search)).toEqual(expected));
});
