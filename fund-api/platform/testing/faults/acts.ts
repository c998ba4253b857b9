import { randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import type { BatchEntry, FileItemList, ReturnList } from "#lib/money/ach/schema.ts";
import { writeReturnFile } from "#lib/money/ach/write-return-file.ts";
import type { EmployerDecisions, SecondPersonAct, WaitingDecision } from "#lib/money/decisions/schema.ts";
import type { DepositList } from "#lib/money/deposits/schema.ts";
import type { BankLineList, Reconciliation } from "#lib/money/reconcile/schema.ts";
import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import { addDays } from "#lib/platform/calendar/iso-date.ts";
import { sumCents } from "#lib/platform/cents/money.ts";
import { statementCsv } from "../bank-statement.ts";
import { type Asked, askUntilAnswered } from "./ask.ts";
import type { Programs } from "./programs.ts";
import type { Way } from "./proxy.ts";
import type { World } from "./world.ts";

/** How an act goes wrong on its way. */
const faults = ["once", "lost request", "lost answer", "double click", "two tabs", "two people"] as const;
type Fault = (typeof faults)[number];

const funds = ["HW", "PEN"] as const;

/** The acts on one check and one debit: each act is tried with the chain's fault. */
export type Chain = {
  readonly fault: Fault;
  readonly fund: (typeof funds)[number];
  readonly employerId: string;
  /** The number of the check, which no other chain uses. */
  readonly number: string;
  readonly cents: number;
  /** Less than half of the check, so that a second refund would find enough. */
  readonly refundCents: number;
  /** A debit of the employer that the bank has. */
  readonly entry: Pick<BatchEntry, "trace" | "cents">;
};

type Read = <Value>(path: string) => Promise<Value>;
type Request = Pick<Asked, "path" | "body" | "file" | "version">;

type Act = {
  /** In the audit trail. */
  readonly action: string;
  readonly by: "makers" | "releasers";
  /** Reads as a page does before the button is pressed. */
  readonly prepare: (chain: Chain, read: Read) => Promise<Request>;
  /** Codes by which someone learns that the act is done already. */
  readonly doneCodes: readonly string[];
  /** One row for each time that it was done. */
  readonly rows: RawBuilder<unknown>;
};

const found = <Value>(value: Value | undefined, what: string, { fault, employerId }: Chain): Value => {
  if (value === undefined) throw new Error(`${what} of ${employerId} (${fault}) isn’t there`);
  return value;
};

const approve = async (act: SecondPersonAct, chain: Chain, read: Read): Promise<Request> => {
  const { waiting } = await read<{ waiting: WaitingDecision[] }>("/api/decisions/waiting");
  const decision = waiting.find((each) => each.employerId === chain.employerId && each.act === act);
  const { decisionId, version } = found(decision, act, chain);
  return { path: `/api/decisions/waiting/${decisionId}`, version, body: { decision: "approve" } };
};

/** The bank's file of a chain: a return, and a notice of change beside it. */
const fileOf = ({ entry: { trace, cents } }: Chain): Uint8Array<ArrayBuffer> => {
  const sent = { originalTrace: trace, routing: "111111118" };
  const returned = [
    { ...sent, code: "R01", cents, info: "", trace: "111111110000001" },
    { ...sent, code: "C02", cents: 0, info: "123456780", trace: "111111110000002" },
  ];
  return new TextEncoder().encode(
    writeReturnFile({ date: fundDate(new Date()), companyId: "9363000001", returned }).replaceAll("\n", ""),
  );
};

/** Each act that records money, in the order in which a chain does them. */
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
      const { id } = found(
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
      const open = deposits.find(({ fund, state }) => fund === chain.fund && state === "OPEN");
      const { id, version, payments } = found(open, "deposit", chain);
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
      // Each chain undoes its statement, so that the next one records the same day.
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
      const now = await read<Reconciliation>(`/api/bank-statements?fund=${fund}`);
      const open = [...now.exact, ...now.lines].find(({ line }) => line.cents === cents);
      const items = [...now.exact.map(({ item }) => item), ...now.items];
      const { kind, id } = found(
        items.find((item) => item.cents === cents),
        "deposit in the books",
        chain,
      );
      const lineIds = [found(open, "line of the bank", chain).line.id];
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
      const { id } = found(line?.matches[0], "match", chain);
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
      const { id } = found(last ?? undefined, "statement", chain);
      return { path: `/api/bank-statements/${id}/undo`, body: { reason: "Another account." } };
    },
    doneCodes: ["Stale"],
    rows: sql`select id from bank_statements where undone_at is not null`,
  },
  {
    action: "refund-requested",
    by: "makers",
    prepare: async (chain, read) => {
      const { charges } = await read<EmployerDecisions>(`/api/decisions/employers/${chain.employerId}`);
      const credit = charges.find(({ type, fund }) => type === "UNAPPLIED" && fund === chain.fund);
      const body = { chargeId: found(credit, "credit", chain).id, cents: chain.refundCents };
      return {
        path: `/api/decisions/employers/${chain.employerId}/refunds`,
        body: { ...body, checkNo: chain.number, reason: "Paid twice." },
      };
    },
    doneCodes: ["AlreadyWaiting"],
    rows: sql`select id from decisions where act = 'REFUND'`,
  },
  {
    action: "refund-approved",
    by: "releasers",
    prepare: (chain, read) => approve("REFUND", chain, read),
    doneCodes: ["Stale"],
    rows: sql`select id from ledger_entries where type = 'REFUND'`,
  },
  {
    action: "return-file-uploaded",
    by: "makers",
    prepare: (chain) => {
      const file = { name: `${chain.number}.ach`, bytes: fileOf(chain) };
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
      return { path: `/api/ach/return-files/${found(file, "file", chain).fileId}/record`, body: {} };
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
      return { path: `/api/ach/file-items/${found(notice, "notice", chain).itemId}/confirm`, body: {} };
    },
    doneCodes: ["AlreadyResolved"],
    rows: sql`select id from ach_file_items where item_group = 'NOTICE' and state = 'RESOLVED'`,
  },
  {
    action: "return-undo-requested",
    by: "makers",
    prepare: async (chain, read) => {
      const { returns } = await read<ReturnList>("/api/ach/returns");
      const returned = returns.find(({ trace }) => trace === chain.entry.trace);
      const { returnId } = found(returned, "return", chain);
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

/** One chain of a fund for each fault, each with another employer. @throws Error when the bank has too few debits */
export const makeChains = (entries: readonly BatchEntry[]): Chain[] => {
  const debits = new Map(entries.filter(({ kind }) => kind === "DEBIT").map((entry) => [entry.employerId, entry]));
  const places = funds.flatMap((fund) => faults.map((fault) => ({ fund, fault })));
  if (debits.size < places.length) throw new Error(`The bank has debits of ${debits.size} employers only.`);
  return [...debits.values()].slice(0, places.length).map((entry, at) => {
    const { fund, fault } = places[at] ?? { fund: "HW", fault: "once" };
    const cents = 10_000 + at * 101;
    const { employerId } = entry;
    return { fund, fault, employerId, entry, cents, refundCents: 4_000 + at, number: String(1_001 + at) };
  });
};

/** Tries of acts, and the answers by which a second one learned that the act was done. */
export type ActCounts = { done: number; refused: number };

type Desk = {
  readonly programs: Programs;
  readonly world: World;
  readonly counts: ActCounts;
};

/** Does one act with its chain's fault. @throws Error at any answer but a success, or that it is done already */
const tryAct = async ({ programs, world, counts }: Desk, { by, prepare, doneCodes }: Act, chain: Chain) => {
  const { fault } = chain;
  const [token, colleague] = world[by];
  const read = async <Value>(path: string): Promise<Value> => {
    const { status, text } = await askUntilAnswered(programs, { token, path });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    return JSON.parse(text) as Value;
  };
  const first = { ...(await prepare(chain, read)), token, key: randomUUID() };
  const seconds: Readonly<Partial<Record<Fault, Asked>>> = {
    "double click": first,
    "two tabs": { ...first, key: randomUUID() },
    "two people": { ...first, token: colleague, key: randomUUID() },
  };
  const way: Way = fault === "lost request" || fault === "lost answer" ? fault : "pass";
  const second = seconds[fault];
  const answers = await Promise.all(
    [{ ...first, way }, ...(second === undefined ? [] : [second])].map((each) => askUntilAnswered(programs, each)),
  );
  for (const { status, text } of answers) {
    if (status === 200) continue;
    const { message } = JSON.parse(text) as { message: string };
    if (!doneCodes.includes(message)) throw new Error(`${first.path} (${fault}) answered ${status}: ${text}`);
    counts.refused += 1;
  }
  counts.done += 1;
};

/**
 * Does every act of every chain: both funds side by side, and one chain after the other, as they share a deposit.
 * @param onBroken hears why a chain ended early
 */
export const doActs = async (
  desk: Desk,
  chains: readonly Chain[],
  onBroken: (error: unknown) => void,
): Promise<void> => {
  const doChain = async (chain: Chain): Promise<void> => {
    for (const act of acts) await tryAct(desk, act, chain);
  };
  const doChains = async (fund: Chain["fund"]): Promise<void> => {
    for (const chain of chains.filter((each) => each.fund === fund)) await doChain(chain).catch(onBroken);
  };
  await Promise.all(funds.map(doChains));
};
