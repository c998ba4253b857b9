import { sql } from "kysely";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { maker, returnBatch } from "../../platform/testing/batch.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { payBothFunds, sumLedger } from "../../platform/testing/payments.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { getEmployerAccount } from "./get-employer-account.ts";

const { lakeside, summit } = demoEmployerIds;

describe.each(testDatabases)("search matches in an employer's account, on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const account = async (find = "", employerId: string = lakeside) =>
    valueOf(await roster.act(getEmployerAccount, { params: { employerId }, query: { find } }, maker));
  const listCharges = async (fund: "HW" | "PEN") =>
    (await account()).funds.find((fundAccount) => fundAccount.fund === fund)!.charges;
  const formatAmount = (cents: number): string => (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
  const findMatches = async (find: string) => {
    const { funds, isBalanceFound } = await account(find);
    const charges = funds.flatMap((fundAccount) => fundAccount.charges);
    return {
      isBalanceFound,
      balances: funds.filter((fundAccount) => fundAccount.isBalanceFound).map(({ fund }) => fund),
      charges: charges.filter(({ isFound }) => isFound).map(({ id }) => id),
      payments: charges.flatMap(({ payments }) =>
        payments.filter(({ isFound }) => isFound).map(({ confirmationNo }) => confirmationNo),
      ),
    };
  };
  const noMatches = { isBalanceFound: false, balances: [], charges: [], payments: [] };

  it("marks a charge by the amount charged or owed, however old it is, even after a credit", async () => {
    const { rows } = await sql<{ id: string; cents: number }>`select c.id, c.cents from ledger_entries as c
          join tads as t on t.id = c.tad_id where c.employer_id = ${lakeside} and c.charge_id = c.id and c.cents > 0
          order by t.work_month, c.id limit 1`.execute(roster.db);
    const [oldest] = rows;
    await sql`insert into ledger_entries (id, employer_id, fund, type, cents, charge_id, posted_on, effective_on, created_at)
          select gen_random_uuid(), employer_id, fund, 'CREDIT', -1, id, '2026-07-10', '2026-07-10', created_at from ledger_entries where id = ${oldest?.id ?? ""}`.execute(
      roster.db,
    );
    for (const cents of [oldest!.cents, ...(await listCharges("PEN")).map(({ chargedCents }) => chargedCents)])
      expect((await findMatches(formatAmount(cents))).charges.length).toBeGreaterThan(0);
    expect((await findMatches(formatAmount(oldest!.cents))).charges).toContain(oldest?.id);
    const owed = (await listCharges("PEN")).find(({ owedCents }) => owedCents > 0)!;
    expect((await findMatches(formatAmount(owed.owedCents))).charges).toContain(owed.id);
  });

  it("marks a charge by the number of its report", async () => {
    const [charge] = await listCharges("HW");
    expect((await findMatches(charge!.reportNo!.toLowerCase())).charges).toContain(charge!.id);
  });

  it("lists a report without charges, but not one whose charge is marked", async () => {
    const [charge] = await listCharges("HW");
    expect((await account(charge!.reportNo!)).reportsFound).toEqual([]);
    await roster.db
      .updateTable("tads")
      .set({ state: "COMMITTED", confirmation_no: "T-2606-NOTHIN" })
      .where("employer_id", "=", lakeside)
      .where("work_month", "=", "2026-06")
      .execute();
    expect((await account(" t-2606-nothin ")).reportsFound).toEqual([
      { confirmationNo: "T-2606-NOTHIN", workMonth: "2026-06", state: "COMMITTED" },
    ]);
    expect((await account("T-2606-NOTHIN", summit)).reportsFound).toEqual([]);
  });

  it("marks a payment to one fund or both by its number or amount", async () => {
    const { confirmationNo, cents, payments } = await payBothFunds(roster);
    const numbers = payments.map((payment) => payment.confirmationNo).toSorted();
    for (const find of [confirmationNo, formatAmount(cents)])
      expect([...new Set((await findMatches(find)).payments)].toSorted()).toEqual(numbers);
    for (const payment of payments)
      for (const find of [payment.confirmationNo, formatAmount(payment.cents)])
        expect((await findMatches(find)).payments).toContain(payment.confirmationNo);
  });

  it("marks the balance of one fund or of both", async () => {
    await returnBatch(roster);
    const balances = {
      HW: await sumLedger(roster.db, lakeside, "HW"),
      PEN: await sumLedger(roster.db, lakeside, "PEN"),
    };
    expect((await findMatches(formatAmount(balances.PEN))).balances).toEqual(["PEN"]);
    expect((await findMatches(formatAmount(balances.HW))).balances).toEqual(["HW"]);
    expect(await findMatches(formatAmount(balances.HW + balances.PEN))).toMatchObject({
      isBalanceFound: true,
      balances: [],
    });
  });

  it.each(["", "freight", "0.00", "P-260101-ZZZZZZ", "9,999,999.99"])("marks nothing for “%s”", async (find) => {
    expect(await findMatches(find)).toEqual(noMatches);
  });
});
