import { addMonths } from "../../../lib/platform/calendar/work-month.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { postedTad } from "../../platform/demo/rosters/roster-months.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { listTads } from "./list-tads.ts";

const { lakeside } = demoEmployerIds;

describe.each(testDatabases)("the list of months on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);
  const list = async (query: Parameters<typeof listTads>[0]["query"] = {}) =>
    valueOf(await roster.act(listTads, { query }));
  const monthsOf = async (query = {}): Promise<string[]> => (await list(query)).tads.map(({ workMonth }) => workMonth);
  /** Adds earlier months to the demonstration's, so that there are three pages. */
  const addOldMonths = async (): Promise<void> => {
    const months = Array.from({ length: 50 }, (_, place) => addMonths("2015-01", place));
    await insertRows(
      roster.db,
      "tads",
      months.map((month) => Object.assign(postedTad(lakeside, month), { committed_by: null })),
    );
  };

  it("is paged 25 at a time, each month on one page, forward and back", async () => {
    await addOldMonths();
    const first = await list();
    const seen = [first];
    for (let { next } = first.page; next !== null;) {
      const page = await list({ after: next });
      seen.push(page);
      ({ next } = page.page);
    }
    const months = seen.map(({ tads }) => tads.map(({ workMonth }) => workMonth));
    expect(months.map(({ length }) => length).slice(0, 2)).toEqual([25, 25]);
    expect(months.flat()).toEqual([...new Set(months.flat())].toSorted().toReversed());
    expect(months.flat()).toHaveLength(first.total);
    const second = await list({ before: seen[2]?.page.previous ?? "" });
    expect(second.tads.map(({ workMonth }) => workMonth)).toEqual(months[1]);
    expect(await monthsOf({ before: second.page.previous })).toEqual(months[0]);
  });

  it("is filtered by year, state and words before it is paged", async () => {
    await addOldMonths();
    const { years, total, tads } = await list();
    expect([years.at(-1), years[0], years.length]).toEqual(["2015", "2026", new Set(years).size]);
    expect((await monthsOf({ year: "2016" })).length).toBe(12);
    expect(await list({ year: "2016" })).toMatchObject({ found: 12, total, years });
    expect(await monthsOf({ find: "june 2016" })).toEqual(["2016-06"]);
    expect(await monthsOf({ find: " 2016  JUN" })).toEqual(["2016-06"]);
    expect(await monthsOf({ find: "2016-06" })).toEqual(["2016-06"]);
    expect(await monthsOf({ find: "smarch" })).toEqual([]);
    expect(await monthsOf({ state: "open" })).toEqual(["2026-06"]);
    const filed = tads.find(({ confirmationNo }) => confirmationNo !== null);
    expect(await monthsOf({ find: filed?.confirmationNo?.toLowerCase() })).toEqual([filed?.workMonth]);
    // Pattern characters are searched for literally.
    expect(await monthsOf({ find: "%" })).toEqual([]);
  });
});
