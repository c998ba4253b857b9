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
  "waive",
  "receive",
  "transfer",
  "refund",
  "bounce",
  "night",
] as const;

export type Move = { readonly kind: (typeof moveKinds)[number]; readonly pick: number; readonly share: number };

export const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...moveKinds, "pay", "pay", "receive", "batch", "return", "correct", "decide"),
    pick: fc.nat({ max: 1_000 }),
    share: fc.constantFrom(0.1, 0.5, 1),
  }),
  { minLength: 6, maxLength: 14 },
);

const [firstPick, half] = [1, 0.5];

/** Ordered so that each act finds something to change. */
export const everyKind: Move[] = (
  [
    "pay",
    "batch",
    "return",
    "retry",
    "correct",
    "decide",
    "pay",
    "cancel",
    "late",
    "waive",
    "receive",
    "bounce",
    "receive",
    "transfer",
    "refund",
    "commit",
    "take back",
    "night",
  ] as const
).map((kind, index) => ({
  kind,
  pick: kind === "correct" ? 2 : firstPick + (kind === "decide" ? index * 3 : 0),
  // Small checks are voided by one person.
  share: kind === "receive" ? 0.001 : half,
}));

/** A report is taken back with an open late charge. */
export const lateThenTakenBack: Move[] = [
  { kind: "pay", pick: 7, share: 1 },
  { kind: "commit", pick: 1, share: 1 },
  { kind: "late", pick: 615, share: 0.1 },
  { kind: "take back", pick: 1, share: 1 },
];
