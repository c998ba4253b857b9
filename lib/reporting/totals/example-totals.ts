import { sumLines } from "./kinds.ts";

export const answeredTotals = {
  totals: {
    file: sumLines([{ unitsST: 1_500, grossWages: 1_963_650 }], 4),
    lastMonth: sumLines([{ unitsST: 1_600, grossWages: 2_094_560 }], 4),
    own: null,
  },
  given: { kind: "TYPED", totals: { people: 4, unitsST: 1_500, grossWages: 1_963_650 } },
};

export const totalsRequests = {
  body: answeredTotals.given,
  badBodies: [
    {},
    { kind: "typed" },
    { kind: "TYPED" },
    { kind: "TYPED", totals: {} },
    { kind: "TYPED", totals: { people: "4" } },
    { kind: "TYPED", totals: { unitsST: 1.5 } },
    { kind: "TYPED", totals: { grossWages: -1 } },
    { kind: "TYPED", totals: { otherUnits: 100 } },
    { kind: "TYPED", totals: { units: 100 } },
    { kind: "NONE", totals: { people: 4 } },
  ],
};
