import { proposeAllocations, subtractPending } from "./propose-allocations.ts";

it("pays the oldest charge first, each charge once, and leaves the rest", () => {
  const charges = [
    { id: "may", owedCents: 300 },
    { id: "credit", owedCents: -50 },
    { id: "june", owedCents: 200 },
  ];
  const proposal = proposeAllocations(charges, [250, 100, -5, 900]);
  expect(proposal.map((parts) => parts.map(({ charge, cents }) => [charge.id, cents]))).toEqual([
    [["may", 250]],
    [
      ["may", 50],
      ["june", 50],
    ],
    [],
    [["june", 150]],
  ]);
});

it("subtracts pending payments from each charge, and drops charges with nothing left", () => {
  const charges = [
    { id: "may", owedCents: 300 },
    { id: "june", owedCents: 200 },
    { id: "july", owedCents: 100 },
  ];
  const pendingPayments = [
    { chargeId: "may", cents: 100 },
    { chargeId: "june", cents: 200 },
    { chargeId: "may", cents: 150 },
  ];
  expect(subtractPending(charges, pendingPayments)).toEqual([
    { id: "may", owedCents: 50 },
    { id: "july", owedCents: 100 },
  ]);
});
