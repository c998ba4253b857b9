import { rate } from "../checks/test-lines.ts";
import { findRate, listFunds } from "./rate-choice.ts";

describe("the rate of a month", () => {
  const endingRate = rate({ id: "until", effectiveFrom: "2025-06-01", effectiveTo: "2026-06-14" });
  const firstDayRate = rate({ id: "first", effectiveFrom: "2026-06-01" });
  const midMonthRate = rate({ id: "middle", effectiveFrom: "2026-06-15" });
  const endOfMonthRate = rate({ id: "end", effectiveFrom: "2026-06-25" });

  it.each([
    [
      "that begins on its first day takes precedence over an older one",
      [endingRate, firstDayRate, midMonthRate],
      "first",
    ],
    ["in force on its first day takes precedence over one that begins later", [endingRate, midMonthRate], "until"],
    ["is the first to begin in it if none was in force", [endOfMonthRate, midMonthRate], "middle"],
  ])("%s", (_, schedules, id) => {
    expect(findRate(schedules, "HW", "ANY", "2026-06")?.id).toBe(id);
    expect(findRate(schedules.toReversed(), "HW", "ANY", "2026-06")?.id).toBe(id);
  });

  it("for a classification takes precedence over a newer one for all", () => {
    const classRate = rate({ id: "own", classification: "WHSFT", effectiveFrom: "2025-01-01" });
    expect(findRate([firstDayRate, classRate], "HW", "WHSFT", "2026-06")?.id).toBe("own");
    expect(findRate([firstDayRate, classRate], "HW", "WHSPT", "2026-06")?.id).toBe("first");
    expect(findRate([classRate], "HW", "WHSPT", "2026-06")).toBeNull();
    expect(findRate([firstDayRate], "PEN", "WHSFT", "2026-06")).toBeNull();
  });

  it("lists each fund once", () => {
    const pension = rate({ fund: "PEN", effectiveFrom: "2026-07-01" });
    expect(listFunds([endingRate, firstDayRate, pension], "2026-06")).toEqual(["HW"]);
    expect(listFunds([endingRate, firstDayRate, pension], "2026-07")).toEqual(["HW", "PEN"]);
  });
});
