import { randomUUID } from "node:crypto";
import { daysAfter } from "../../../../lib/platform/calendar/iso-date.ts";
import type { Call } from "../../../../lib/platform/contract/call.ts";
import * as corrections from "../../../../lib/reporting/corrections/contract.ts";
import type {
  CorrectionList,
  CorrectionReceipt,
  MonthCorrection,
} from "../../../../lib/reporting/corrections/schema.ts";
import * as decisions from "../../../../lib/money/decisions/contract.ts";
import type { PendingList } from "../../../../lib/money/decisions/schema.ts";
import { sumCents } from "../../../../lib/platform/cents/money.ts";
import { attestationText } from "../../../../lib/reporting/tad/attestation.ts";
import * as reporting from "../../../../lib/reporting/tad/contract.ts";
import type { FundTotal, Tad, TadSummary } from "../../../../lib/reporting/tad/schema.ts";
import { demoEmployerIds } from "../../demo/rosters/roster-agreements.ts";
import { runJobs } from "../../jobs/run.ts";
import type { AccessFixture } from "./access-fixture.ts";
import { pickFrom } from "../books.ts";
import { addLatePolicies, addSecondAdmin, secondAdmin } from "../late/late-policies.ts";
import type { Move } from "./moves.ts";
import { openDepositActions, type Person } from "./deposit-acts.ts";
import { openPaymentActions } from "./payment-acts.ts";
import { openRefundActions } from "./refund-acts.ts";
import { openStaffActions } from "./staff-acts.ts";
import { correctionAttestation } from "../../../reporting/corrections/filing-terms.ts";

const employerId = demoEmployerIds.lakeside;
const openMonth = "2026-06";
const postedMonths = ["2026-04", "2026-05"] as const;

type Fund = FundTotal["fund"];
type Sums = Record<Fund, { charges: number; credits: number; payments: number }>;

/**
 * Acts as Lakeside Freight, its fund and its bank, using only calls. Adds up the responses independently of the fund
 * API's books.
 */
