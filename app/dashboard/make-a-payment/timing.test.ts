import { timingOf } from "./timing.ts";

const juneCharge = { workMonth: "2026-06", isCorrection: false, dueDate: "2026-07-15" };
const mayCharge = { workMonth: "2026-05", isCorrection: false, dueDate: "2026-06-15" };

describe("timingOf", () => {
  it("is on time up to and including the due date", () => {
    expect(timingOf("2026-07-15", [juneCharge])).toEqual([{ isLate: false, text: "On time for June 2026." }]);
  });

  it("is late the day after", () => {
    expect(timingOf("2026-07-16", [juneCharge])).toEqual([
      { isLate: true, text: "Late for June 2026: it was due Wed, Jul 15, 2026." },
    ]);
  });

  it("compares a month and its correction each with its own due date", () => {
    const correction = { workMonth: "2026-06", isCorrection: true, dueDate: "2026-08-03" };
    const textsOf = (debitDate: string) => timingOf(debitDate, [correction, juneCharge]).map(({ text }) => text);
    expect(textsOf("2026-08-04")).toEqual([
      "Late for June 2026: it was due Wed, Jul 15, 2026.",
      "Late for the correction of June 2026: it was due Mon, Aug 3, 2026.",
    ]);
    expect(textsOf("2026-07-30")).toEqual([
      "Late for June 2026: it was due Wed, Jul 15, 2026.",
      "On time for the correction of June 2026, due Mon, Aug 3, 2026.",
    ]);
    expect(textsOf("2026-07-14")).toEqual([
      "On time for June 2026.",
      "On time for the correction of June 2026, due Mon, Aug 3, 2026.",
    ]);
  });

  it("distinguishes two corrections of a month by their dates", () => {
    const firstCorrection = { ...juneCharge, isCorrection: true, dueDate: "2026-08-03" };
    const secondCorrection = { ...firstCorrection, dueDate: "2026-09-01" };
    expect(timingOf("2026-08-10", [secondCorrection, firstCorrection]).map(({ text }) => text)).toEqual([
      "Late for the correction of June 2026: it was due Mon, Aug 3, 2026.",
      "On time for the correction of June 2026, due Tue, Sep 1, 2026.",
    ]);
  });

  it("lists each month once, late months first", () => {
    expect(timingOf("2026-07-14", [juneCharge, juneCharge, mayCharge]).map(({ text }) => text)).toEqual([
      "Late for May 2026: it was due Mon, Jun 15, 2026.",
      "On time for June 2026.",
    ]);
  });

  it("is empty if nothing is chosen", () => {
    expect(timingOf("2026-07-14", [])).toEqual([]);
  });
});
