import {
  equalInstallments,
  isBack,
  nextStage,
  oldestUnplannedDueDate,
  planProgress,
  promiseStates,
  type Received,
} from "./delinquency.ts";

const promise = { madeOn: "2026-07-01", date: "2026-07-10", cents: 10_000 };
const stateOn = (today: string, receipts: readonly Received[]) => promiseStates([promise], receipts, today)[0];

describe("a promise to pay", () => {
  it("is open through its day, and broken the day after", () => {
    expect(["2026-07-09", "2026-07-10", "2026-07-11"].map((today) => stateOn(today, []))).toEqual([
      "OPEN",
      "OPEN",
      "BROKEN",
    ]);
  });

  it.each([
    ["2026-06-30", "BROKEN"],
    ["2026-07-01", "KEPT"],
    ["2026-07-10", "KEPT"],
    ["2026-07-11", "BROKEN"],
  ])("is, with all its money received on %s, %s", (day, state) => {
    expect(stateOn("2026-07-20", [{ receivedOn: day, cents: 10_000 }])).toBe(state);
  });

  it("is not kept if it is one cent short, or by a later debit", () => {
    expect(stateOn("2026-07-20", [{ receivedOn: "2026-07-10", cents: 9_999 }])).toBe("BROKEN");
    expect(stateOn("2026-07-09", [{ receivedOn: "2026-07-10", cents: 10_000 }])).toBe("OPEN");
  });

  it("is kept by several payments, which don't count for another promise", () => {
    const later = { ...promise, date: "2026-07-15", cents: 5_000 };
    const receipts = [
      { receivedOn: "2026-07-03", cents: 6_000 },
      { receivedOn: "2026-07-08", cents: 6_000 },
    ];
    expect(promiseStates([later, promise], receipts, "2026-07-20")).toEqual(["BROKEN", "KEPT"]);
    const allReceived = [...receipts, { receivedOn: "2026-07-15", cents: 3_000 }];
    expect(promiseStates([later, promise], allReceived, "2026-07-20")).toEqual(["KEPT", "KEPT"]);
  });
});

const plan = [
  { dueOn: "2026-07-15", cents: 3_333 },
  { dueOn: "2026-08-15", cents: 3_334 },
];
const followPlan = (today: string, receipts: readonly Received[]) => {
  const { state, installments } = planProgress(plan, receipts, today);
  return [state, ...installments.map((installment) => installment.state)];
};

describe("a payment plan", () => {
  it("is in default from the day after an installment that is one cent short", () => {
    const shortPayment = [{ receivedOn: "2026-07-15", cents: 3_332 }];
    expect(followPlan("2026-07-15", shortPayment)).toEqual(["GOOD", "DUE", "DUE"]);
    expect(followPlan("2026-07-16", shortPayment)).toEqual(["DEFAULTED", "MISSED", "DUE"]);
  });

  it("is in good standing when the installment arrives on its day, and paid when all have", () => {
    const firstPayment = { receivedOn: "2026-07-15", cents: 3_333 };
    expect(followPlan("2026-07-16", [firstPayment])).toEqual(["GOOD", "PAID", "DUE"]);
    expect(followPlan("2026-07-20", [firstPayment, { receivedOn: "2026-07-20", cents: 3_334 }])).toEqual([
      "PAID",
      "PAID",
      "PAID",
    ]);
  });

  it("stays in default when the missed installment is paid late, until all is paid", () => {
    const latePayment = { receivedOn: "2026-07-16", cents: 3_333 };
    expect(followPlan("2026-07-16", [latePayment])).toEqual(["DEFAULTED", "PAID_LATE", "DUE"]);
    expect(followPlan("2026-08-15", [latePayment, { receivedOn: "2026-08-15", cents: 3_334 }])).toEqual([
      "PAID",
      "PAID_LATE",
      "PAID",
    ]);
  });

  it("splits an amount into equal installments to the cent", () => {
    const days = ["2026-07-15", "2026-08-15", "2026-09-15"];
    expect(equalInstallments(10_000, days).map(({ cents }) => cents)).toEqual([3_333, 3_333, 3_334]);
    expect(equalInstallments(10_000, [])).toEqual([]);
  });
});

describe("the next stage", () => {
  const currentCase = { stage: "NONE", oldestDueDate: "2026-06-15", holdUntil: null } as const;

  it("is due from its number of days late, one stage at a time", () => {
    expect(nextStage(currentCase, "2026-06-15")).toBeNull();
    expect(nextStage(currentCase, "2026-06-16")).toBe("REMINDER");
    expect(nextStage({ ...currentCase, stage: "REMINDER" }, "2026-06-29")).toBeNull();
    expect(nextStage({ ...currentCase, stage: "REMINDER" }, "2026-06-30")).toBe("NOTICE");
    expect(nextStage(currentCase, "2027-06-30")).toBe("REMINDER");
    expect(nextStage({ ...currentCase, stage: "COUNSEL" }, "2027-06-30")).toBeNull();
  });

  it("waits through the last day of a hold", () => {
    const heldCase = { ...currentCase, holdUntil: "2026-07-10" };
    expect(nextStage(heldCase, "2026-07-10")).toBeNull();
    expect(nextStage(heldCase, "2026-07-11")).toBe("REMINDER");
  });

  it("counts the days of amounts that no plan in good standing covers", () => {
    const lateContributions = [
      { chargeId: "a", dueDate: "2026-05-15" },
      { chargeId: "b", dueDate: "2026-06-15" },
    ];
    const chargeIds = ["a"];
    expect(oldestUnplannedDueDate(lateContributions, [{ state: "GOOD", chargeIds }])).toBe("2026-06-15");
    expect(oldestUnplannedDueDate(lateContributions, [{ state: "DEFAULTED", chargeIds }])).toBe("2026-05-15");
    expect(oldestUnplannedDueDate(lateContributions.slice(0, 1), [{ state: "GOOD", chargeIds }])).toBeNull();
  });

  it("counts only an earlier stage as going back", () => {
    expect([isBack("NOTICE", "REMINDER"), isBack("NOTICE", "NOTICE"), isBack("NONE", "COUNSEL")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
