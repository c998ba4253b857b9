import { findStatusCode, statusCodes } from "./status-codes.ts";

const listCodes = (test: (code: (typeof statusCodes)[number]) => boolean): string =>
  statusCodes
    .filter(test)
    .map(({ code }) => code)
    .join(" ");

describe("the reporting status codes (docs/domain.md §4)", () => {
  it("are each listed once", () => {
    expect(listCodes(() => true)).toBe(
      "ACT VAC AFW SLP WCP FLP LAP LOP MLP RTP IHU LOU LAU FLU SLU WCU MLU STR DIS DEC QUT RET TRN",
    );
  });

  it("define what is owed, and the units and dates that go with it", () => {
    expect(listCodes(({ owed }) => owed === "yes")).toBe("ACT VAC AFW SLP WCP FLP LAP LOP MLP RTP");
    expect(listCodes(({ owed }) => owed === "untilDate")).toBe("DIS DEC QUT RET TRN");
    expect(listCodes(({ units }) => units === "required")).toBe("ACT VAC AFW SLP WCP FLP LAP LOP MLP RTP");
    expect(listCodes(({ units }) => units === "belowMinimum")).toBe("IHU");
    expect(listCodes(({ date }) => date === "none")).toBe("ACT AFW IHU");
    expect(listCodes(({ date }) => date === "optional")).toBe("VAC");
    expect(listCodes(({ ends }) => ends)).toBe("DIS DEC QUT RET TRN");
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
