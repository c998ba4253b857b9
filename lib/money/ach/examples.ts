import type { CallExamples } from "../../platform/contract/call-examples.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const instant = "2026-07-10T15:00:00.000Z";
const employer = { employerId: "1000001-0001", employerName: "Lakeside Freight" };
const summary = {
  batchId: id,
  fund: "HW",
  kind: "DEBITS",
  batchNo: 1,
  effectiveDate: "2026-07-14",
  state: "CREATED",
  isMatched: false,
  entryCount: 1,
  debitCents: 100,
  creditCents: 0,
  createdBy: "Sam Park",
  createdAt: instant,
  version: 1,
};
const entry = {
  ...employer,
  trace: "111111110000001",
  kind: "DEBIT",
  confirmationNo: "P-260710-ABC123",
  bankAccountLast4: "6789",
  description: "CONTRIB",
  isCredit: false,
  cents: 100,
  returnCode: null,
  returnedOn: null,
};
const batch = {
  ...summary,
  createdByYou: true,
  entryHash: "0012345678",
  offsetCount: 0,
  fileSha256: null,
  releasedBy: null,
  releasedAt: null,
  downloads: [{ by: "Sam Park", at: instant }],
  oldDownloads: [],
  sentBy: null,
  sentAt: null,
  bankReference: null,
  settlesOn: null,
  settledAt: null,
  voidedAt: null,
  voidReason: "",
  voidAskedBy: null,
  entries: [entry],
  dropped: [],
};
const duePayment = {
  ...employer,
  confirmationNo: "P-260710-ABC123",
  cents: 100,
  debitDate: "2026-07-14",
  heldBecause: null,
};
const dueOn = { fund: "HW", effectiveDate: "2026-07-14", paymentCount: 1, cents: 100 };
const dueRefund = {
  ...employer,
  refundId: id,
  bankAccount: "Operating ••6789",
  cents: 100,
  approvedOn: "2026-07-10",
  heldBecause: null,
};
const duePayments = [
  { ...dueOn, kind: "DEBITS", payments: [duePayment], refunds: [] },
  { ...dueOn, kind: "REFUNDS", payments: [], refunds: [dueRefund] },
];
const returnedPayment = {
  ...employer,
  returnId: id,
  code: "R01",
  returnDate: "2026-07-16",
  trace: entry.trace,
  kind: "DEBIT",
  confirmationNo: "P-260710-ABC123",
  bankAccountLast4: "6789",
  cents: 100,
  recordedBy: "Sam Park",
  recordedAt: instant,
  fileName: null,
  canRetry: true,
  retriedAs: null,
  undo: "POSSIBLE",
};
const fileId = "ab".repeat(32);
const rates = [
  {
    fund: "HW",
    debits: 200,
    rates: [
      { name: "UNAUTHORIZED", returns: 0, rate: 0, limit: 50, isOver: false },
      { name: "ADMINISTRATIVE", returns: 7, rate: 350, limit: 300, isOver: true },
      { name: "ALL", returns: 8, rate: 400, limit: 1500, isOver: false },
    ],
  },
];
const fileHead = { fileId, fileName: "june.ach", uploadedBy: "Sam Park", uploadedAt: instant };
const returnList = {
  returns: [returnedPayment],
  page: { next: null, previous: null },
  waitingFiles: [fileHead],
  openExceptions: 1,
  openNotices: 1,
  rates,
};
const { employerId, employerName } = employer;
const item = {
  itemId: id,
  group: "OTHER_AMOUNT",
  kind: "RETURN",
  line: 4,
  fileName: "june.ach",
  code: "R01",
  trace: entry.trace,
  cents: 200,
  owner: { employerId, employerName, confirmationNo: "P-260710-ABC123", bankAccountLast4: "6789" },
  said: "The bank returns $2.00, but we sent $1.00.",
  change: null,
  resolved: null,
};
const notice = {
  ...item,
  group: "NOTICE",
  kind: "NOTICE",
  code: "C02",
  cents: 0,
  said: "C02, the routing number changed.",
  change: { was: "Account ••6789", becomes: "Account ••2333", dueOn: "2026-07-24" },
};
const returnFile = {
  ...fileHead,
  summary: "june.ach has 2 entries. Nothing is recorded yet.",
  recordedAt: null,
  groups: [
    { group: "NOTICE", count: 1, items: [notice] },
    { group: "OTHER_AMOUNT", count: 1, items: [item] },
  ],
};
const itemList = { items: [notice], page: { next: null, previous: null } };
const sentEntry = {
  ...employer,
  trace: entry.trace,
  kind: "DEBIT",
  confirmationNo: "P-260710-ABC123",
  bankAccountLast4: "6789",
  cents: 100,
  effectiveDate: "2026-07-14",
  obstacle: null,
};
const recordResult = {
  ...returnList,
  summary: "1 return recorded.",
  recordedCount: 1,
};

