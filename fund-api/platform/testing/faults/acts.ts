import { sql, type RawBuilder } from "kysely";
import type { BatchEntry, BatchList, FileItemList, ReturnList } from "#lib/money/ach/schema.ts";
import { writeReturnFile } from "#lib/money/ach/write-return-file.ts";
import type { EmployerDecisions, SecondPersonAction, WaitingDecision } from "#lib/money/decisions/schema.ts";
import type { DepositList } from "#lib/money/deposits/schema.ts";
import type { BankLineList, Reconciliation } from "#lib/money/reconcile/schema.ts";
import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import { addDays } from "#lib/platform/calendar/iso-date.ts";
import { sumCents } from "#lib/platform/cents/money.ts";
import { statementCsv } from "../bank-statement.ts";
import type { FaultyRequest } from "./send-until-answered.ts";

/** Ways in which a request can go wrong in transit. */
const faults = ["once", "lost request", "lost answer", "double click", "two tabs", "two people"] as const;
export type Fault = (typeof faults)[number];

export const funds = ["HW", "PEN"] as const;

/** A sequence of actions on one check and one debit. The chain's fault affects every action. */
export type Chain = {
  readonly fault: Fault;
  readonly fund: (typeof funds)[number];
  readonly employerId: string;
  /** The check number, used by no other chain. */
  readonly number: string;
  readonly cents: number;
  /** Refund by check, less than half of the received check, so that enough is left for a second refund. */
  readonly refundCents: number;
  /** Refund by ACH, less than half of the rest. */
  readonly achRefundCents: number;
  /** A debit of the employer that was already sent to the bank. */
  readonly entry: Pick<BatchEntry, "trace" | "cents">;
};

export type Read = {
  <Value>(path: string): Promise<Value>;
  /** Reads the text of a file without parsing it as JSON. */
  readonly file: (path: string) => Promise<unknown>;
};
type Request = Pick<FaultyRequest, "path" | "body" | "file" | "version">;

export type Act = {
  /** Action name in the audit trail. */
  readonly action: string;
  /** Unique name, if several entries share the action. `audited` then selects its rows in the audit trail. */
  readonly name?: string;
  readonly audited?: RawBuilder<unknown>;
  readonly by: "makers" | "releasers";
  /** Reads the data as a page does before the user clicks the button. */
  readonly prepare: (chain: Chain, read: Read) => Promise<Request>;
  /** Failure codes which mean that the action was already done. */
  readonly doneCodes: readonly string[];
  /** Selects one row for each time the action was done. */
  readonly rows: RawBuilder<unknown>;
};

const requireFound = <Value>(value: Value | undefined, description: string, { fault, employerId }: Chain): Value => {
  if (value === undefined) throw new Error(`${description} of ${employerId} (${fault}) wasn’t found`);
  return value;
};

const approve = async (act: SecondPersonAction, chain: Chain, read: Read): Promise<Request> => {
  const { waiting } = await read<{ waiting: WaitingDecision[] }>("/api/decisions/waiting");
  const decision = waiting.find((candidate) => candidate.employerId === chain.employerId && candidate.act === act);
  const { decisionId, version } = requireFound(decision, act, chain);
  return { path: `/api/decisions/waiting/${decisionId}`, version, body: { decision: "approve" } };
};

/** Builds the bank's file for a chain, with a return and a notice of change. */
const buildReturnFile = ({ entry: { trace, cents } }: Chain): Uint8Array<ArrayBuffer> => {
  const returnFields = { originalTrace: trace, routing: "111111118" };
  const returnedEntries = [
    { ...returnFields, code: "R01", cents, info: "", trace: "111111110000001" },
    { ...returnFields, code: "C02", cents: 0, info: "123456780", trace: "111111110000002" },
  ];
  return new TextEncoder().encode(
    writeReturnFile({ date: fundDate(new Date()), companyId: "9363000001", returned: returnedEntries }).replaceAll(
      "\n",
      "",
    ),
  );
};

/** Selects the audit events of an action on refunds with one payment method. */
const auditedRefunds = (action: string, method: "checkNo" | "bankAccountId"): RawBuilder<unknown> =>
  sql`select a.id from audit_events as a join decisions as d on d.id::text = a.after ->> 'decisionId'
    where a.action = ${action} and d.act = 'REFUND' and d.payload ? ${method}`;

