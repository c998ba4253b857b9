import * as reconcile from "#lib/money/reconcile/contract.ts";
import type { BankLineList, Reconciliation } from "#lib/money/reconcile/schema.ts";
import { fundDate } from "../../../../../lib/platform/calendar/fund-time.ts";
import { addDays } from "../../../../../lib/platform/calendar/iso-date.ts";
import { statementCsv } from "../../bank-statement.ts";
import { type AccessFixture, type Change, readAs } from "../access-fixture.ts";

const clerk = "ops-accounting";
const reason = "Monthly fee.";

const buildStatement = (fixture: AccessFixture) => {
  const day = addDays(fundDate(fixture.clock()), -1);
  const lines = [{ cents: -1_500, text: "FEE" }];
  const body = statementCsv([{ fund: "PEN", day, openingCents: 20_000, lines }]);
  return Promise.resolve({ params: {}, body });
};

const findFirstLine = async (fixture: AccessFixture) =>
  (await readAs<BankLineList>(fixture, clerk, reconcile.listBankLines, {}, { fund: "PEN" })).lines[0];

/** Each change starts from the state that the previous ones left. */
export const statementChanges: readonly Change[] = [
  { call: reconcile.readBankStatement, by: clerk, send: buildStatement, auditActions: [] },
  { call: reconcile.recordBankStatement, by: clerk, send: buildStatement, auditActions: ["bank-statement-recorded"] },
  {
    call: reconcile.matchBankLines,
    by: clerk,
    send: async (fixture) => {
      const matches = [{ lineIds: [(await findFirstLine(fixture))?.id], items: [], reason }];
      return { body: { fund: "PEN", matches } };
    },
    auditActions: ["bank-lines-matched"],
  },
  {
    call: reconcile.undoBankMatch,
    by: clerk,
    send: async (fixture) => ({
      params: { matchId: (await findFirstLine(fixture))?.matches[0]?.id ?? "" },
      body: { reason },
    }),
    auditActions: ["bank-match-undone"],
  },
  {
    call: reconcile.undoBankStatement,
    by: clerk,
    send: async (fixture) => {
      const { last } = await readAs<Reconciliation>(fixture, clerk, reconcile.getReconciliation, {}, { fund: "PEN" });
      return { params: { statementId: last?.id ?? "" }, body: { reason } };
    },
    auditActions: ["bank-statement-undone"],
  },
];