export const openActions = (fixture: AccessFixture) => {
  const expectedSums: Sums = {
    HW: { charges: 0, credits: 0, payments: 0 },
    PEN: { charges: 0, credits: 0, payments: 0 },
  };
  const count = (kind: keyof Sums[Fund], totals: readonly FundTotal[], sign = 1): void => {
    for (const { fund, cents } of totals) expectedSums[fund][kind] += sign * cents;
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
  const send = async (call: Call, input: object, person: Person = "admin") => {
    const token = tokens.get(people[person]) ?? "";
    const key = call.idempotent ? { idempotencyKey: randomUUID() } : {};
    const response = await fixture.send(call, { token, ...key, ...input });
    if (response.status >= 500) throw new Error(`${call.name} returned ${response.status}: ${response.text}`);
    return response;
  };
  const read = async <Value>(call: Call, input: object = {}, person?: Person): Promise<Value> => {
    const response = await send(call, input, person);
    if (response.status !== 200) throw new Error(`${call.name} returned ${response.status}: ${response.text}`);
    return response.json as Value;
  };

  /** Approves the first pending decision. @returns true if there was one */
  const approve = async (person: Person = "second"): Promise<boolean> => {
    const { waiting } = await read<PendingList>(decisions.listWaiting, {}, person);
    const [first] = waiting;
    if (first === undefined) return false;
    const input = { params: { decisionId: first.decisionId }, version: first.version, body: { decision: "approve" } };
    const { status, text } = await send(decisions.decideWaiting, input, person);
    if (status !== 200) throw new Error(`${first.title} is refused: ${text}`);
    return true;
  };

  const readFiledTotals = async (): Promise<FundTotal[]> => {
    const { tads } = await read<{ tads: TadSummary[] }>(reporting.listTads);
    return tads.filter(({ state }) => state === "COMMITTED" || state === "POSTED").flatMap(({ totals }) => totals);
  };
  /** Runs work that commits or takes back a report, and counts the change in the totals. */
  const countFiledDifference = async (work: () => Promise<boolean>): Promise<boolean> => {
    const earlierTotals = await readFiledTotals();
    const isDone = await work();
    const laterTotals = await readFiledTotals();
    for (const fund of ["HW", "PEN"] as const) {
      const cents =
        sumCents(laterTotals.filter((total) => total.fund === fund)) -
        sumCents(earlierTotals.filter((total) => total.fund === fund));
      count(cents > 0 ? "charges" : "credits", [{ fund, cents: Math.abs(cents) }]);
    }
    return isDone;
  };
  const params = { workMonth: openMonth };
  const readTad = () => read<Tad>(reporting.getTad, { params });

  const commit = () =>
    countFiledDifference(async () => {
      for (const { code, complete } of (await readTad()).units) {
        const unit = { params: { ...params, unitCode: code }, body: { complete: true } };
        if (!complete) await send(reporting.completeUnit, { ...unit, version: (await readTad()).version });
      }
      const { version } = await readTad();
      const input = { params, version, body: { attestation: attestationText } };
      return (await send(reporting.commitTad, input)).status === 200;
    });

  const takeBack = () =>
    countFiledDifference(async () => {
      const { version } = await readTad();
      const { charges } = await payable();
      if ((await send(reporting.takeBackTad, { params, version })).status !== 200) return false;
      const lateCharges = charges.filter(({ type, workMonth }) => type !== "CHARGE" && workMonth === openMonth);
      count(
        "credits",
        lateCharges.map(({ fund, owedCents: cents }) => ({ fund, cents })),
      );
      return true;
    });

  const correct = async ({ pick }: Move): Promise<boolean> => {
    const month = { workMonth: pickFrom(postedMonths, pick) };
    const {
      people: items,
      version,
      refusal,
    } = await read<MonthCorrection>(corrections.getCorrection, { params: month });
    const person = pickFrom(items, pick);
    if (person === undefined || refusal !== null || person.waits) return false;
    // Fewer units become a credit that waits for a decision. More units are charged immediately.
    const [fewerUnits, moreUnits] = person.unitType === "WEEK" ? ["3", "5"] : ["120", "172"];
    const body = { cells: { unitsST: pick % 2 === 0 ? fewerUnits : moreUnits } };
    await send(corrections.correctLine, { params: { ...month, lineId: person.id }, body, version });
    const draft = await read<MonthCorrection>(corrections.getCorrection, { params: month });
    const filing = { attestation: correctionAttestation.text, acknowledged: true, reason: "Typed wrong." };
    const response = await send(corrections.commitCorrection, { params: month, body: filing, version: draft.version });
    if (response.status !== 200) return false;
    count(
      "charges",
      (response.json as CorrectionReceipt).changes.map(({ fund, chargedCents: cents }) => ({ fund, cents })),
    );
    return true;
  };

  const decide = async ({ pick }: Move): Promise<boolean> => {
    const { corrections: items } = await read<CorrectionList>(corrections.listCorrections, {}, "staff");
    const pending = items.filter(
      (correction) => correction.credit?.state === "REQUESTED" && correction.employerId === employerId,
    );
    const item = pickFrom(pending, pick);
    if (item === undefined) return false;
    const { tadId, version, changes } = item;
    const isApproved = pick % 3 > 0;
    const body = isApproved ? { decision: "approve", tadId } : { decision: "decline", tadId, reason: "Too late." };
    if ((await send(corrections.decideCorrection, { body, version }, "head")).status !== 200) return false;
    await approve();
    if (isApproved)
      count(
        "credits",
        changes.map(({ fund, creditCents: cents }) => ({ fund, cents })),
      );
    return true;
  };

  const means = { fixture, send, read, count, approve };
  const { payable, pay, cancel, batch, returnPayment, retry } = openPaymentActions(means);
  const { receive, transfer, refund, bounce } = openDepositActions(means);
  const { requestAchRefund, returnRefund, addForMicro, returnMicro } = openRefundActions(means);
  const staffActions = openStaffActions(means);

  const runNight = () =>
    countFiledDifference(async () => {
      fixture.setNow(daysAfter(fixture.clock(), 1));
      await runJobs(fixture, fixture.clock());
      await signInAll();
      return true;
    });

  /** Runs the nightly jobs until the fund moves a debit that missed its batch. */
  const moveMissedDebit = async (): Promise<boolean> => {
    const countMoved = async () =>
      (await fixture.db.selectFrom("audit_events").select("id").where("action", "=", "payment-moved").execute()).length;
    const earlierCount = await countMoved();
    for (let nights = 0; nights < 5 && (await countMoved()) === earlierCount; nights += 1) await runNight();
    return (await countMoved()) > earlierCount;
  };

  const actions: Readonly<Record<Move["kind"], (move: Move) => Promise<boolean>>> = {
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
    "ach refund": requestAchRefund,
    "refund batch": (move) => batch(move, "REFUNDS"),
    "refund return": returnRefund,
    micro: addForMicro,
    "micro return": returnMicro,
    bounce,
    night: () => runNight(),
    miss: () => moveMissedDebit(),
    ...staffActions,
  };
  return {
    begin: async (): Promise<void> => {
      await addSecondAdmin(fixture.db);
      await addLatePolicies(fixture.db, { effective_from: "2020-01-01" });
      await signInAll();
    },
    /** Returns true if the action had something to change. */
    act: (move: Move): Promise<boolean> => actions[move.kind](move),
    /** Returns the cents owed according to this test's own sums. */
    owed: (fund: Fund): number => expectedSums[fund].charges - expectedSums[fund].credits - expectedSums[fund].payments,
    /** Returns the cents owed as the employer's page shows them. An open credit counts as negative. */
    shown: async (fund: Fund): Promise<number> =>
      (await payable()).charges
        .filter((charge) => charge.fund === fund)
        .reduce((sum, { owedCents }) => sum + owedCents, 0),
  };
};
