import type { CallExamples } from "../../platform/contract/call-examples.ts";

const id = "3d6f0f55-0b1d-4b52-9d2b-1b1f4f1f2a3b";
const body = {
  employerId: "1000001-0001",
  fund: "HW",
  method: "CHECK",
  number: "1045",
  payer: "Lakeside Freight",
  cents: 141_793,
  receivedOn: "2026-07-09",
  allocations: [{ chargeId: "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b", cents: 100_000 }],
};
const picture = {
  id,
  name: "check-1045.pdf",
  kind: "PDF",
  bytes: 18_240,
  attachedBy: "Thea Okonjo",
  attachedAt: "2026-07-10T14:00:00.000Z",
};
const payment = {
  id,
  employerId: body.employerId,
  employerName: "Lakeside Freight",
  method: "CHECK",
  number: "1045",
  payer: "Lakeside Freight",
  cents: 141_793,
  receivedOn: "2026-07-09",
  unappliedCents: 41_793,
  recordedBy: "Thea Okonjo",
  pictures: [picture],
};
const response = {
  deposits: [
    {
      id,
      version: 2,
      fund: "HW",
      state: "OPEN",
      postedBy: null,
      postedAt: null,
      fileName: null,
      isOwn: false,
      payments: [payment],
    },
  ],
  page: { next: null, previous: null },
};

const { fund, method: _method, ...lockboxCheck } = body;
const columnIndexes = { number: 1, amount: 3, day: 0, payer: 2, employer: null };
const lockbox = { fund, fileName: "lockbox.txt", sha256: "5".repeat(64), checks: [lockboxCheck] };
const changeColumns = (change: object) => ({
  ...lockbox,
  columns: { headerSha256: lockbox.sha256, places: { ...columnIndexes, ...change } },
});

export const examples = {
  listDeposits: { query: { after: id, before: id }, badQueries: [{ after: "1" }], response: response },
  recordPayment: {
    body,
    badBodies: [
      {},
      { ...body, employerId: "1" },
      { ...body, method: "BARTER" },
      { ...body, payer: " " },
      { ...body, cents: 0.5 },
      { ...body, receivedOn: "2026-02-30" },
      { ...body, allocations: [{ chargeId: "1", cents: 1 }] },
      { ...body, allocations: [...body.allocations, ...body.allocations] },
    ],
    response: response,
  },
  removeReceivedPayment: {
    params: { paymentId: id },
    badParams: [{ paymentId: "1" }, {}],
    path: `/api/deposits/payments/${id}/remove`,
    response: response,
  },
  attachPaymentPicture: {
    params: { paymentId: id },
    badParams: [{ paymentId: "1" }, {}],
    path: `/api/deposits/payments/${id}/pictures`,
    response: payment,
  },
  downloadPaymentPicture: {
    params: { paymentId: id, pictureId: id },
    badParams: [{ paymentId: id, pictureId: "1" }, { paymentId: "1", pictureId: id }, { paymentId: id }],
    path: `/api/deposits/payments/${id}/pictures/${id}`,
  },
  readLockbox: {
    query: { fund: "HW", columns: "1,3,0,2," },
    badQueries: [
      {},
      { fund: "X" },
      { fund: "HW", columns: "1" },
      { fund: "HW", columns: "1,1,0,2," },
      { fund: "HW", columns: "1,3,0,2,60" },
      { fund: "HW", columns: ",3,0,2," },
    ],
    response: {
      fileName: "lockbox.csv",
      sha256: lockbox.sha256,
      table: {
        headerSha256: lockbox.sha256,
        header: [
          { name: "Posted", example: "7/9/2026" },
          { name: "Item", example: "1045" },
          { name: "Sent by", example: "LAKESIDE FREIGHT" },
          { name: "Paid", example: "1417.93" },
        ],
        columns: columnIndexes,
        source: "KEPT",
        kept: { by: "Thea Okonjo", at: "2026-06-10T14:00:00.000Z" },
        problem: "",
      },
      checks: [
        {
          line: 4,
          number: "1045",
          payer: "LAKESIDE FREIGHT",
          cents: 141_793,
          receivedOn: "2026-07-09",
          employerId: body.employerId,
          sign: "ID",
          repeats: "",
        },
      ],
      employers: [{ employerId: body.employerId, employerName: "Lakeside Freight", charges: [] }],
    },
  },
  recordLockbox: {
    body: changeColumns({}),
    badBodies: [
      {},
      { ...lockbox, sha256: "1" },
      { ...lockbox, fileName: " " },
      changeColumns({ amount: 1 }),
      changeColumns({ day: null }),
      changeColumns({ payer: 60 }),
      { ...lockbox, checks: [] },
      { ...lockbox, checks: [{ ...lockboxCheck, cents: 0.5 }] },
    ],
    response: response,
  },
  recordDeposit: {
    params: { depositId: id },
    badParams: [{ depositId: "1" }, {}],
    path: `/api/deposits/${id}/record`,
    body: { count: 1, totalCents: 141_793 },
    badBodies: [{}, { count: -1, totalCents: 1 }, { count: 1, totalCents: 0.5 }],
    response: response,
  },
} satisfies CallExamples;
