import { batchNet } from "./batch.ts";

const debit = (cents: number, returnedOn: string | null = null) => ({ cents, isCredit: false, returnedOn });
const credit = (cents: number, returnedOn: string | null = null) => ({ cents, isCredit: true, returnedOn });

describe("the net of a batch", () => {
  it("is the sent amount less each day's returns, with credits below zero", () => {
    const entries = [
      debit(100_000),
      debit(20_000, "2026-07-17"),
      debit(3_000, "2026-07-16"),
      debit(400, "2026-07-17"),
      credit(17),
      credit(42, "2026-07-16"),
      debit(59),
    ];
    expect(batchNet(entries)).toEqual({
      sentCents: 123_400,
      returns: [
        { day: "2026-07-16", count: 2, cents: 2_958 },
        { day: "2026-07-17", count: 2, cents: 20_400 },
      ],
      netCents: 100_042,
    });
  });

  it("is zero for prenotes, without returns", () => {
    expect(batchNet([debit(0), debit(0)])).toEqual({ sentCents: 0, returns: [], netCents: 0 });
  });
});
