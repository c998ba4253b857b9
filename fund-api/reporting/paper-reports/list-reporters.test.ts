import type { z } from "zod";
import type { reporterListSchema } from "../../../lib/reporting/paper-reports/schema.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { openTad } from "../tad/lines/open-tad.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { findReporters, listPaperReporters } from "./list-reporters.ts";

const { lakeside, summit } = demoEmployerIds;
type ReporterPage = Pick<z.infer<typeof reporterListSchema>, "reporters" | "page">;
const staff = { userName: "ops-accounting" };

describe.each(testDatabases)("employers that staff enter reports for, on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const find = async (search: string) => {
    const { reporters } = valueOf(await roster.act(findReporters, { params: { search } }, staff));
    return reporters.map(({ employerId }) => employerId);
  };

  it("are those that report on paper, with their unposted months", async () => {
    await openTad(roster.db, summit, "2026-06", rosterNow);
    const { reporters, page } = valueOf(await roster.act(listPaperReporters, {}, staff));
    expect(page).toEqual({ next: null, previous: null });
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

  it("are listed 25 at a time by name, even with equal names, and a search has separate pages", async () => {
    const { employer_id: _id, ...like } = await roster.db
      .selectFrom("employers")
      .selectAll()
      .where("employer_id", "=", summit)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: 60 }, (_, no) => `${5_000_000 + no}-0001`);
    await insertRows(
      roster.db,
      "employers",
      ids.map((employer_id) => ({ ...like, employer_id, legal_name: "Twin Haulers" })),
    );
    const walk = async (read: (after?: string) => Promise<ReporterPage>, after?: string): Promise<string[][]> => {
      const { reporters, page } = await read(after);
      const ownIds = reporters.map(({ employerId }) => employerId);
      return page.next === null ? [ownIds] : [ownIds, ...(await walk(read, page.next))];
    };
    const paperReporters = await walk(async (after) =>
      valueOf(await roster.act(listPaperReporters, { query: { after } }, staff)),
    );
    expect(paperReporters.map(({ length }) => length)).toEqual([25, 25, 11]);
    expect(paperReporters.flat()).toEqual([summit, ...ids]);
    const params = { search: "twin" };
    const matches = await walk(async (after) =>
      valueOf(await roster.act(findReporters, { params, query: { after } }, staff)),
    );
    expect(matches.flat()).toEqual(ids);
  });
});
