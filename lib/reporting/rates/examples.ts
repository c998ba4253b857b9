import type { CallExamples } from "../../platform/contract/call-examples.ts";

const employerId = "1000001-0001";
const rate = {
  fund: "HW",
  classification: "WHSE",
  basis: "PER_UNIT",
  weightST: 100,
  weightOT: 100,
  weightDT: 100,
  capUnitsMonth: 17_333,
  capCentsMonth: null,
  wageCapCentsMonth: null,
  minUnitsToOwe: null,
};
const response = {
  employerId,
  employerName: "Lakeside Freight",
  month: "2026-07",
  agreements: [
    {
      unitCode: "JC711B",
      title: "Warehouse",
      localUnion: "Local 711",
      unitType: "HOUR",
      effectiveFrom: "2020-04-01",
      effectiveTo: null,
      classifications: ["WHSE"],
      rates: [
        {
          ...rate,
          id: "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b",
          effectiveFrom: "2025-04-01",
          effectiveTo: "2026-06-30",
          rate: 84_150,
          sourceClause: "Art. 9.1",
        },
        {
          ...rate,
          id: "0b1c7c9e-5a1e-4d52-8d2b-1b1f4f1f2a3c",
          effectiveFrom: "2026-07-01",
          effectiveTo: null,
          rate: 86_000,
          sourceClause: "Art. 9.1 as amended",
        },
      ],
      filedMonths: [
        { workMonth: "2026-05", state: "POSTED", confirmationNo: "T-2605-7KQ4MX" },
        { workMonth: "2026-04", state: "POSTED", confirmationNo: "T-2604-9PL2WD" },
      ],
    },
  ],
  waiting: [
    {
      unitCode: "JC711B",
      title: "new Pension rate of WHSE in JC711B from August 2026",
      askedBy: "Thea Okonjo",
      askedAt: "2026-07-10T15:00:00.000Z",
    },
  ],
};
const cells = {
  fund: "HW",
  classification: "WHSE",
  from_month: "2026-08",
  basis: "PER_UNIT",
  rate: "8.90",
  weight_st: "1.00",
  weight_ot: "1.00",
  weight_dt: "1.00",
  cap_units: "173.33",
  cap_amount: "",
  cap_wages: "",
  min_units: "",
  source_clause: "Art. 9.1 as amended",
};
const body = { unitCode: "JC711B", cells, reason: "The new agreement." };

const { from_month: _firstMonth, ...firstRate } = cells;
const newAgreement = {
  cells: {
    unit_code: "JC720C",
    title: "Mechanics",
    local_union: "Local 720",
    effective_from: "2026-08-01",
    effective_to: "2029-07-31",
    unit_type: "HOUR",
    unit_step: "0.25",
    weekend_rule: "NEXT",
    no_change_mode: "MUST_FILE",
  },
  rates: [
    { ...firstRate, classification: "ALL" },
    { ...firstRate, fund: "PEN", classification: "ALL", rate: "3.25", source_clause: "Art. 9.2" },
  ],
  reason: "The new agreement.",
};
const agreementEnd = { unitCode: "JC711B", effectiveTo: "2026-12-31", reason: "The unit closes." };

export const examples = {
  getRates: {
    params: { employerId },
    badParams: [{ employerId: "1" }, { employerId: "1000001" }, {}],
    path: `/api/rates/${employerId}`,
    response: response,
  },
  requestRateChange: {
    params: { employerId },
    badParams: [{ employerId: "1" }, {}],
    path: `/api/rates/${employerId}/changes`,
    body,
    badBodies: [
      {},
      { ...body, unitCode: "X".repeat(21) },
      { ...body, reason: " " },
      { ...body, reason: "x".repeat(501) },
      { ...body, cells: {} },
      { ...body, cells: { ...cells, rate: 8.9 } },
      { ...body, cells: { ...cells, source_clause: "x".repeat(501) } },
    ],
    response: response,
  },
  requestNewAgreement: {
    params: { employerId },
    badParams: [{ employerId: "1" }, {}],
    path: `/api/rates/${employerId}/agreements`,
    body: newAgreement,
    badBodies: [
      {},
      { ...newAgreement, cells: {} },
      { ...newAgreement, cells: { ...newAgreement.cells, title: "x".repeat(501) } },
      { ...newAgreement, cells: { ...newAgreement.cells, unit_step: 0.25 } },
      { ...newAgreement, rates: [] },
      { ...newAgreement, rates: Array.from({ length: 21 }, () => newAgreement.rates[0]) },
      { ...newAgreement, rates: [{ fund: "HW" }] },
      { ...newAgreement, reason: " " },
      { ...newAgreement, reason: "x".repeat(501) },
    ],
    response: response,
  },
  requestAgreementEnd: {
    params: { employerId },
    badParams: [{ employerId: "1" }, {}],
    path: `/api/rates/${employerId}/agreement-ends`,
    body: agreementEnd,
    badBodies: [
      {},
      { ...agreementEnd, unitCode: "X".repeat(21) },
      { ...agreementEnd, effectiveTo: null },
      { ...agreementEnd, effectiveTo: "x".repeat(501) },
      { ...agreementEnd, reason: " " },
    ],
    response: response,
  },
} satisfies CallExamples;