const refundRows = (method: "checkNo" | "bankAccountId"): RawBuilder<unknown> =>
  sql`select id from decisions where act = 'REFUND' and payload ? ${method}`;

const postedRefunds = (method: "checkNo" | "bankAccountId"): RawBuilder<unknown> =>
  sql`select e.id from ledger_entries as e join decisions as d on d.id = e.decision_id
    where e.type = 'REFUND' and d.payload ? ${method}`;

const auditedBatches = (action: string): RawBuilder<unknown> =>
  sql`select a.id from audit_events as a join ach_batches as b on a.subject = 'batch:' || b.id
    where a.action = ${action} and b.kind = 'REFUNDS'`;

/** Returns the request to refund the unapplied money of a chain's check. */
const refundRequest = async (chain: Chain, read: Read, method: object): Promise<Request> => {
  const path = `/api/decisions/employers/${chain.employerId}`;
  const { charges } = await read<EmployerDecisions>(path);
  const credit = charges.find(({ type, fund }) => type === "UNAPPLIED" && fund === chain.fund);
  const body = { chargeId: requireFound(credit, "credit", chain).id, reason: "Paid twice.", ...method };
  return { path: `${path}/refunds`, body };
};

const batchOfRefunds = async (state: "CREATED" | "RELEASED", chain: Chain, read: Read) => {
  const { batches } = await read<BatchList>(`/api/ach/batches?state=${state}`);
  const batch = batches.find(({ fund, kind }) => fund === chain.fund && kind === "REFUNDS");
  return requireFound(batch, `batch of refunds, ${state}`, chain);
};

