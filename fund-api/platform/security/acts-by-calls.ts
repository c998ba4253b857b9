import { randomUUID } from "node:crypto";
import { daysAfter } from "../../../lib/platform/calendar/iso-date.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import { correctionAttestation } from "../../../lib/reporting/corrections/attestation.ts";
import * as corrections from "../../../lib/reporting/corrections/contract.ts";
import type { CorrectionList, CorrectionReceipt, MonthCorrection } from "../../../lib/reporting/corrections/schema.ts";
import * as decisions from "../../../lib/money/decisions/contract.ts";
import type { WaitingList } from "../../../lib/money/decisions/schema.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { attestationText } from "../../../lib/reporting/tad/attestation.ts";
import * as reporting from "../../../lib/reporting/tad/contract.ts";
import type { FundTotal, Tad, TadSummary } from "../../../lib/reporting/tad/schema.ts";
import { demoEmployerIds } from "../demo/rosters/roster-agreements.ts";
import { runJobs } from "../jobs/run.ts";
import type { AccessFixture } from "./access-fixture.ts";
import { pickFrom } from "../testing/books.ts";
import { addLatePolicies, addSecondAdmin, secondAdmin } from "../testing/late/late-policies.ts";
import type { Move } from "./moves.ts";
import { openDepositActs } from "./deposit-acts.ts";
import { openPaymentActs } from "./payment-acts.ts";
import { openRefundActs } from "./refund-acts.ts";
import { openStaffActs } from "./staff-acts.ts";

const employerId = demoEmployerIds.lakeside;
const openMonth = "2026-06";
const postedMonths = ["2026-04", "2026-05"] as const;

type Fund = FundTotal["fund"];
type Person = "admin" | "staff" | "head" | "second";
type Sums = Record<Fund, { charges: number; credits: number; payments: number }>;

/**
 * Lakeside Freight, its fund and its bank, acting only through calls. Adds up the responses without the fund API's
 * books.
 */
