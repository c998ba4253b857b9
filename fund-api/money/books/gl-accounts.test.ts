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
  const look = async (fund: Fund) => valueOf(await roster.act(getGlAccounts, { params: { fund } }, admin));
  const save = (fund: Fund, version: number, rows: GlAccounts["accounts"]) =>
    roster.act(saveGlAccounts, { params: { fund }, version, body: { accounts: rows } }, admin);
  const change = async (fund: Fund, parts: Readonly<Record<string, { number?: string; name?: string }>>) => {
    const { version, accounts } = await look(fund);
    return save(
      fund,
      version,
      accounts.map((row) => Object.assign(row, parts[row.account])),
    );
  };
  const query = (fund: Fund) => ({ fund, from: "2026-05-01", to: "2026-05-31" });
  const journalOf = async (fund: Fund): Promise<string[][]> => {
    const asked = { params: { book: "journal" as const }, query: query(fund) };
    const bytes = valueOf(await roster.act(downloadBookCsv, asked, admin));
    const text = new TextDecoder().decode(bytes).trimEnd();
    return text.split("\r\n").map((line) => line.split(","));
  };

  it("are in each export of this fund alone at once, also of a closed month, with the same ids and amounts", async () => {
    const [before, other] = [await journalOf("HW"), await journalOf("PEN")];
    valueOf(await roster.act(closeMonth, { body: { fund: "HW", month: "2026-05" } }, admin));
    valueOf(await change("HW", { receivable: { number: "1777", name: "Owed by employers" } }));
    const after = await journalOf("HW");
    expect(after.some((line) => line[1] === "1777" && line[2] === "Owed by employers")).toBe(true);
    const unnamed = (lines: string[][]) => lines.map((line) => line.toSpliced(1, 2));
    expect(unnamed(after)).toEqual(unnamed(before));
    expect(await journalOf("PEN")).toEqual(other);
    const iif = valueOf(await roster.act(downloadJournalIif, { query: query("HW") }, admin));
    expect(new TextDecoder().decode(iif)).toContain("\tOwed by employers\t");
  });

  it("are in the trail with what they were before, only those that changed", async () => {
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

  it("can be swapped, and go to no two accounts of a fund", async () => {
    const swap = { cash: { number: "10-1050" }, transit: { number: "10-1000" } };
    const { accounts } = valueOf(await change("HW", swap));
    expect(accounts.slice(0, 2).map(({ number }) => number)).toEqual(["10-1050", "10-1000"]);
    const refused = await change("HW", { receivable: { number: "10-1050" } });
    const text = glRefusals.numberTwice("10-1050");
    expect(refused).toMatchObject({ code: "AccountsRefused", fields: { "receivable.number": text } });
    expect((await look("HW")).accounts).toEqual(accounts);
  });

  it("saves nothing of someone who saw older ones, and says so", async () => {
    const { version, accounts } = await look("HW");
    valueOf(await change("HW", { cash: { number: "1" } }));
    expect(await save("HW", version, accounts)).toMatchObject({ code: "Stale", text: glRefusals.stale("HW") });
    expect((await look("HW")).accounts[0]?.number).toBe("1");
  });

  it("are saved once when a response was lost and the save is repeated", async () => {
    const { version, accounts } = await look("HW");
    const typed = accounts.map((row) => (row.account === "cash" ? Object.assign({}, row, { number: "2" }) : row));
    const saved = valueOf(await save("HW", version, typed));
    expect(valueOf(await save("HW", version, typed))).toEqual(saved);
  });

  it("start with the usual ones, and a change of one keeps the others", async () => {
    await roster.db.deleteFrom("gl_accounts").execute();
    const { version, accounts } = await look("PEN");
    expect([version, accounts[0]]).toEqual([0, { account: "cash", number: "1000", name: "Cash" }]);
    expect(valueOf(await change("PEN", { cash: { name: "Bank" } })).version).toBe(1);
    expect((await look("PEN")).accounts.slice(0, 2).map(({ name }) => name)).toEqual(["Bank", "Cash in transit"]);
  });
});
