import * as fc from "fast-check";

export const moveKinds = [
  "commit",
  "take back",
  "correct",
  "decide",
  "pay",
  "cancel",
  "batch",
  "return",
  "retry",
  "late",
  "late voided",
  "waive",
  "check",
  "wire",
  "cash",
  "transfer",
  "refund",
  "ach refund",
  "refund batch",
  "refund return",
  "micro",
  "micro return",
  "bounce",
  "void",
  "void month",
  "undo return",
  "close",
  "reopen",
  "night",
  "miss",
] as const;

export type Move = { readonly kind: (typeof moveKinds)[number]; readonly pick: number; readonly share: number };

export const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...moveKinds, "pay", "pay", "check", "batch", "return", "correct", "decide"),
    pick: fc.nat({ max: 1_000 }),
    share: fc.constantFrom(0.1, 0.5, 1),
  }),
  { minLength: 6, maxLength: 14 },
);

type Step = Move["kind"] | readonly [Move["kind"], Partial<Omit<Move, "kind">>];

const sequence = (...steps: readonly Step[]): Move[] =>
  steps.map((step) => {
    const [kind, chosen] = typeof step === "string" ? [step, {}] : step;
    return Object.assign({ kind, pick: 1, share: 0.5 }, chosen);
  });

/** Every kind of move, in an order in which each one finds something to change. */
export const everyKind: Move[] = sequence(
  "pay",
  "batch",
  "return",
  "retry",
  ["correct", { pick: 2 }],
  ["decide", { pick: 16 }],
  "pay",
  "cancel",
  "late",
  "waive",
  "check",
  "bounce",
  "wire",
  "cash",
  "transfer",
  "refund",
  "ach refund",
  "refund batch",
  "refund return",
  "commit",
  "take back",
  "pay",
  "void",
  "reopen",
  "close",
  "pay",
  "miss",
  "micro",
  "batch",
  "micro return",
  "return",
  "undo return",
  "void month",
  "night",
);

/** Takes back a report with an open late charge. */
export const lateThenTakenBack: Move[] = sequence(
  ["pay", { pick: 7, share: 1 }],
  ["commit", { share: 1 }],
  ["late", { pick: 615, share: 0.1 }],
  ["take back", { share: 1 }],
);

/**
 * Uses the settled credit of a voided month to pay another month. Then the debit that paid the voided month is
 * returned.
 */
export const voidedThenOwed: Move[] = sequence(
  "pay",
  ["batch", { pick: 2 }],
  ["void month", { pick: 0 }],
  ...Array.from({ length: 8 }, () => "night" as const),
  "pay",
  "return",
  "late voided",
);
