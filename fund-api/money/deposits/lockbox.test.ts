import type { LockboxBody, LockboxFile } from "../../../lib/money/deposits/schema.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { listDeposits } from "./list-deposits.ts";
import { readLockbox, recordLockbox } from "./lockbox.ts";
import { recordDeposit } from "./record-deposit.ts";
import { recordPayment, removeReceivedPayment } from "./record-payment.ts";

const { lakeside, summit, harbor } = demoEmployerIds;
const clerk = { userName: "ops-accounting" };
const admin = { userName: "ops-accounting-admin" };

const names = "Deposit date,Check number,Payer,Amount,Routing number,Account number,Memo";
const rows = [
  names,
  `7/8/2026,1045,A Stranger,600.00,,,for ${lakeside}`,
  "7/8/2026,77,SUMMIT OFFICE SUPPLY,100.01,,,",
  "7/9/2026,12,Erie Movers,25.00,,,for 9999999-0001",
];

describe.each(testDatabases)("a lockbox file on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit, harbor]);

  type Query = { readonly fund: "HW" | "PEN"; readonly columns?: string };
  const read = (lines: readonly string[] = rows, end = "\n", query: Query = { fund: "HW" }) => {
    const bytes = Buffer.from(lines.join(end));
    return roster.act(readLockbox, { query, body: { fileName: "lockbox.csv", bytes } }, clerk);
  };
  /** Assigns each check to its employer, or otherwise to Harbor Foods, as a clerk would correct it. */
  const bodyOf = ({ fileName, sha256, checks }: LockboxFile): LockboxBody => ({
    fund: "HW",
    fileName,
    sha256,
    checks: checks.map(({ line: _line, sign: _sign, repeats: _repeats, ...check }) => ({
      ...check,
      employerId: check.employerId ?? harbor,
      allocations: [],
    })),
  });
  const record = (body: LockboxBody) => roster.act(recordLockbox, { body }, clerk);
  const readDeposits = async () => valueOf(await roster.act(listDeposits, { query: {} }, admin)).deposits;
  const countRows = async () =>
    (await roster.db.selectFrom("received_payments").select("id").execute()).length +
    (await roster.db.selectFrom("deposits").select("id").execute()).length;

  it("finds each employer by the Employer ID, the bank account or the payer, in this order, and records nothing", async () => {
    const { routing, last4 } = await roster.db
      .selectFrom("bank_accounts")
      .select(["routing", "last4"])
      .where("employer_id", "=", harbor)
      .executeTakeFirstOrThrow();
    const accountRow = `7/9/2026,13,Summit Office Supply,30.00,${routing},00098${last4},`;
    const { checks, employers } = valueOf(await read([...rows, accountRow]));
    expect(checks.map(({ number, employerId, sign }) => [number, employerId, sign])).toEqual([
      ["1045", lakeside, "ID"],
      ["77", summit, "PAYER"],
      ["12", null, null],
      ["13", harbor, "ACCOUNT"],
    ]);
    expect(employers.map(({ employerName }) => employerName).toSorted()).toEqual([
      "Harbor Foods",
      "Lakeside Freight",
      "Summit Office Supply",
    ]);
    expect(employers.find(({ employerId }) => employerId === summit)?.charges.length).toBeGreaterThan(0);
    expect(await countRows()).toBe(0);
  });

  it("reads a memo with more Employer IDs than a query can contain", async () => {
    const memo = Array.from({ length: 70_000 }, (_, index) => `${2_000_000 + index}-0001`).join(" ");
    const { checks } = valueOf(await read([names, `7/9/2026,12,Nobody,25.00,,,${memo}`]));
    expect(checks).toMatchObject([{ number: "12", employerId: null }]);
  });

  it("also reads a file in Latin-1", async () => {
    const bytes = Buffer.from(`${names}\n7/9/2026,12,Núñez Movers,25.00,,,`, "latin1");
    const body = { fileName: "lockbox.csv", bytes };
    const { checks } = valueOf(await roster.act(readLockbox, { query: { fund: "HW" }, body }, clerk));
    expect(checks.map(({ payer }) => payer)).toEqual(["Núñez Movers"]);
  });

  it("finds no employer by a name without Latin letters", async () => {
    await roster.db
      .updateTable("employers")
      .set({ legal_name: "株式会社" })
      .where("employer_id", "=", harbor)
      .execute();
    const { checks } = valueOf(await read([names, "7/9/2026,12,,25.00,,,", "7/9/2026,13,有限会社,30.00,,,"]));
    expect(checks.map(({ employerId, sign }) => [employerId, sign])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it("proposes only amounts that no other payment covers", async () => {
    const chargesOfSummit = async () =>
      valueOf(await read()).employers.find(({ employerId }) => employerId === summit)!.charges;
    const [first, second, ...others] = await chargesOfSummit();
    const { id: chargeId, fund, owedCents } = first!;
    const payment = {
      method: "CHECK",
      number: "1",
      payer: "Summit",
      cents: 999_999,
      receivedOn: "2026-07-01",
    } as const;
    const allocations = [{ chargeId, cents: owedCents }];
    valueOf(await roster.act(recordPayment, { body: { ...payment, fund, employerId: summit, allocations } }, clerk));
    expect(await chargesOfSummit()).toEqual([second, ...others].filter(Boolean));
  });

  it("uses the employer that a clerk chose earlier for the same payer, unless there are two", async () => {
    const payer = "Erie, Movers";
    const receivedOn = "2026-07-01";
    const earlier = { fund: "PEN", method: "CHECK", payer, cents: 5, receivedOn } as const;
    valueOf(
      await roster.act(
        recordPayment,
        { body: { ...earlier, allocations: [], number: "1", employerId: harbor } },
        clerk,
      ),
    );
    const readThirdCheck = async () => valueOf(await read()).checks[2];
    expect(await readThirdCheck()).toMatchObject({ employerId: harbor, sign: "PAYER" });
    valueOf(
      await roster.act(
        recordPayment,
        { body: { ...earlier, allocations: [], number: "2", employerId: summit } },
        clerk,
      ),
    );
    expect(await readThirdCheck()).toMatchObject({ employerId: null, sign: null });
  });

  it("records all checks as one deposit next to the open one, and a second person counts it", async () => {
    const payment = { fund: "HW", method: "CASH", number: "", payer: "Summit", cents: 7 } as const;
    const receivedOn = "2026-07-01";
    valueOf(
      await roster.act(recordPayment, { body: { ...payment, allocations: [], receivedOn, employerId: summit } }, clerk),
    );
    const body = bodyOf(valueOf(await read()));
    valueOf(await record(body));
    const audited = await roster.db
      .selectFrom("audit_events")
      .select("after")
      .where("action", "=", "lockbox-recorded")
      .execute();
    expect(audited).toMatchObject([{ after: { fund: "HW", sha256: body.sha256, count: 3 } }]);
    const deposits = await readDeposits();
    expect(deposits.map(({ fileName, payments }) => `${fileName}: ${payments.length}`).toSorted()).toEqual([
      "lockbox.csv: 3",
      "null: 1",
    ]);
    const { id: depositId, version } = deposits.find(({ fileName }) => fileName !== null)!;
    const countRequest = { params: { depositId }, version, body: { count: 3, totalCents: 72_501 } };
    expect(await roster.act(recordDeposit, countRequest, clerk)).toMatchObject({ code: "SamePerson" });
    valueOf(await roster.act(recordDeposit, countRequest, admin));
    const postedEntries = await roster.db
      .selectFrom("ledger_entries as e")
      .innerJoin("payments as p", "p.id", "e.payment_id")
      .select(["p.bank_nickname", "e.employer_id", "e.cents", "e.effective_on"])
      .where("p.kind", "=", "RECEIVED")
      .orderBy("e.cents")
      .execute();
    expect(postedEntries.map((entry) => Object.values(entry))).toEqual([
      ["Lockbox 1045", lakeside, -60_000, "2026-07-08"],
      ["Lockbox 77", summit, -10_001, "2026-07-08"],
      ["Lockbox 12", harbor, -2_500, "2026-07-09"],
    ]);
  });

  it("refuses the same file again in any form, until all its checks are removed", async () => {
    const body = bodyOf(valueOf(await read()));
    valueOf(await record(body));
    const copy = [names, "", ...rows.slice(1).map((row) => `${row} `)];
    for (const outcome of [await read(copy, "\r\n"), await record(body)]) {
      expect(outcome).toMatchObject({ code: "RecordedBefore" });
      expect(outcome.ok ? "" : outcome.text).toContain("already recorded from lockbox.csv. Nothing was recorded");
    }
    for (const { id: paymentId } of (await readDeposits())[0]!.payments)
      valueOf(await roster.act(removeReceivedPayment, { params: { paymentId } }, admin));
    expect(await countRows()).toBe(0);
    valueOf(await record(body));
  });

  it("reports a check that is already recorded or is twice in the file, and records it only as another payment", async () => {
    const check = { number: "77", cents: 10_001, receivedOn: "2026-07-02", allocations: [], employerId: summit };
    const payment = { ...check, fund: "PEN", method: "CHECK", payer: "Summit" } as const;
    valueOf(await roster.act(recordPayment, { body: payment }, clerk));
    const file = valueOf(await read([...rows, rows[1] ?? ""]));
    expect(file.checks.map(({ repeats }) => repeats)).toEqual([
      "",
      "Already recorded, received Thu, Jul 2, 2026.",
      "",
      "The file has this check twice.",
    ]);
    const rowCountBefore = await countRows();
    const body = bodyOf(file);
    const outcome = await record(body);
    expect(outcome).toMatchObject({ code: "RecordedBefore" });
    expect(outcome.ok ? "" : outcome.text).toMatch(/^Lockbox 77: A payment of \$100\.01 by Summit with this number/);
    expect(outcome).toMatchObject({
      fields: {
        "checks.1": "Already recorded, received Thu, Jul 2, 2026.",
        "checks.3": "The file has this check twice.",
      },
    });
    expect(outcome.ok ? "" : outcome.text).toContain("Choose “Record as another” beside the check");
    expect(await countRows()).toBe(rowCountBefore);
    const others = body.checks.map((line, index) => (index === 1 || index === 3 ? { ...line, isAnother: true } : line));
    valueOf(await record({ ...body, checks: others }));
    expect(await countRows()).toBe(rowCountBefore + 5);
  });

  describe("with unknown column names", () => {
    const header = "Posted,Item,Sent by,Paid,Member no";
    const june = [header, "6/8/2026,1045,ERIE MOVERS,600.00,10000010001"];
    const july = [header.toUpperCase(), "7/8/2026,1046,ERIE MOVERS,610.00,1000003-0001"];
    const chosenColumns = "1,3,0,2,4";
    const readTable = async (lines: readonly string[], query: Query) => valueOf(await read(lines, "\n", query)).table;
    const audited = async () =>
      (
        await roster.db
          .selectFrom("audit_events")
          .select(["before", "after"])
          .where("action", "=", "lockbox-columns-kept")
          .orderBy("id")
          .execute()
      ).map(({ before, after }) => [before, after]);

    it("needs a clerk to choose columns, and saves the choice for the fund’s next file when the checks are recorded", async () => {
      const unmapped = valueOf(await read(june));
      expect(unmapped).toMatchObject({ sha256: "", checks: [], employers: [] });
      expect(unmapped.table).toMatchObject({
        source: "NAMES",
        kept: null,
        columns: { number: null, amount: null, day: null, payer: null, employer: null },
        problem: expect.stringMatching(/^This file has no column with the name “check number”\./),
      });
      const first = valueOf(await read(june, "\n", { fund: "HW", columns: chosenColumns }));
      expect(first.table).toMatchObject({ source: "CHOSEN", problem: "" });
      expect(first.checks).toMatchObject([{ number: "1045", employerId: lakeside, sign: "ID", cents: 60_000 }]);
      expect((await readTable(july, { fund: "HW" }))?.source).toBe("NAMES");
      const places = { number: 1, amount: 3, day: 0, payer: 2, employer: 4 };
      const columns = { headerSha256: first.table!.headerSha256, places };
      valueOf(await record({ ...bodyOf(first), columns }));

      const nextFile = valueOf(await read(july));
      expect(nextFile.table).toMatchObject({ source: "KEPT", problem: "", columns: places });
      expect(nextFile.table?.kept?.by).toBe((await readDeposits())[0]!.payments[0]!.recordedBy);
      expect(nextFile.checks).toMatchObject([{ number: "1046", employerId: summit, sign: "ID" }]);
      // The choice is not used for the other fund, or for files with different columns.
      expect((await readTable(july, { fund: "PEN" }))?.source).toBe("NAMES");
      expect((await readTable([`${header},Memo`, `${july[1]},x`], { fund: "HW" }))?.source).toBe("NAMES");
      expect(await audited()).toEqual([[null, { fund: "HW", ...places }]]);
    });

    it("replaces a saved choice only with a different one, with both in the audit trail", async () => {
      const places = { number: 1, amount: 3, day: 0, payer: 2, employer: 4 };
      const saveChoice = async (
        lines: readonly string[],
        change: Partial<typeof places> & { payer?: number | null } = {},
      ) => {
        const chosenPlaces = { ...places, ...change };
        const query = { fund: "HW", columns: `1,3,0,${chosenPlaces.payer ?? ""},4` } as const;
        const file = valueOf(await read(lines, "\n", query));
        const columns = { headerSha256: file.table!.headerSha256, places: chosenPlaces };
        valueOf(await record({ ...bodyOf(file), columns }));
      };
      await saveChoice(june);
      await saveChoice(july);
      expect(await audited()).toHaveLength(1);
      await saveChoice([header, "7/9/2026,1047,ERIE,5.00,1000001-0001"], { payer: null } as never);
      expect((await audited()).at(-1)).toEqual([
        { fund: "HW", ...places },
        { fund: "HW", ...places, payer: null },
      ]);
      expect(await readTable([header, "7/9/2026,1048,ERIE,5.00,"], { fund: "HW" })).toMatchObject({
        source: "KEPT",
        columns: { payer: null },
      });
    });

    it("reports a row that doesn’t fit the saved columns, accepts other columns, and records the same file once", async () => {
      const first = valueOf(await read(june, "\n", { fund: "HW", columns: chosenColumns }));
      const places = { number: 1, amount: 3, day: 0, payer: 2, employer: 4 };
      const columns = { headerSha256: first.table!.headerSha256, places };
      valueOf(await record({ ...bodyOf(first), columns }));
      const swapped = [header, "1045,7/8/2026,ERIE MOVERS,600.00,10000010001"];
      expect((await readTable(swapped, { fund: "HW" }))?.problem).toBe(
        "Line 2 has “1045” where the day of the deposit belongs. Nothing was recorded. Choose other columns, or download the file from your bank again.",
      );
      expect(valueOf(await read(swapped, "\n", { fund: "HW", columns: "0,3,1,2,4" })).checks).toHaveLength(1);
      expect(await read(june, "\n", { fund: "PEN", columns: "1,3,0,,4" })).toMatchObject({ code: "RecordedBefore" });
      // No columns are saved if the file isn’t recorded.
      const others = bodyOf(valueOf(await read(july)));
      const wrongCheck = { ...others.checks[0]!, employerId: "9999999-0001" };
      const other = { headerSha256: "5".repeat(64), places };
      expect(await record({ ...others, checks: [wrongCheck], columns: other })).toMatchObject({ code: "NotFound" });
      expect(await audited()).toHaveLength(1);
    });
  });

  it("needs a confirmation of a check received more than 180 days ago", async () => {
    const body = bodyOf(valueOf(await read([names, "1/10/2026,1,Summit Office Supply,5.00,,,", rows[2]!])));
    const outcome = await record(body);
    expect(outcome).toMatchObject({ code: "LongAgo" });
    expect(outcome.ok ? "" : outcome.text).toMatch(/^Lockbox 1: Sat, Jan 10, 2026 is more than 180 days ago\./);
    expect(await countRows()).toBe(0);
    valueOf(await record({ ...body, checks: body.checks.map((check) => Object.assign(check, { isLongAgo: true })) }));
  });

  it("records no check when one is refused, and reports it", async () => {
    const body = bodyOf(valueOf(await read()));
    const checks = body.checks.map((line) => (line.number === "12" ? { ...line, employerId: "9999999-0001" } : line));
    const outcome = await record({ ...body, checks });
    expect(outcome).toMatchObject({ code: "NotFound" });
    expect(outcome.ok ? "" : outcome.text).toMatch(/^Lockbox 12: No employer has this Employer ID/);
    expect(await read(["no table"])).toMatchObject({ code: "UnreadableFile" });
    expect(await countRows()).toBe(0);
  });
});
