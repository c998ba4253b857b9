import { glRefusals } from "../../../lib/money/books/texts.en.ts";
import type { GlAccounts } from "../../../lib/money/books/schema.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { closeMonth } from "../ledger/close-month.ts";
import { downloadBookCsv, downloadJournalIif } from "./get-book.ts";
import { getGlAccounts, saveGlAccounts } from "./gl-accounts.ts";

const admin = { userName: "ops-accounting-admin" };
type Fund = GlAccounts["fund"];

describe.each(testDatabases)("a fund’s account numbers on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);
  const readAccounts = async (fund: Fund) => valueOf(await roster.act(getGlAccounts, { params: { fund } }, admin));
  const save = (fund: Fund, version: number, rows: GlAccounts["accounts"]) =>
    roster.act(saveGlAccounts, { params: { fund }, version, body: { accounts: rows } }, admin);
  const change = async (fund: Fund, changes: Readonly<Record<string, { number?: string; name?: string }>>) => {
    const { version, accounts } = await readAccounts(fund);
    return save(
      fund,
      version,
      accounts.map((row) => Object.assign(row, changes[row.account])),
    );
  };
  const query = (fund: Fund) => ({ fund, from: "2026-05-01", to: "2026-05-31" });
  const readJournal = async (fund: Fund): Promise<string[][]> => {
    const request = { params: { book: "journal" as const }, query: query(fund) };
    const bytes = valueOf(await roster.act(downloadBookCsv, request, admin));
    const text = new TextDecoder().decode(bytes).trimEnd();
    return text.split("\r\n").map((line) => line.split(","));
  };

  it("are in every export of only this fund immediately, even for a closed month, with the same ids and amounts", async () => {
    const [healthBefore, pensionBefore] = [await readJournal("HW"), await readJournal("PEN")];
    valueOf(await roster.act(closeMonth, { body: { fund: "HW", month: "2026-05" } }, admin));
    valueOf(await change("HW", { receivable: { number: "1777", name: "Owed by employers" } }));
    const healthAfter = await readJournal("HW");
    expect(healthAfter.some((line) => line[1] === "1777" && line[2] === "Owed by employers")).toBe(true);
    const withoutAccounts = (lines: string[][]) => lines.map((line) => line.toSpliced(1, 2));
    expect(withoutAccounts(healthAfter)).toEqual(withoutAccounts(healthBefore));
    expect(await readJournal("PEN")).toEqual(pensionBefore);
    const iif = valueOf(await roster.act(downloadJournalIif, { query: query("HW") }, admin));
    expect(new TextDecoder().decode(iif)).toContain("\tOwed by employers\t");
  });

  it("are in the audit trail with their old values, if they changed", async () => {
    valueOf(await change("PEN", { cash: { number: "20-1001" } }));
    valueOf(await change("PEN", {}));
    const rows = await roster.db
      .selectFrom("audit_events")
      .select(["subject", "account_name", "before", "after"])
      .where("action", "=", "account-numbers-changed")
      .execute();
    expect(rows).toEqual([
      {
        subject: "books:PEN",
        account_name: "ops-accounting-admin Tester",
        before: { cash: "20-1000 Cash" },
        after: { cash: "20-1001 Cash" },
      },
    ]);
  });

  it("can be swapped, but not used for two accounts of a fund", async () => {
    const swap = { cash: { number: "10-1050" }, transit: { number: "10-1000" } };
    const { accounts } = valueOf(await change("HW", swap));
    expect(accounts.slice(0, 2).map(({ number }) => number)).toEqual(["10-1050", "10-1000"]);
    const refusal = await change("HW", { receivable: { number: "10-1050" } });
    const text = glRefusals.numberTwice("10-1050");
    expect(refusal).toMatchObject({ code: "AccountsRefused", fields: { "receivable.number": text } });
    expect((await readAccounts("HW")).accounts).toEqual(accounts);
  });

  it("aren’t saved if someone else changed them first, and the message says so", async () => {
    const { version, accounts } = await readAccounts("HW");
    valueOf(await change("HW", { cash: { number: "1" } }));
    expect(await save("HW", version, accounts)).toMatchObject({ code: "Stale", text: glRefusals.stale("HW") });
    expect((await readAccounts("HW")).accounts[0]?.number).toBe("1");
  });

  it("start with the standard ones, and a change of one keeps the others", async () => {
    await roster.db.deleteFrom("gl_accounts").execute();
    const { version, accounts } = await readAccounts("PEN");
    expect([version, accounts[0]]).toEqual([0, { account: "cash", number: "1000", name: "Cash" }]);
    expect(valueOf(await change("PEN", { cash: { name: "Bank" } })).version).toBe(1);
    expect((await readAccounts("PEN")).accounts.slice(0, 2).map(({ name }) => name)).toEqual([
      "Bank",
      "Cash in transit",
    ]);
  });
});
