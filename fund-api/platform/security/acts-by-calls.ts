import { randomUUID } from "node:crypto";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { daysAfter } from "../../../lib/platform/calendar/iso-date.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import { correctionAttestation } from "../../../lib/reporting/corrections/attestation.ts";
import * as corrections from "../../../lib/reporting/corrections/contract.ts";
import type { CorrectionList, CorrectionReceipt, MonthCorrection } from "../../../lib/reporting/corrections/schema.ts";
import { soloLimitCents } from "../../../lib/money/decisions/second-person.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import type { Charge } from "../../../lib/money/payments/schema.ts";
import { attestationText } from "../../../lib/reporting/tad/attestation.ts";
import * as reporting from "../../../lib/reporting/tad/contract.ts";
import type { FundTotal, Tad, TadSummary } from "../../../lib/reporting/tad/schema.ts";
import { newDecision } from "../../identity/second-person/ask-second-person.ts";
import { insertRows } from "../db/insert-rows.ts";
import { demoEmployerIds } from "../demo/rosters/roster-agreements.ts";
import { runJobs } from "../jobs/run.ts";
import { postLateCharge, postWaiver } from "../../money/ledger/post.ts";
import { lockEmployer } from "../../money/ledger/lock-employer.ts";
import { PostingRefused } from "../../money/ledger/posting-rules.ts";
import type { AccessFixture } from "./access-fixture.ts";
import { partOf, pickFrom } from "../testing/books.ts";
import type { Move } from "./moves.ts";
import { openPaymentActs } from "./payment-acts.ts";

const employerId = demoEmployerIds.lakeside;
const openMonth = "2026-06";
const postedMonths = ["2026-04", "2026-05"] as const;

type Fund = FundTotal["fund"];
type Sums = Record<Fund, { charges: number; credits: number; payments: number }>;

/** Lakeside Freight, its fund and its bank, acting by calls only. Sums up the answers, without the fund API's books. */
export const openActs = (fixture: AccessFixture) => {
  const counted: Sums = { HW: { charges: 0, credits: 0, payments: 0 }, PEN: { charges: 0, credits: 0, payments: 0 } };
  const count = (what: keyof Sums[Fund], totals: readonly FundTotal[], sign = 1): void => {
    for (const { fund, cents } of totals) counted[fund][what] += sign * cents;
  };
  const people = { admin: "lakeside-admin", staff: "ops-accounting", head: "ops-accounting-admin" };
  const tokens = new Map<string, string>();
  const signInAll = async (): Promise<void> => {
    for (const name of Object.values(people)) tokens.set(name, (await fixture.signIn(name)).token ?? "");
  };
  const ask = async (call: Call, sent: object, who: keyof typeof people = "admin") => {
    const token = tokens.get(people[who]) ?? "";
    const key = call.idempotent ? { idempotencyKey: randomUUID() } : {};
    const answer = await fixture.ask(call, { token, ...key, ...sent });
    if (answer.status >= 500) throw new Error(`${call.name} answered ${answer.status}: ${answer.text}`);
    return answer;
  };
  const read = async <Value>(call: Call, sent: object = {}, who?: keyof typeof people): Promise<Value> => {
    const answer = await ask(call, sent, who);
    if (answer.status !== 200) throw new Error(`${call.name} answered ${answer.status}: ${answer.text}`);
    return answer.json as Value;
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
    // Fewer units wait as a credit, more are charged at once.
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
    if (isApproved)
      count(
        "credits",
        changes.map(({ fund, creditCents: cents }) => ({ fund, cents })),
      );
    return true;
  };

  const { payable, pay, cancel, batch, comeBack, retry } = openPaymentActs({ fixture, ask, read, count });

  const findAccount = async (userName: string): Promise<string> => {
    const account = fixture.db.selectFrom("accounts").select("id").where("user_name", "=", userName);
    return (await account.executeTakeFirstOrThrow()).id;
  };

  const decision = async (charge: Charge, act: "CHARGE_LATE" | "WAIVE", cents: number, decidedBy: string) => {
    const id = randomUUID();
    const row = { id, employer_id: employerId, fund: charge.fund, charge_id: charge.id, act, cents, reason: "Late." };
    const who = { decided_by: decidedBy, decided_by_name: "Staff", decided_at: fixture.clock() };
    const isSecondNeeded = act === "WAIVE" && cents > soloLimitCents;
    const second = isSecondNeeded
      ? { second_by: await findAccount(people.staff), second_by_name: "Staff", second_at: fixture.clock() }
      : {};
    await insertRows(fixture.db, "decisions", [{ ...newDecision, ...row, ...who, ...second, state: "DONE" }]);
    return id;
  };

  const late = async ({ pick, share, kind }: Move): Promise<boolean> => {
    const { charges } = await payable();
    const isLate = kind === "late";
    const charge = pickFrom(
      charges.filter(({ type, owedCents }) => owedCents > 0 && (type === "CHARGE") === isLate),
      pick,
    );
    if (charge === undefined) return false;
    const cents = partOf(isLate ? Math.ceil(charge.owedCents / 10) : charge.chargedCents, share);
    const now = fixture.clock();
    const postedBy = await findAccount(people.head);
    const decisionId = await decision(charge, isLate ? "CHARGE_LATE" : "WAIVE", cents, postedBy);
    const posting = { employerId, effectiveOn: fundDate(now), postedBy, at: now, decisionId };
    try {
      await fixture.db.transaction().execute(async (trx) => {
        await lockEmployer(trx, employerId);
        await (isLate
          ? postLateCharge(trx, { ...posting, forChargeId: charge.id }, cents)
          : postWaiver(trx, { ...posting, chargeId: charge.id }, cents));
      });
    } catch (error) {
      // A second late charge, or too large a waiver.
      if (error instanceof PostingRefused || (error as { code?: string }).code === "23505") return false;
      throw error;
    }
    count(isLate ? "charges" : "credits", [{ fund: charge.fund, cents }]);
    return true;
  };

  const night = () =>
    countFiled(async () => {
      fixture.setNow(daysAfter(fixture.clock(), 1));
      await runJobs(fixture, fixture.clock());
      await signInAll();
      return true;
    });

  const acts: Readonly<Record<Move["kind"], (move: Move) => Promise<boolean>>> = {
    commit,
    "take back": takeBack,
    correct,
    decide,
    pay,
    cancel,
    batch,
    return: comeBack,
    retry,
    late,
    waive: late,
    night,
  };
  return {
    begin: signInAll,
    /** True if the act had something to change. */
    act: (move: Move): Promise<boolean> => acts[move.kind](move),
    /** Cents owed by our own count. */
    owed: (fund: Fund): number => counted[fund].charges - counted[fund].credits - counted[fund].payments,
    /** Cents owed as the employer's page shows it; an open credit counts below zero. */
    shown: async (fund: Fund): Promise<number> =>
      (await payable()).charges
        .filter((charge) => charge.fund === fund)
        .reduce((sum, { owedCents }) => sum + owedCents, 0),
  };
};