/** All actions that record money, in the order of a chain. */
export const acts: readonly Act[] = [
  {
    action: "payment-recorded",
    by: "makers",
    prepare: ({ employerId, fund, number, cents }) => {
      const check = { method: "CHECK", number, payer: "Payer", receivedOn: fundDate(new Date()), allocations: [] };
      return Promise.resolve({ path: "/api/deposits/payments", body: { ...check, employerId, fund, cents } });
    },
    doneCodes: ["RecordedBefore"],
    rows: sql`select id from received_payments`,
  },
  {
    action: "payment-picture-attached",
    by: "makers",
    prepare: async (chain, read) => {
      const { deposits } = await read<DepositList>("/api/deposits");
      const payments = deposits.flatMap((deposit) => deposit.payments);
      const { id } = requireFound(
        payments.find(({ number }) => number === chain.number),
        "payment",
        chain,
      );
      const bytes = new TextEncoder().encode(`%PDF-1.7\ncheck ${chain.number}\n%%EOF\n`);
      return { path: `/api/deposits/payments/${id}/pictures`, file: { name: `${chain.number}.pdf`, bytes } };
    },
    doneCodes: ["AlreadyAttached"],
    rows: sql`select id from payment_pictures`,
  },
  {
    action: "deposit-recorded",
    by: "releasers",
    prepare: async (chain, read) => {
      const { deposits } = await read<DepositList>("/api/deposits");
      const openDeposit = deposits.find(({ fund, state }) => fund === chain.fund && state === "OPEN");
      const { id, version, payments } = requireFound(openDeposit, "deposit", chain);
      const body = { count: payments.length, totalCents: sumCents(payments) };
      return { path: `/api/deposits/${id}/record`, version, body };
    },
    doneCodes: ["AlreadyPosted"],
    rows: sql`select id from payments where kind = 'RECEIVED'`,
  },
  {
    action: "bank-statement-recorded",
    by: "makers",
    prepare: async ({ fund, number, cents }, read) => {
      const { statement } = await read<Reconciliation>(`/api/bank-statements?fund=${fund}`);
      // Each chain undoes its statement, so the next chain records the same day.
      const day = addDays(statement?.day ?? addDays(fundDate(new Date()), -2), 1);
      const lines = [{ cents, text: `Deposit of check ${number}` }];
      const csv = statementCsv([{ fund, day, openingCents: statement?.closingCents ?? 0, lines }]);
      return { path: "/api/bank-statements", file: { name: `${number}.csv`, bytes: new TextEncoder().encode(csv) } };
    },
    doneCodes: ["AlreadyRecorded"],
    rows: sql`select id from bank_statements`,
  },
  {
    action: "bank-lines-matched",
    by: "makers",
    prepare: async (chain, read) => {
      const { fund, cents } = chain;
      const reconciliation = await read<Reconciliation>(`/api/bank-statements?fund=${fund}`);
      const openLine = [...reconciliation.exact, ...reconciliation.lines].find(({ line }) => line.cents === cents);
      const items = [...reconciliation.exact.map(({ item }) => item), ...reconciliation.items];
      const { kind, id } = requireFound(
        items.find((item) => item.cents === cents),
        "deposit in the books",
        chain,
      );
      const lineIds = [requireFound(openLine, "bank line", chain).line.id];
      return {
        path: "/api/bank-statements/matches",
        body: { fund, matches: [{ lineIds, items: [{ kind, id }], reason: "" }] },
      };
    },
    doneCodes: ["Stale"],
    rows: sql`select id from bank_matches`,
  },
  {
    action: "bank-match-undone",
    by: "makers",
    prepare: async (chain, read) => {
      const { lines } = await read<BankLineList>(`/api/bank-statements/lines?fund=${chain.fund}`);
      const line = lines.find(({ cents }) => cents === chain.cents);
      const { id } = requireFound(line?.matches[0], "match", chain);
      return { path: `/api/bank-statements/matches/${id}/undo`, body: { reason: "Another deposit." } };
    },
    doneCodes: ["Stale"],
    rows: sql`select id from bank_matches where undone_at is not null`,
  },
  {
    action: "bank-statement-undone",
    by: "makers",
    prepare: async (chain, read) => {
      const { last } = await read<Reconciliation>(`/api/bank-statements?fund=${chain.fund}`);
      const { id } = requireFound(last ?? undefined, "statement", chain);
      return { path: `/api/bank-statements/${id}/undo`, body: { reason: "Another account." } };
    },
    doneCodes: ["Stale"],
    rows: sql`select id from bank_statements where undone_at is not null`,
  },
  {
    action: "refund-requested",
    by: "makers",
    audited: auditedRefunds("refund-requested", "checkNo"),
    prepare: (chain, read) => refundRequest(chain, read, { cents: chain.refundCents, checkNo: chain.number }),
    doneCodes: ["AlreadyWaiting"],
    rows: refundRows("checkNo"),
  },
  {
    action: "refund-approved",
    by: "releasers",
    audited: auditedRefunds("refund-approved", "checkNo"),
    prepare: (chain, read) => approve("REFUND", chain, read),
    doneCodes: ["Stale"],
    rows: postedRefunds("checkNo"),
  },
  {
    action: "refund-requested",
    name: "ach-refund-requested",
    by: "makers",
    audited: auditedRefunds("refund-requested", "bankAccountId"),
    prepare: async (chain, read) => {
      const path = `/api/decisions/employers/${chain.employerId}`;
      const [account] = (await read<EmployerDecisions>(path)).refundAccounts;
      const bankAccountId = requireFound(account, "bank account", chain).id;
      return refundRequest(chain, read, { cents: chain.achRefundCents, bankAccountId });
    },
    doneCodes: ["AlreadyWaiting"],
    rows: refundRows("bankAccountId"),
  },
  {
    action: "refund-approved",
    name: "ach-refund-approved",
    by: "releasers",
    audited: auditedRefunds("refund-approved", "bankAccountId"),
    prepare: (chain, read) => approve("REFUND", chain, read),
    doneCodes: ["Stale"],
    rows: postedRefunds("bankAccountId"),
  },
  {
    action: "batch-created",
    name: "refund-batch-created",
    by: "makers",
    audited: auditedBatches("batch-created"),
    prepare: async (chain, read) => {
      const { due } = await read<BatchList>("/api/ach/batches");
      const group = due.find(({ fund, kind }) => fund === chain.fund && kind === "REFUNDS");
      const { fund, kind, effectiveDate } = requireFound(group, "due refund", chain);
      return { path: "/api/ach/batches", body: { fund, kind, effectiveDate } };
    },
    doneCodes: ["NothingDue"],
    rows: sql`select id from ach_entries where kind = 'REFUND'`,
  },
  {
    action: "batch-released",
    name: "refund-batch-released",
    by: "releasers",
    audited: auditedBatches("batch-released"),
    prepare: async (chain, read) => {
      const { batchId, version } = await batchOfRefunds("CREATED", chain, read);
      return { path: `/api/ach/batches/${batchId}/release`, version, body: {} };
    },
    doneCodes: ["Stale"],
    rows: sql`select id from ach_batches where kind = 'REFUNDS' and released_at is not null`,
  },
  {
    action: "batch-sent",
    name: "refund-batch-sent",
    by: "makers",
    audited: auditedBatches("batch-sent"),
    prepare: async (chain, read) => {
      const batch = await batchOfRefunds("RELEASED", chain, read);
      const path = `/api/ach/batches/${batch.batchId}`;
      await read.file(`${path}/nacha`);
      const body = { reference: chain.number, entryCount: batch.entryCount, totalCents: batch.creditCents };
      return { path: `${path}/send`, version: batch.version, body };
    },
    doneCodes: ["Stale"],
    rows: sql`select id from ach_batches where kind = 'REFUNDS' and sent_at is not null`,
  },
  {
    action: "return-file-uploaded",
    by: "makers",
    prepare: (chain) => {
      const file = { name: `${chain.number}.ach`, bytes: buildReturnFile(chain) };
      return Promise.resolve({ path: "/api/ach/return-files", file });
    },
    doneCodes: [],
    rows: sql`select sha256 from ach_return_files`,
  },
  {
    action: "return-file-recorded",
    by: "makers",
    prepare: async (chain, read) => {
      const { waitingFiles } = await read<ReturnList>("/api/ach/returns");
      const file = waitingFiles.find(({ fileName }) => fileName === `${chain.number}.ach`);
      return { path: `/api/ach/return-files/${requireFound(file, "file", chain).fileId}/record`, body: {} };
    },
    doneCodes: [],
    rows: sql`select id from ach_returns`,
  },
  {
    action: "notice-of-change-confirmed",
    by: "makers",
    prepare: async (chain, read) => {
      const { items } = await read<FileItemList>("/api/ach/file-items?list=NOTICES");
      const notice = items.find(({ trace }) => trace === chain.entry.trace);
      return { path: `/api/ach/file-items/${requireFound(notice, "notice", chain).itemId}/confirm`, body: {} };
    },
    doneCodes: ["AlreadyResolved"],
    rows: sql`select id from ach_file_items where item_group = 'NOTICE' and state = 'RESOLVED'`,
  },
  {
    action: "return-undo-requested",
    by: "makers",
    prepare: async (chain, read) => {
      const { returns } = await read<ReturnList>("/api/ach/returns");
      const returnItem = returns.find(({ trace }) => trace === chain.entry.trace);
      const { returnId } = requireFound(returnItem, "return", chain);
      return { path: `/api/ach/returns/${returnId}/undo`, body: { reason: "Recorded by mistake." } };
    },
    doneCodes: ["AlreadyWaiting"],
    rows: sql`select id from decisions where act = 'UNDO_RETURN'`,
  },
  {
    action: "return-undo-approved",
    by: "releasers",
    prepare: (chain, read) => approve("UNDO_RETURN", chain, read),
    doneCodes: ["Stale"],
    rows: sql`select id from ach_returns where undone_at is not null`,
  },
];

/** Makes one chain per fund and fault, each with another employer. @throws Error if the bank has too few debits */
export const makeChains = (entries: readonly BatchEntry[]): Chain[] => {
  const debits = new Map(entries.filter(({ kind }) => kind === "DEBIT").map((entry) => [entry.employerId, entry]));
  const assignments = funds.flatMap((fund) => faults.map((fault) => ({ fund, fault })));
  if (debits.size < assignments.length) throw new Error(`The bank has debits of only ${debits.size} employers.`);
  return [...debits.values()].slice(0, assignments.length).map((entry, index) => {
    const { fund, fault } = assignments[index] ?? { fund: "HW", fault: "once" };
    const cents = 10_000 + index * 101;
    const { employerId } = entry;
    const [refundCents, achRefundCents] = [4_000 + index, 2_000 + index];
    return { fund, fault, employerId, entry, cents, refundCents, achRefundCents, number: String(1_001 + index) };
  });
};
