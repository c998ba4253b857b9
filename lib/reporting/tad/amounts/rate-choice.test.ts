import { rate } from "../checks/test-lines.ts";
import { coversMonth, findRate, listFunds } from "./rate-choice.ts";

describe("a rate or an agreement covers a month", () => {
  it.each([
    ["2026-06-01", null, true],
    ["2026-06-30", null, true],
    ["2026-07-01", null, false],
    ["2024-01-01", "2026-06-01", true],
    ["2024-01-01", "2026-05-31", false],
  ])("from %s to %s: %s", (effectiveFrom, effectiveTo, expected) => {
    expect(coversMonth({ effectiveFrom, effectiveTo }, "2026-06")).toBe(expected);
  });
});

describe("the rate of a month", () => {
  const until = rate({ id: "until", effectiveFrom: "2025-06-01", effectiveTo: "2026-06-14" });
  const first = rate({ id: "first", effectiveFrom: "2026-06-01" });
  const middle = rate({ id: "middle", effectiveFrom: "2026-06-15" });
  const end = rate({ id: "end", effectiveFrom: "2026-06-25" });

  it.each([
    ["that begins on its first day takes precedence over an older one", [until, first, middle], "first"],
    ["in force on its first day takes precedence over one that begins later", [until, middle], "until"],
    ["is the first to begin in it if none was in force", [end, middle], "middle"],
  ])("%s", (_, schedules, id) => {
    expect(findRate(schedules, "HW", "ANY", "2026-06")?.id).toBe(id);
    expect(findRate(schedules.toReversed(), "HW", "ANY", "2026-06")?.id).toBe(id);
  });

  it("for a classification takes precedence over a newer one for all", () => {
    const classRate = rate({ id: "own", classification: "WHSFT", effectiveFrom: "2025-01-01" });
    expect(findRate([first, classRate], "HW", "WHSFT", "2026-06")?.id).toBe("own");
    expect(findRate([first, classRate], "HW", "WHSPT", "2026-06")?.id).toBe("first");
    expect(findRate([classRate], "HW", "WHSPT", "2026-06")).toBeNull();
    expect(findRate([first], "PEN", "WHSFT", "2026-06")).toBeNull();
  });

  it("lists each fund once", () => {
    const pension = rate({ fund: "PEN", effectiveFrom: "2026-07-01" });
    expect(listFunds([until, first, pension], "2026-06")).toEqual(["HW"]);
    expect(listFunds([until, first, pension], "2026-07")).toEqual(["HW", "PEN"]);
  });
});
