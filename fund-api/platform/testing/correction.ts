import type { CorrectableCell } from "../../../lib/reporting/line/cells.ts";
import type { CorrectionReceipt, MonthCorrection, StaffCorrection } from "../../../lib/reporting/corrections/schema.ts";
import { fundCodes, type FundTotal } from "../../../lib/reporting/tad/schema.ts";
import { demoEmployerIds } from "../demo/rosters/roster-agreements.ts";
import type { TestRoster } from "./rosters.ts";
import { chargesOf } from "../../money/ledger/charges.ts";
import { listHeads, withSums } from "../../reporting/tad/record/tad-head.ts";
import { valueOf } from "./tad.ts";
import { commitCorrection } from "../../reporting/corrections/commit-correction.ts";
import { correctLine } from "../../reporting/corrections/correct-line.ts";
import { decideCorrection } from "../../reporting/corrections/decide-correction.ts";
import { getCorrection } from "../../reporting/corrections/get-filings.ts";
import { listCorrections } from "../../reporting/corrections/list-corrections.ts";
import { correctionAttestation } from "../../reporting/corrections/filing-terms.ts";

/** A posted month of Lakeside Freight with an open Pension charge and a Health charge that will be debited soon. */
export const postedMonth = "2026-05";

export const decider = { userName: "ops-accounting-admin" };

/** Actions of Lakeside's clerk on its posted months, and readings of its ledger. */
export const correctionsOf = (roster: TestRoster, workMonth = postedMonth) => {
  const params = { workMonth };
  const readMonth = async (): Promise<MonthCorrection> => valueOf(await roster.act(getCorrection, { params }));
  const personNamed = async (lastName: string) => {
    const person = (await readMonth()).people.find(({ name }) => name.startsWith(`${lastName},`));
    if (person === undefined) throw new Error(`${lastName} is not on the month’s report`);
    return person;
  };
  const type = async (lineId: string, cells: Partial<Record<CorrectableCell, string>>) =>
    roster.act(correctLine, { params: { workMonth, lineId }, body: { cells }, version: (await readMonth()).version });
  const commit = async (body: { acknowledged?: boolean; reason?: string; attestation?: string } = {}) =>
    roster.act(commitCorrection, {
      params,
      body: { attestation: correctionAttestation.text, acknowledged: true, reason: "Typed wrong.", ...body },
      version: (await readMonth()).version,
    });
  return {
    read: readMonth,
    personNamed,
    type,
    commit,
    correct: async (lineId: string, cells: Partial<Record<CorrectableCell, string>>): Promise<CorrectionReceipt> => {
      valueOf(await type(lineId, cells));
      return valueOf(await commit());
    },
    listed: async (): Promise<StaffCorrection[]> =>
      valueOf(await roster.act(listCorrections, {}, { userName: "ops-accounting" })).corrections,
    decide: (tadId: string, decision: "approve" | "decline", version: number) =>
      roster.act(
        decideCorrection,
        { body: decision === "approve" ? { decision, tadId } : { decision, tadId, reason: "Too late." }, version },
        decider,
      ),
    /** Approves the credit of the newest correction, as one person for any amount. */
    approve: async (): Promise<void> => {
      await roster.db.updateTable("fund_banks").set({ solo_limit_cents: 9_999_999_999 }).execute();
      const [pendingCorrection] = valueOf(
        await roster.act(listCorrections, {}, { userName: "ops-accounting" }),
      ).corrections;
      const { tadId = "", version = 0 } = pendingCorrection ?? {};
      valueOf(await roster.act(decideCorrection, { body: { decision: "approve", tadId }, version }, decider));
    },
    charges: async () =>
      (await chargesOf(roster.db, demoEmployerIds.lakeside)).filter((charge) => charge.workMonth === workMonth),
    /** Returns the month's charges by fund, without payments. */
    charged: async (): Promise<FundTotal[]> => {
      const charges = await chargesOf(roster.db, demoEmployerIds.lakeside);
      return fundCodes.map((fund) => ({
        fund,
        cents: charges
          .filter((charge) => charge.workMonth === workMonth && charge.fund === fund)
          .reduce((sum, { chargedCents }) => sum + chargedCents, 0),
      }));
    },
    /** Returns the month's current charges by fund, as the list of months shows them. */
    truth: async (): Promise<FundTotal[]> => {
      const heads = await withSums(roster.db, await listHeads(roster.db, demoEmployerIds.lakeside));
      const head = heads.find((row) => row.work_month === workMonth);
      return [
        { fund: "HW", cents: head?.hw_cents ?? 0 },
        { fund: "PEN", cents: head?.pen_cents ?? 0 },
      ];
    },
  };
};
