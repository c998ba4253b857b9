import { sql } from "kysely";
import * as ach from "../../../../lib/money/ach/contract.ts";
import type { ReturnList } from "../../../../lib/money/ach/schema.ts";
import { bankAccountAuthorization } from "../../../../lib/money/bank-accounts/bank-account-faults.ts";
import * as bankAccounts from "../../../../lib/money/bank-accounts/contract.ts";
import * as decisions from "../../../../lib/money/decisions/contract.ts";
import type { EmployerDecisions } from "../../../../lib/money/decisions/schema.ts";
import type { FundTotal } from "../../../../lib/reporting/tad/schema.ts";
import { demoEmployerIds } from "../../demo/rosters/roster-agreements.ts";
import { partOf, pickFrom } from "../books.ts";
import type { Means } from "./deposit-acts.ts";
import type { Move } from "./moves.ts";

const params = { employerId: demoEmployerIds.lakeside };
const reason = "As requested.";

/** Actions that credit bank accounts: refunds by ACH, and amounts that verify an account. */
export const openRefundActions = ({ fixture, send, read, count, approve }: Means) => {
  const requestAchRefund = async ({ pick, share }: Move): Promise<boolean> => {
    const { charges, refundAccounts } = await read<EmployerDecisions>(
      decisions.getEmployerDecisions,
      { params },
      "staff",
    );
    const credit = pickFrom(charges, pick, ({ owedCents }) => owedCents < 0);
    const account = pickFrom(refundAccounts, pick);
    if (credit === undefined || account === undefined) return false;
    const cents = partOf(-credit.owedCents, share);
    const body = { chargeId: credit.id, cents, bankAccountId: account.id, reason };
    if ((await send(decisions.askRefund, { params, body }, "staff")).status !== 200) return false;
    await approve("head");
    count("payments", [{ fund: credit.fund, cents }], -1);
    return true;
  };

  /** Lists sent, unreturned entries of one kind. `cents` is the debt that a return of the entry would add. */
  const listSent = async (kind: "REFUND" | "MICRO") => {
    const { rows } = await sql<{ trace: string } & FundTotal>`select x.trace, a.fund,
        case when x.transaction_code in ('22', '32') then x.cents else -x.cents end as cents
      from ach_entries as x join ach_batches as a on a.id = x.batch_id
      where x.kind = ${kind} and x.live and a.sent_at is not null and not exists (
        select from ach_returns as r where r.entry_id = x.id and r.undone_at is null)
      order by x.trace`.execute(fixture.db);
    return rows;
  };

  /** Records a return that blocks no account, and undoes it if the pick is even. */
  const returnEntry = async (kind: "REFUND" | "MICRO", { pick }: Move): Promise<boolean> => {
    const entry = pickFrom(await listSent(kind), pick);
    if (entry === undefined) return false;
    const recorded = await send(ach.recordReturn, { body: { trace: entry.trace, code: "R17" } }, "staff");
    if (recorded.status !== 200) throw new Error(`the return of a sent entry is refused: ${recorded.text}`);
    count("payments", [entry]);
    if (pick % 2 === 1) return true;
    const { returns } = recorded.json as ReturnList;
    const { returnId } = returns.find(({ trace }) => trace === entry.trace) ?? { returnId: "" };
    if ((await send(ach.undoReturn, { params: { returnId }, body: { reason } }, "staff")).status !== 200)
      throw new Error("the undo of a return is refused");
    await approve();
    count("payments", [entry], -1);
    return true;
  };

  const addForMicro = async ({ pick }: Move): Promise<boolean> => {
    const accountNumber = String(7_000_000 + pick);
    const body = {
      routing: "123456780",
      accountNumber,
      accountNumberAgain: accountNumber,
      nickname: `Test ${String.fromCodePoint(65 + (pick % 26))}`,
      type: pick % 2 === 0 ? "CHECKING" : "SAVINGS",
      verification: "MICRO",
      authorizationVersion: bankAccountAuthorization.version,
    };
    return (await send(bankAccounts.addBankAccount, { body })).status === 200;
  };

  return {
    requestAchRefund,
    returnRefund: (move: Move) => returnEntry("REFUND", move),
    addForMicro,
    returnMicro: (move: Move) => returnEntry("MICRO", move),
  };
};
