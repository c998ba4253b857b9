import { postedMonthsOf } from "./roster-months.ts";

it("there are eighteen posted months before the open one", () => {
  const months = postedMonthsOf(new Date("2026-07-10T15:00:00Z"));
  expect(months).toHaveLength(18);
  expect([months[0], months[17]]).toEqual(["2024-12", "2026-05"]);
});
