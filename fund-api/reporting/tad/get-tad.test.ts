import { linesPerPage } from "../../../lib/reporting/tad/line-pages.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { contextFor, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { getTad } from "./get-tad.ts";

describe.each(testDatabases)("a report on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.harbor, demoEmployerIds.lakeside]);
  const read = async (userName: string, linePage?: string) => {
    const request = { params: { workMonth: "2026-06" }, query: { linePage }, body: undefined, version: undefined };
    return valueOf(await getTad(request, await contextFor(roster.db, { userName })));
  };

  it("is returned by pages of lines, with the sums and findings of all of them", async () => {
    const { lines, ...whole } = await read("harbor-payroll");
    const { lines: firstLines, linePages, ...page } = await read("harbor-payroll", "1");
    const pages = Math.ceil(1200 / linesPerPage);
    expect(page).toEqual(whole);
    expect(linePages).toEqual({ page: 1, pages });
    expect(firstLines).toEqual(firstLines.map(({ id }) => lines.find((line) => line.id === id)));
    expect((await read("harbor-payroll", String(pages + 1))).lines).toEqual([]);
  });

  it("is returned whole if it is small", async () => {
    expect(await read("lakeside-clerk", "1")).toEqual(await read("lakeside-clerk"));
  });
});