export const openActs = (fixture: AccessFixture) => {
  const counted: Sums = { HW: { charges: 0, credits: 0, payments: 0 }, PEN: { charges: 0, credits: 0, payments: 0 } };
  const count = (what: keyof Sums[Fund], totals: readonly FundTotal[], sign = 1): void => {
    for (const { fund, cents } of totals) counted[fund][what] += sign * cents;
  };
  const people: Readonly<Record<Person, string>> = {
    admin: "lakeside-admin",
    staff: "ops-accounting",
    head: "ops-accounting-admin",
    second: secondAdmin.userName,
  };
  const tokens = new Map<string, string>();
  const signInAll = async (): Promise<void> => {
    for (const name of Object.values(people)) tokens.set(name, (await fixture.signIn(name)).token ?? "");
  };
  const ask = async (call: Call, sent: object, who: Person = "admin") => {
    const token = tokens.get(people[who]) ?? "";
    const key = call.idempotent ? { idempotencyKey: randomUUID() } : {};
    const answer = await fixture.ask(call, { token, ...key, ...sent });
    if (answer.status >= 500) throw new Error(`${call.name} returned ${answer.status}: ${answer.text}`);
    return answer;
  };
  const read = async <Value>(call: Call, sent: object = {}, who?: Person): Promise<Value> => {
    const answer = await ask(call, sent, who);
    if (answer.status !== 200) throw new Error(`${call.name} returned ${answer.status}: ${answer.text}`);
    return answer.json as Value;
  };

  /** Approves the first waiting decision. @returns true if there was one */
  const approve = async (who: Person = "second"): Promise<boolean> => {
    const { waiting } = await read<WaitingList>(decisions.listWaiting, {}, who);
    const [first] = waiting;
    if (first === undefined) return false;
    const sent = { params: { decisionId: first.decisionId }, version: first.version, body: { decision: "approve" } };
    const { status, text } = await ask(decisions.decideWaiting, sent, who);
    if (status !== 200) throw new Error(`${first.title} is refused: ${text}`);
    return true;
  };

  const readFiled = async (): Promise<FundTotal[]> => {
    const { tads } = await read<{ tads: TadSummary[] }>(reporting.listTads);
    return tads.filter(({ state }) => state === "COMMITTED" || state === "POSTED").flatMap(({ totals }) => totals);
  };
  /** Runs work that files or takes back, and counts the difference. */
  const countFiled = async (work: () => Promise<boolean>): Promise<boolean> => {
    const before = await readFiled();
    const isDone = await work();
    const after = await readFiled();
    for (const fund of ["HW", "PEN"] as const) {
      const cents =
        sumCents(after.filter((each) => each.fund === fund)) - sumCents(before.filter((each) => each.fund === fund));
      count(cents > 0 ? "charges" : "credits", [{ fund, cents: Math.abs(cents) }]);
    }
    return isDone;
  };
  const params = { workMonth: openMonth };
  const readTad = () => read<Tad>(reporting.getTad, { params });

  const commit = () =>
    countFiled(async () => {
      for (const { code, complete } of (await readTad()).units) {
        const unit = { params: { ...params, unitCode: code }, body: { complete: true } };
        if (!complete) await ask(reporting.completeUnit, { ...unit, version: (await readTad()).version });
      }
      const { version } = await readTad();
      const sent = { params, version, body: { attestation: attestationText } };
      return (await ask(reporting.commitTad, sent)).status === 200;
    });

  const takeBack = () =>
    countFiled(async () => {
      const { version } = await readTad();
      const { charges } = await payable();
      if ((await ask(reporting.takeBackTad, { params, version })).status !== 200) return false;
      const late = charges.filter(({ type, workMonth }) => type !== "CHARGE" && workMonth === openMonth);
      count(
        "credits",
        late.map(({ fund, owedCents: cents }) => ({ fund, cents })),
      );
      return true;
    });

  const correct = async ({ pick }: Move): Promise<boolean> => {
    const month = { workMonth: pickFrom(postedMonths, pick) };
    const { people: all, version, refusal } = await read<MonthCorrection>(corrections.getCorrection, { params: month });
    const person = pickFrom(all, pick);
    if (person === undefined || refusal !== null || person.waits) return false;
    // Fewer units wait as a credit; more are charged at once.
    const [fewer, more] = person.unitType === "WEEK" ? ["3", "5"] : ["120", "172"];
    const body = { cells: { unitsST: pick % 2 === 0 ? fewer : more } };
    await ask(corrections.correctLine, { params: { ...month, lineId: person.id }, body, version });
    const draft = await read<MonthCorrection>(corrections.getCorrection, { params: month });
    const filing = { attestation: correctionAttestation.text, acknowledged: true, reason: "Typed wrong." };
    const answer = await ask(corrections.commitCorrection, { params: month, body: filing, version: draft.version });
    if (answer.status !== 200) return false;
    count(
      "charges",
      (answer.json as CorrectionReceipt).changes.map(({ fund, chargedCents: cents }) => ({ fund, cents })),
    );
    return true;
  };

  const decide = async ({ pick }: Move): Promise<boolean> => {
    const { corrections: all } = await read<CorrectionList>(corrections.listCorrections, {}, "staff");
    const waiting = all.filter(({ credit, employerId: of }) => credit?.state === "REQUESTED" && of === employerId);
    const item = pickFrom(waiting, pick);
    if (item === undefined) return false;
    const { tadId, version, changes } = item;
    const isApproved = pick % 3 > 0;
    const body = isApproved ? { decision: "approve", tadId } : { decision: "decline", tadId, reason: "Too late." };
    if ((await ask(corrections.decideCorrection, { body, version }, "head")).status !== 200) return false;
    await approve();
    if (isApproved)
      count(
        "credits",
        changes.map(({ fund, creditCents: cents }) => ({ fund, cents })),
      );
    return true;
  };

  const { payable, pay, cancel, batch, returnPayment, retry } = openPaymentActs({ fixture, ask, read, count });

  const { receive, transfer, refund, bounce } = openDepositActs({ fixture, ask, read, count, approve });

  const { askAchRefund, returnRefund, addForMicro, returnMicro } = openRefundActs({
    fixture,
    ask,
    read,
    count,
    approve,
  });

  const staffActs = openStaffActs({ fixture, ask, read, count, approve });

  const night = () =>
    countFiled(async () => {
      fixture.setNow(daysAfter(fixture.clock(), 1));
      await runJobs(fixture, fixture.clock());
      await signInAll();
      return true;
    });

  /** Runs nights until the fund moves a debit that missed its batch. */
  const miss = async (): Promise<boolean> => {
    const countMoved = async () =>
      (await fixture.db.selectFrom("audit_events").select("id").where("action", "=", "payment-moved").execute()).length;
    const before = await countMoved();
    for (let nights = 0; nights < 5 && (await countMoved()) === before; nights += 1) await night();
    return (await countMoved()) > before;
  };

  const acts: Readonly<Record<Move["kind"], (move: Move) => Promise<boolean>>> = {
    commit,
    "take back": takeBack,
    correct,
    decide,
    pay,
    cancel,
    batch: (move) => batch(move),
    return: returnPayment,
    retry,
    check: receive,
    wire: receive,
    cash: receive,
    transfer,
    refund,
    "ach refund": askAchRefund,
    "refund batch": (move) => batch(move, "REFUNDS"),
    "refund return": returnRefund,
    micro: addForMicro,
    "micro return": returnMicro,
    bounce,
    night: () => night(),
    miss: () => miss(),
    ...staffActs,
  };
  return {
    begin: async (): Promise<void> => {
      await addSecondAdmin(fixture.db);
      await addLatePolicies(fixture.db, { effective_from: "2020-01-01" });
      await signInAll();
    },
    /** Returns true if the action had something to change. */
    act: (move: Move): Promise<boolean> => acts[move.kind](move),
    /** Cents owed by this test's count. */
    owed: (fund: Fund): number => counted[fund].charges - counted[fund].credits - counted[fund].payments,
    /** Cents owed as the employer's page shows them; an open credit counts below zero. */
    shown: async (fund: Fund): Promise<number> =>
      (await payable()).charges
        .filter((charge) => charge.fund === fund)
        .reduce((sum, { owedCents }) => sum + owedCents, 0),
  };
};
