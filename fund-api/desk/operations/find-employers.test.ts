import { sql } from "kysely";
import type { ReceivedBody } from "../../../lib/money/deposits/schema.ts";
import { readSearch } from "../../../lib/desk/operations/read-search.ts";
import { listDeposits } from "../../money/deposits/list-deposits.ts";
import { recordDeposit } from "../../money/deposits/record-deposit.ts";
import { recordPayment } from "../../money/deposits/record-payment.ts";
import { maker, releaser, sendBatch } from "../../platform/testing/batch.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { payBothFunds } from "../../platform/testing/payments.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { findEmployers, selectMatches } from "./find-employers.ts";
import { getEmployerAccount } from "./get-employer-account.ts";

const { lakeside, summit } = demoEmployerIds;

describe.each(testDatabases)("the operations search on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const search = async (find: string) => valueOf(await roster.act(findEmployers, { query: { find } }, maker)).employers;
  /** Returns matches as "Employer ID: kind, name or number". */
  const listMatches = async (find: string, ...kinds: readonly string[]): Promise<string[]> =>
    (await search(find)).flatMap(({ employerId, matches }) =>
      matches
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ kind, named, confirmationNo }) => `${employerId} ${kind} ${named ?? confirmationNo ?? ""}`.trim()),
    );

  const namePeople = async (): Promise<void> => {
    for (const [employerId, first_name, last_name] of [
      [lakeside, "Zdenka", "Quackenbush"],
      [summit, "José", "O’Brien-Vargas"],
    ] as const) {
      const { person_id } = await roster.db
        .selectFrom("assignments as a")
        .innerJoin("bargaining_units as u", "u.id", "a.bargaining_unit_id")
        .select("a.person_id")
        .where("u.employer_id", "=", employerId)
        .orderBy("a.person_id")
        .limit(1)
        .executeTakeFirstOrThrow();
      await roster.db.updateTable("persons").set({ first_name, last_name }).where("id", "=", person_id).execute();
    }
  };

  it.each([
    ["Quackenbush", `${lakeside} PERSON Zdenka Quackenbush`],
    ["zdenka quack", `${lakeside} PERSON Zdenka Quackenbush`],
    ["Quackenbush, Zdenka", `${lakeside} PERSON Zdenka Quackenbush`],
    ["Quakenbush", `${lakeside} PERSON Zdenka Quackenbush`],
    ["Quackkenbush", `${lakeside} PERSON Zdenka Quackenbush`],
    ["Quackenbusj", `${lakeside} PERSON Zdenka Quackenbush`],
    ["Qauckenbush", `${lakeside} PERSON Zdenka Quackenbush`],
    ["obrien", `${summit} PERSON José O’Brien-Vargas`],
    ["Jose Vargaz", `${summit} PERSON José O’Brien-Vargas`],
    ["Quakenbusj", null],
    ["Zdenka Vargas", null],
    ["zd", null],
  ])("finds a person by %j with one typo, but not with two", async (find, expected) => {
    await namePeople();
    expect(await listMatches(find, "PERSON")).toEqual(expected === null ? [] : [expected]);
  });

  it("finds someone who can act for an employer, and no one by a Social Security number", async () => {
    await roster.db
      .updateTable("accounts")
      .set({ first_name: "Wilhelmina", last_name: "Underhill" })
      .where("id", "=", demoId("account:lakeside-clerk"))
      .execute();
    expect(await listMatches("underhil", "PERSON")).toEqual([`${lakeside} PERSON Wilhelmina Underhill`]);
    const { ssn_last4 } = await roster.db.selectFrom("persons").select("ssn_last4").executeTakeFirstOrThrow();
    for (const find of [ssn_last4, `000-00-${ssn_last4}`]) expect(await listMatches(find, "PERSON")).toEqual([]);
  });

  it.each([
    ["Lakside", [lakeside]],
    ["frieght lakeside", [lakeside]],
    ["Sumit Offise", [summit]],
    ["Lkside", []],
    ["Lakeside Office", []],
  ])("finds an employer by %j", async (find, expected) => {
    expect((await search(find)).map(({ employerId }) => employerId)).toEqual(expected);
  });

  it("finds a bank account by its last four digits, and finds both accounts if two have the same digits", async () => {
    const accounts = await roster.db
      .selectFrom("bank_accounts")
      .select(["id", "employer_id", "nickname"])
      .orderBy("employer_id")
      .orderBy("nickname")
      .execute();
    const [first, second] = accounts;
    const setLast4 = (id: string, last4: string) =>
      roster.db.updateTable("bank_accounts").set({ last4 }).where("id", "=", id).execute();
    for (const { id } of accounts) await setLast4(id, "0000");
    await setLast4(first!.id, "8317");
    const matchText = (account: typeof first) =>
      `${account?.employer_id} BANK_ACCOUNT Bank account ${account?.nickname}, ending in 8317`;
    expect(await listMatches("8317", "BANK_ACCOUNT")).toEqual([matchText(first)]);
    await setLast4(second!.id, "8317");
    expect((await listMatches("8317", "BANK_ACCOUNT")).toSorted()).toEqual(
      [matchText(first), matchText(second)].toSorted(),
    );
    expect(await listMatches("831", "BANK_ACCOUNT")).toEqual([]);
    const { bank_last4: oldLast4, bank_account_id } = await roster.db
      .selectFrom("payments")
      .select(["bank_last4", "bank_account_id"])
      .where("bank_account_id", "is not", null)
      .executeTakeFirstOrThrow();
    await setLast4(bank_account_id ?? "", "0000");
    const { employer_id, nickname } = accounts.find(({ id }) => id === bank_account_id)!;
    expect(await listMatches(oldLast4, "BANK_ACCOUNT")).toContain(
      `${employer_id} BANK_ACCOUNT Bank account ${nickname}, which ended in ${oldLast4} before its number changed`,
    );
  });

  it("finds the payment of a trace number, even without its leading zero", async () => {
    const { entries } = await sendBatch(roster);
    const [entry] = entries;
    const [match] = (await search(entry!.trace))[0]?.matches ?? [];
    expect(match).toMatchObject({ kind: "TRACE", confirmationNo: entry?.confirmationNo, cents: entry?.cents });
    const zero = "0".repeat(8) + entry!.trace.slice(8);
    await roster.db.updateTable("ach_entries").set({ trace: zero }).where("trace", "=", entry!.trace).execute();
    expect(await listMatches(zero.slice(1), "TRACE")).toEqual([`${lakeside} TRACE ${zero}`]);
    expect(await listMatches(entry!.trace, "TRACE")).toEqual([]);
  });

  it("reads 37421 as $37,421.00 and as $374.21, and shows which amount matched", async () => {
    const paid = await payBothFunds(roster);
    const [firstPayment, other] = paid.payments;
    const listAmounts = async (find: string) =>
      (await search(find)).flatMap(({ matches }) => matches.map(({ kind, cents }) => `${kind} ${cents}`));
    expect(firstPayment?.cents).not.toBe(other?.cents);
    expect(await listAmounts(String(firstPayment?.cents))).toContain(`PAID ${firstPayment?.cents}`);
    expect(await listAmounts(String(firstPayment?.cents))).not.toContain(`PAID ${other?.cents}`);
    const { charge_id, cents } = await roster.db
      .selectFrom("ledger_entries")
      .select(["charge_id", "cents"])
      .where("employer_id", "=", lakeside)
      .where("type", "=", "CHARGE")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    // A charge in whole dollars.
    const dollars = 37_421 * 100;
    await sql`insert into ledger_entries (id, employer_id, fund, type, cents, charge_id, tad_id, posted_on, effective_on, created_at, commit_no)
      select ${demoId("whole dollars")}, employer_id, fund, type, ${dollars}, ${demoId("whole dollars")}, tad_id, posted_on, effective_on, created_at, 99
      from ledger_entries where id = ${charge_id}`.execute(roster.db);
    expect(cents).not.toBe(dollars);
    expect(await listAmounts("37421")).toEqual(expect.arrayContaining([`CHARGED ${dollars}`, `OWED ${dollars}`]));
    expect(await listAmounts("37,421")).toContain(`CHARGED ${dollars}`);
    expect(await listAmounts("374.21")).toEqual([]);
  });

  it("finds payments and reports of one employer by part of their number, and not those of another", async () => {
    const paid = await roster.db
      .selectFrom("payment_authorizations")
      .select("confirmation_no as no")
      .where("employer_id", "=", lakeside)
      .orderBy("created_at", "desc")
      .limit(2)
      .execute();
    const filed = await roster.db
      .selectFrom("tads")
      .select(sql<string>`confirmation_no`.as("no"))
      .where("confirmation_no", "is not", null)
      .orderBy("employer_id", "desc")
      .limit(2)
      .execute();
    const numbers = [...paid, ...filed].map(({ no }) => no);
    expect(new Set(numbers.map((no) => no.slice(-6))).size).toBe(4);
    for (const no of numbers)
      for (const part of [
        no,
        no.slice(0, -3),
        no.slice(-6),
        no.slice(-4).toLowerCase(),
        no.slice(-6, -2),
        no.slice(-8),
      ]) {
        const matches = await listMatches(part, "PAYMENT", "REPORT");
        const confirmationNumbers = matches.map((match) => match.split(" ").at(-1)?.replace(/-\d$/, "") ?? "");
        expect([...new Set(confirmationNumbers)].filter((number) => numbers.includes(number))).toEqual([no]);
      }
    const [day] = /^P-\d+/.exec(numbers[0]!) ?? [""];
    const { rows } = await sql<{ no: string }>`select confirmation_no as no from payments order by no`.execute(
      roster.db,
    );
    const numbersOfDay = rows.map(({ no }) => no).filter((no) => no.startsWith(`${day}-`));
    expect(numbersOfDay.length).toBeLessThan(rows.length);
    for (const part of [day, `${day}-`])
      expect((await listMatches(part, "PAYMENT")).map((match) => match.split(" ").at(-1) ?? "").toSorted()).toEqual(
        numbersOfDay,
      );
    expect(await listMatches(day.slice(0, -1), "PAYMENT")).toEqual([]);
  });

  describe("for money that did not arrive by ACH", () => {
    const check = { employerId: lakeside, fund: "HW", method: "CHECK", receivedOn: "2026-07-08" } as const;
    const bodies: readonly ReceivedBody[] = [
      { ...check, number: "5107", payer: "Northgate Carriers", cents: 3_742_100, allocations: [] },
      {
        employerId: summit,
        fund: "PEN",
        method: "WIRE",
        number: "W-771",
        payer: "Payroll Plus",
        cents: 91,
        receivedOn: "2026-07-09",
        allocations: [],
      },
    ];
    beforeEach(async () => {
      for (const body of bodies) valueOf(await roster.act(recordPayment, { body }, maker));
    });
    const findReceived = async (find: string) =>
      (await search(find)).flatMap(({ employerId, matches }) =>
        matches
          .filter(({ kind }) => kind === "RECEIVED" || kind === "PAYER")
          .map(({ named, fund, cents, state }) => ({ employerId, named, fund, cents, state })),
      );
    const firstPayment = {
      employerId: lakeside,
      named: "Check 5107 from Northgate Carriers",
      fund: "HW",
      cents: 3_742_100,
    };
    const other = { employerId: summit, named: "Wire W-771 from Payroll Plus", fund: "PEN", cents: 91 };

    it.each([
      ["5107", firstPayment],
      ["510", firstPayment],
      ["w-771", other],
      ["W-7", other],
      ["37421", firstPayment],
      ["37,421", firstPayment],
    ])("finds an uncounted deposit by %j", async (find, expected) => {
      expect(await findReceived(find)).toEqual([{ ...expected, state: null }]);
    });

    it.each(["51", "107", "771", "51070", "W%", "374.21"])("finds nothing by %j", async (find) => {
      expect(await findReceived(find)).toEqual([]);
    });

    it("finds an employer by the name of another payer, with one typo", async () => {
      expect(await findReceived("Northgate Cariers")).toMatchObject([
        { employerId: lakeside, named: "Northgate Carriers" },
      ]);
      expect(await findReceived("payroll")).toMatchObject([{ employerId: summit, named: "Payroll Plus" }]);
    });

    it("shows its current state, and marks it at its charge", async () => {
      const { funds } = valueOf(
        await roster.act(getEmployerAccount, { params: { employerId: lakeside }, query: {} }, maker),
      );
      const charge = funds.find(({ fund }) => fund === "PEN")?.charges.find(({ owedCents }) => owedCents > 5);
      const allocations = [{ chargeId: charge?.id ?? "", cents: 5 }];
      const body = {
        ...check,
        employerId: lakeside,
        fund: "PEN",
        number: "88010",
        payer: "Northgate",
        cents: 5,
      } as const;
      valueOf(await roster.act(recordPayment, { body: { ...body, allocations } }, maker));
      const { deposits } = valueOf(await roster.act(listDeposits, { query: {} }, releaser));
      const { id: depositId, version } = deposits.find(({ fund, state }) => fund === "PEN" && state === "OPEN")!;
      const counted = { count: 2, totalCents: 96 };
      valueOf(await roster.act(recordDeposit, { params: { depositId }, body: counted, version }, releaser));
      expect(await findReceived("88010")).toEqual([
        { ...firstPayment, named: "Check 88010 from Northgate", fund: "PEN", cents: 5, state: "SETTLED" },
      ]);
      const matchedAccount = valueOf(
        await roster.act(getEmployerAccount, { params: { employerId: lakeside }, query: { find: "88010" } }, maker),
      );
      expect(
        matchedAccount.funds.flatMap(({ charges }) =>
          charges.filter(({ payments }) => payments.some((part) => part.isFound)),
        ),
      ).toMatchObject([{ id: charge?.id }]);
    });
  });

  it("reads each of these with an index, and never scans a table", async () => {
    for (const find of ["Lakside Frieght", "1000001-0001", "8317", "ABC123", "P-260710", "W-771", "091000010000012"]) {
      await sql`set local enable_seqscan = off`.execute(roster.db);
      const withoutAmounts = { ...readSearch(find)!, amounts: [] };
      const plan = (await sql<object>`explain ${selectMatches(withoutAmounts, "2026-07-10")}`.execute(roster.db)).rows;
      expect(JSON.stringify(plan)).not.toContain("Seq Scan");
      expect(JSON.stringify(plan)).toContain("Index");
    }
  });
});
