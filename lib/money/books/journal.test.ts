import { accounts, type BookEntry, journalOf } from "./journal.ts";

type EntryFields = Partial<BookEntry> & Pick<BookEntry, "id" | "type" | "chargeId" | "cents" | "effectiveOn">;
const entry = (fields: EntryFields): BookEntry => ({ chargeType: "CHARGE", payment: null, moneyCents: 0, ...fields });
const writeLines = (period: Partial<Parameters<typeof journalOf>[0]>): string[] =>
  journalOf({ opening: new Map(), entries: [], settlements: [], ...period }).map(
    ({ date, sourceId, account, cents }) => `${date} ${sourceId} ${accounts[account].name} ${cents}`,
  );
const settledDebit = { id: "debit 1", settlesOn: "2026-06-12", isDebit: true };
const lateDebit = { id: "debit 2", settlesOn: "2026-06-17", isDebit: true };

describe("the journal of two employers, A and B, and two months", () => {
  // A owes 1,000.00 and pays it. B pays 300.00 of 500.00, which is returned after it settled.
  const june = [
    entry({ id: "a charge", type: "CHARGE", chargeId: "a", cents: 100_000, effectiveOn: "2026-06-02" }),
    entry({ id: "b charge", type: "CHARGE", chargeId: "b", cents: 50_000, effectiveOn: "2026-06-03" }),
    entry({
      id: "a paid",
      type: "PAYMENT",
      chargeId: "a",
      cents: -100_000,
      moneyCents: -100_000,
      effectiveOn: "2026-06-10",
      payment: settledDebit,
    }),
    entry({
      id: "b paid",
      type: "PAYMENT",
      chargeId: "b",
      cents: -30_000,
      moneyCents: -30_000,
      effectiveOn: "2026-06-15",
      payment: lateDebit,
    }),
    entry({
      id: "b returned",
      type: "REVERSAL",
      chargeId: "b",
      cents: 30_000,
      moneyCents: 30_000,
      effectiveOn: "2026-06-22",
      payment: lateDebit,
    }),
  ] as const;
  const settlements = [
    { sourceId: "debit 1", date: "2026-06-12", cents: 100_000 },
    { sourceId: "debit 2", date: "2026-06-17", cents: 30_000 },
  ];

  it("books June: charges, money in transit, cash, and returned cash", () => {
    expect(writeLines({ entries: june, settlements })).toEqual([
      "2026-06-02 a charge Contributions receivable 100000",
      "2026-06-02 a charge Contribution income -100000",
      "2026-06-03 b charge Contributions receivable 50000",
      "2026-06-03 b charge Contribution income -50000",
      "2026-06-10 a paid Contributions receivable -100000",
      "2026-06-10 a paid Cash in transit 100000",
      "2026-06-12 debit 1 Cash 100000",
      "2026-06-12 debit 1 Cash in transit -100000",
      "2026-06-15 b paid Contributions receivable -30000",
      "2026-06-15 b paid Cash in transit 30000",
      "2026-06-17 debit 2 Cash 30000",
      "2026-06-17 debit 2 Cash in transit -30000",
      "2026-06-22 b returned Contributions receivable 30000",
      "2026-06-22 b returned Cash -30000",
    ]);
  });

  it("books July: a credit above the owed amount, its use, a late charge and its waiver", () => {
    const creditUse = { id: "use", settlesOn: null, isDebit: true };
    const entries = [
      entry({ id: "a credit", type: "CREDIT", chargeId: "a", cents: -8_000, effectiveOn: "2026-07-01" }),
      entry({
        id: "from a",
        type: "CREDIT",
        chargeId: "a",
        cents: 8_000,
        effectiveOn: "2026-07-08",
        payment: creditUse,
      }),
      entry({
        id: "to a2",
        type: "CREDIT",
        chargeId: "a2",
        cents: -8_000,
        effectiveOn: "2026-07-08",
        payment: creditUse,
      }),
      entry({
        id: "b late",
        type: "LATE_CHARGE",
        chargeId: "b late",
        chargeType: "LATE_CHARGE",
        cents: 5_000,
        effectiveOn: "2026-07-09",
      }),
      entry({
        id: "waived",
        type: "WAIVER",
        chargeId: "b late",
        chargeType: "LATE_CHARGE",
        cents: -2_000,
        effectiveOn: "2026-07-20",
      }),
      entry({ id: "b void", type: "REVERSAL", chargeId: "b", cents: -50_000, effectiveOn: "2026-07-21" }),
    ];
    const openingBalances = new Map([
      ["b", 20_000],
      ["a2", 9_000],
    ]);
    expect(writeLines({ opening: openingBalances, entries })).toEqual([
      "2026-07-01 a credit Credits payable -8000",
      "2026-07-01 a credit Contribution income 8000",
      "2026-07-08 from a Credits payable 8000",
      "2026-07-08 to a2 Contributions receivable -8000",
      "2026-07-09 b late Contributions receivable 5000",
      "2026-07-09 b late Late-charge income -5000",
      "2026-07-20 waived Contributions receivable -2000",
      "2026-07-20 waived Late-charge income 2000",
      // 300.00 were paid: that part becomes a credit.
      "2026-07-21 b void Contributions receivable -20000",
      "2026-07-21 b void Credits payable -30000",
      "2026-07-21 b void Contribution income 50000",
    ]);
  });

  it("removes a debit returned on its settlement day from transit", () => {
    const [, , , paid, returnedLine] = june;
    const lines = writeLines({
      opening: new Map([["b", 50_000]]),
      entries: [paid, { ...returnedLine, effectiveOn: "2026-06-17" }],
    });
    expect(lines.at(-1)).toBe("2026-06-17 b returned Cash in transit -30000");
  });

  it("gives a line the same id in any period", () => {
    const ids = (entries: readonly BookEntry[], openingBalances = new Map<string, number>()) =>
      journalOf({ opening: openingBalances, entries, settlements: [] }).map(({ id }) => id);
    const [firstLine, secondLine, ...otherLines] = june;
    const later = ids(
      otherLines,
      new Map([
        ["a", 100_000],
        ["b", 50_000],
      ]),
    );
    expect(ids(june)).toEqual([...ids([firstLine, secondLine]), ...later]);
    expect(new Set(ids(june)).size).toBe(10);
  });
});