const pageExample = {
  query: { after: id, before: id },
  badQueries: [{ after: "1" }, { before: "../../account" }],
};
const batchExample = { params: { batchId: id }, badParams: [{ batchId: "1" }, { batchId: "../../account" }, {}] };
const fileExample = { params: { fileId }, badParams: [{ fileId: "1" }, { fileId: "../../account" }, {}] };
const itemExample = { params: { itemId: id }, badParams: [{ itemId: "1" }, { itemId: "../../account" }, {}] };
const returnExample = { params: { returnId: id }, badParams: [{ returnId: "1" }, { returnId: "../../account" }, {}] };
const confirmation = { reference: "88213-7", entryCount: 1, totalCents: 100 };
const createBody = { fund: "HW", effectiveDate: "2026-07-14" };
const recordBody = { trace: entry.trace, code: "R01" };

export const examples = {
  listBatches: {
    query: { state: "CREATED", ...pageExample.query },
    badQueries: [...pageExample.badQueries, { state: "created" }],
    response: { due: duePayments, accountsToVerify: 1, batches: [summary], page: { next: id, previous: null } },
  },
  getBatch: { ...batchExample, path: `/api/ach/batches/${id}`, response: batch },
  createBatch: {
    body: createBody,
    badBodies: [
      {},
      { ...createBody, fund: "HEALTH" },
      { ...createBody, kind: "CREDITS" },
      { ...createBody, effectiveDate: "07/14/2026" },
      { ...createBody, effectiveDate: "2026-02-30" },
    ],
    response: batch,
  },
  releaseBatch: { ...batchExample, path: `/api/ach/batches/${id}/release`, response: { ...batch, state: "RELEASED" } },
  markBatchSent: {
    ...batchExample,
    path: `/api/ach/batches/${id}/send`,
    body: confirmation,
    badBodies: [
      {},
      { ...confirmation, reference: " " },
      { ...confirmation, reference: "x".repeat(41) },
      { ...confirmation, entryCount: "one" },
      { ...confirmation, entryCount: 1.5 },
      { ...confirmation, totalCents: -100 },
    ],
    response: { ...batch, state: "SENT", sentBy: "Sam Park", sentAt: instant, bankReference: "88213-7" },
  },
  voidBatch: {
    ...batchExample,
    path: `/api/ach/batches/${id}/void`,
    body: { reason: "Wrong date.", bankHasNoFile: true },
    badBodies: [{}, { reason: "Wrong date.", bankHasNoFile: "yes" }, { reason: "  " }, { reason: "x".repeat(501) }],
    response: { ...batch, state: "VOIDED", voidedAt: instant, voidReason: "Wrong date." },
  },
  dropEntry: {
    params: { ...batchExample.params, trace: entry.trace },
    badParams: [...batchExample.badParams, { ...batchExample.params, trace: "11" }],
    path: `/api/ach/batches/${id}/entries/${entry.trace}/drop`,
    body: { reason: "Its account was closed.", bankHasNoFile: true },
    badBodies: [{}, { reason: "Closed.", bankHasNoFile: "yes" }, { reason: "  " }, { reason: "x".repeat(501) }],
    response: {
      ...batch,
      downloads: [],
      oldDownloads: batch.downloads,
      dropped: [{ ...entry, trace: "111111110000002", droppedBy: "Sam Park", droppedAt: instant }],
    },
  },
  downloadNachaFile: { ...batchExample, path: `/api/ach/batches/${id}/nacha` },
  downloadRegister: { ...batchExample, path: `/api/ach/batches/${id}/register` },
  listReturns: { ...pageExample, response: returnList },
  recordReturn: {
    body: recordBody,
    badBodies: [
      {},
      { ...recordBody, trace: "11111111000001" },
      { ...recordBody, trace: "1111111100000012" },
      { ...recordBody, code: "R1" },
      { ...recordBody, code: "C01" },
    ],
    response: recordResult,
  },
  uploadReturnFile: { response: returnFile },
  getReturnFile: { ...fileExample, path: `/api/ach/return-files/${fileId}`, response: returnFile },
  recordReturnFile: { ...fileExample, path: `/api/ach/return-files/${fileId}/record`, response: recordResult },
  findSentEntries: {
    query: { text: "Lakeside" },
    badQueries: [{}, { text: " " }, { text: "x".repeat(101) }],
    response: { entries: [sentEntry], hasMore: false },
  },
  listFileItems: {
    query: { list: "NOTICES", state: "OPEN", ...pageExample.query },
    badQueries: [{}, { list: "notices" }, { list: "NOTICES", after: "1" }],
    response: itemList,
  },
  resolveException: {
    ...itemExample,
    path: `/api/ach/file-items/${id}/resolve`,
    body: { reason: "Settled with the bank by phone." },
    badBodies: [{}, { reason: "  " }, { reason: "x".repeat(501) }],
    response: itemList,
  },
  confirmNotice: { ...itemExample, path: `/api/ach/file-items/${id}/confirm`, response: itemList },
  undoReturn: {
    ...returnExample,
    path: `/api/ach/returns/${id}/undo`,
    body: { reason: "The bank reported another payment." },
    badBodies: [{}, { reason: "  " }, { reason: "x".repeat(501) }],
    response: recordResult,
  },
  retryReturn: { ...returnExample, path: `/api/ach/returns/${id}/retry`, response: recordResult },
} satisfies CallExamples;
