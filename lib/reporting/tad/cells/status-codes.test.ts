import { findStatusCode, statusCodes } from "./status-codes.ts";

const listed = (test: (code: (typeof statusCodes)[number]) => boolean): string =>
  statusCodes
    .filter(test)
    .map(({ code }) => code)
    .join(" ");

describe("the reporting status codes (docs/domain.md §4)", () => {
  it("are all listed, once each", () => {
    expect(listed(() => true)).toBe(
      "ACT VAC AFW SLP WCP FLP LAP LOP MLP RTP IHU LOU LAU FLU SLU WCU MLU STR DIS DEC QUT RET TRN",
    );
  });

  it("define what is owed, and the units and dates that go with it", () => {
    expect(listed(({ owed }) => owed === "yes")).toBe("ACT VAC AFW SLP WCP FLP LAP LOP MLP RTP");
    expect(listed(({ owed }) => owed === "untilDate")).toBe("DIS DEC QUT RET TRN");
    expect(listed(({ units }) => units === "required")).toBe("ACT VAC AFW SLP WCP FLP LAP LOP MLP RTP");
    expect(listed(({ units }) => units === "belowMinimum")).toBe("IHU");
    expect(listed(({ date }) => date === "none")).toBe("ACT AFW IHU");
    expect(listed(({ date }) => date === "optional")).toBe("VAC");
    expect(listed(({ ends }) => ends)).toBe("DIS DEC QUT RET TRN");
  });

  it("have a date label exactly if there is a date", () => {
    expect(statusCodes.every(({ date, dateLabel }) => (date === "none") === (dateLabel === ""))).toBe(true);
  });

  it("are found only by their code", () => {
    expect(findStatusCode("LOU")?.dateLabel).toBe("last day worked");
    expect(findStatusCode("lou")).toBeNull();
    expect(findStatusCode("constructor")).toBeNull();
  });
});