it("books unapplied cash separately, transfers through their account, and refunds from cash", () => {
  const receivedCheck = { id: "check 1045", settlesOn: null, isDebit: false };
  const unappliedCharge = { chargeId: "u", chargeType: "UNAPPLIED" } as const;
  const june = [
    entry({ id: "c charge", type: "CHARGE", chargeId: "c", cents: 700, effectiveOn: "2026-06-02" }),
    entry({
      ...unappliedCharge,
      id: "check",
      type: "UNAPPLIED",
      cents: -1_000,
      moneyCents: -1_000,
      effectiveOn: "2026-06-03",
      payment: receivedCheck,
    }),
    entry({ ...unappliedCharge, id: "from", type: "TRANSFER", cents: 600, effectiveOn: "2026-06-04" }),
    entry({ id: "to", type: "TRANSFER", chargeId: "c", cents: -600, effectiveOn: "2026-06-04" }),
    entry({ ...unappliedCharge, id: "refund", type: "REFUND", cents: 300, effectiveOn: "2026-06-08" }),
  ];
  expect(writeLines({ entries: june })).toEqual([
    "2026-06-02 c charge Contributions receivable 700",
    "2026-06-02 c charge Contribution income -700",
    "2026-06-03 check Unapplied cash -1000",
    "2026-06-03 check Cash 1000",
    "2026-06-04 from Unapplied cash 600",
    "2026-06-04 from Month and interfund transfers -600",
    "2026-06-04 to Contributions receivable -600",
    "2026-06-04 to Month and interfund transfers 600",
    "2026-06-08 refund Unapplied cash 300",
    "2026-06-08 refund Cash -300",
  ]);
});
