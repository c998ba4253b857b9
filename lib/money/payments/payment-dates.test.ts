import { canCancel, cancelBy, isOnTime, isSettledBy, settledOn, findSettlementDate } from "./payment-dates.ts";
import { paymentStates } from "./schema.ts";

const debitDate = "2026-07-15";

describe("canceling a payment", () => {
  it("is certain until 4:00 PM CT on the banking day before the debit", () => {
    expect(cancelBy(debitDate).toISOString()).toBe("2026-07-14T21:00:00.000Z");
    // Labor Day is Mon, Sep 7, 2026.
    expect(cancelBy("2026-09-08").toISOString()).toBe("2026-09-04T21:00:00.000Z");
  });

  it("is possible only while the payment is scheduled", () => {
    expect(paymentStates.filter((state) => canCancel({ state }))).toEqual(["SCHEDULED"]);
  });
});

describe("settling", () => {
  it("takes two banking days after the debit", () => {
    expect(findSettlementDate(debitDate)).toBe("2026-07-17");
    expect(findSettlementDate("2026-07-17")).toBe("2026-07-21");
    expect(findSettlementDate("2026-09-03")).toBe("2026-09-08");
  });

  it("happens from that day at the fund", () => {
    expect(isSettledBy(debitDate, new Date("2026-07-17T04:59:59Z"))).toBe(false);
    expect(isSettledBy(debitDate, new Date("2026-07-17T05:00:00Z"))).toBe(true);
  });
});

describe("a payment is on time", () => {
  it("when its debit date is not after the due date and it isn't returned or canceled", () => {
    expect(isOnTime({ debitDate, state: "SETTLED" }, debitDate)).toBe(true);
    expect(isOnTime({ debitDate, state: "SCHEDULED" }, debitDate)).toBe(true);
    expect(isOnTime({ debitDate: "2026-07-16", state: "SETTLED" }, debitDate)).toBe(false);
    expect(isOnTime({ debitDate, state: "RETURNED" }, debitDate)).toBe(false);
    expect(isOnTime({ debitDate, state: "CANCELLED" }, debitDate)).toBe(false);
  });
});

describe("the day a payment settled", () => {
  const debit = { kind: "DEBIT", debitDate: "2026-07-02", sentAt: "2026-07-01T20:00:00.000Z" } as const;

  it("is the second banking day after its debit, even if a job recorded it later", () => {
    // July 3 is a Friday and July 4 a Saturday, so Monday is the second banking day.
    for (const settledAt of ["2026-07-06T13:00:00.000Z", "2026-07-20T13:00:00.000Z"])
      expect(settledOn({ ...debit, settledAt })).toBe("2026-07-06");
    expect(settledOn({ ...debit, settledAt: null })).toBeNull();
  });

  it("counts from the day a late file was sent, or is the day of use for credits alone", () => {
    const settledAt = "2026-07-20T13:00:00.000Z";
    expect(settledOn({ ...debit, sentAt: "2026-07-08T15:00:00.000Z", settledAt })).toBe("2026-07-10");
    // Late evening at the fund is the next day in UTC.
    const credit = { kind: "CREDIT", debitDate: "2026-07-15", sentAt: null } as const;
    expect(settledOn({ ...credit, settledAt: "2026-07-10T03:00:00.000Z" })).toBe("2026-07-09");
  });
});
