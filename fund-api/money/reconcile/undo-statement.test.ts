import { randomUUID } from "node:crypto";
import * as calls from "../../../lib/money/reconcile/contract.ts";
import type { MatchBody } from "../../../lib/money/reconcile/schema.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { outcomeReply } from "../../platform/server/replies.ts";
import { inTransaction } from "../../platform/server/transaction.ts";
import { maker, releaser } from "../../platform/testing/batch.ts";
import { statementCsv, type TestDay, type TestLine } from "../../platform/testing/bank-statement.ts";
import { onOwnDatabase, testDatabases } from "../../platform/testing/databases.ts";
import { contextFor, rosterSeed, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { getReconciliation } from "./get-reconciliation.ts";
import { listBankLines } from "./list-bank-lines.ts";
import { matchBankLines, undoBankMatch } from "./match-bank-lines.ts";
import { recordBankStatement, undoBankStatement } from "./record-statement.ts";

const { lakeside } = demoEmployerIds;
const now = new Date("2026-07-24T15:00:00.000Z");
const clerk = { ...maker, now };
const secondPerson = { ...releaser, now };
const wednesday = { fund: "HW", day: "2026-07-15", openingCents: 1_000_000 } as const;
const fee = { cents: -1_500, text: "ACCOUNT FEE" };

const buildFile = (day: TestDay, lines: readonly TestLine[]) => ({
  fileName: "day.csv",
  bytes: new TextEncoder().encode(statementCsv([{ ...day, lines }])),
});

describe.each(testDatabases)("a recorded statement on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);

  const record = (day: TestDay, ...lines: readonly TestLine[]) =>
    roster.act(recordBankStatement, { body: buildFile(day, lines) }, clerk);
  const readReconciliation = async (fund: FundCode) =>
    valueOf(await roster.act(getReconciliation, { query: { fund } }, clerk));
  const match = (body: MatchBody) => roster.act(matchBankLines, { body }, clerk);
  const lines = async (fund: FundCode) => valueOf(await roster.act(listBankLines, { query: { fund } }, clerk)).lines;
  const countTableRows = async (table: "bank_statements" | "bank_lines") =>
    (await roster.db.selectFrom(table).selectAll().execute()).length;

  it("is undone only as the last one, once and with a reason, and its day can be recorded again", async () => {
    const thursday = { fund: "HW", day: "2026-07-16", openingCents: 998_500 } as const;
    const pension = { fund: "PEN", day: "2026-07-14", openingCents: 7 } as const;
    valueOf(await record(wednesday, fee));
    valueOf(await record(pension, fee));
    const wrongLines = [{ cents: 4_400, text: "NOT OURS" }, fee] as const;
    valueOf(await record(thursday, ...wrongLines));
    const { last } = await readReconciliation("HW");
    expect(last).toMatchObject({ day: "2026-07-16", closingCents: 1_001_400, fileName: "day.csv" });
    const undo = (statementId: string, by: { userName: string; now: Date } = secondPerson) =>
      roster.act(undoBankStatement, { params: { statementId }, body: { reason: "Another account." } }, by);
    expect(await undo(randomUUID())).toMatchObject({ code: "NotFound" });
    const first = await roster.db
      .selectFrom("bank_statements")
      .select("id")
      .where("day", "=", "2026-07-15")
      .executeTakeFirstOrThrow();
    expect(await undo(first.id)).toMatchObject({
      code: "NotLast",
      text: expect.stringMatching(/of Wed, Jul 15, 2026 isn’t the last one\..+ beginning with Thu, Jul 16, 2026\.$/),
    });
    const lineIds = (await lines("HW")).filter(({ text }) => text === "NOT OURS").map(({ id }) => id);
    valueOf(await match({ fund: "HW", matches: [{ lineIds, items: [], reason: "A mistake." }] }));
    expect(await undo(last!.id)).toMatchObject({
      code: "HasMatches",
      text: expect.stringContaining(
        "has lines that are matched or explained: “NOT OURS” ($44.00). Nothing was changed.",
      ),
    });
    const matchId = (await lines("HW")).flatMap(({ matches }) => matches)[0]!.id;
    valueOf(await roster.act(undoBankMatch, { params: { matchId }, body: { reason: "A mistake." } }, clerk));

    const undone = valueOf(await undo(last!.id));
    expect(undone).toMatchObject({
      last: { id: first.id, day: "2026-07-15" },
      statement: { day: "2026-07-15" },
      undone: [{ id: last!.id, day: "2026-07-16", undone: { reason: "Another account." } }],
    });
    expect(undone.lines.map(({ line }) => line.day)).toEqual(["2026-07-15"]);
    expect((await lines("HW")).map(({ day }) => day)).toEqual(["2026-07-15"]);
    expect(await undo(last!.id, clerk)).toMatchObject({
      code: "Stale",
      text: expect.stringMatching(/undid this statement/),
    });
    expect(await match({ fund: "HW", matches: [{ lineIds, items: [], reason: "Late." }] })).toMatchObject({
      code: "NotFound",
    });
    expect([await countTableRows("bank_statements"), await countTableRows("bank_lines")]).toEqual([3, 4]);
    expect((await readReconciliation("PEN")).last?.day).toBe("2026-07-14");

    expect(await record({ ...thursday, openingCents: 998_501 }, fee)).toMatchObject({ code: "NotNext" });
    valueOf(await record(thursday, ...wrongLines));
    expect((await readReconciliation("HW")).statement).toMatchObject({ day: "2026-07-16", closingCents: 1_001_400 });
    // After all statements are undone, the account can open with any balance.
    for (const _ of [1, 2]) valueOf(await undo((await readReconciliation("HW")).last!.id));
    expect(await readReconciliation("HW")).toMatchObject({
      last: null,
      statement: null,
      bookCents: 0,
      lines: [],
      lineCount: 0,
    });
    valueOf(await record({ ...wednesday, openingCents: 5 }, fee));
    const auditRows = await roster.db
      .selectFrom("audit_events")
      .select(["reason", "before"])
      .where("action", "=", "bank-statement-undone")
      .execute();
    expect(auditRows).toHaveLength(3);
    expect(auditRows[0]).toMatchObject({ reason: "Another account.", before: { day: "2026-07-16", fund: "HW" } });
    await expect(roster.db.updateTable("bank_statements").set({ closing_cents: 1 }).execute()).rejects.toThrow(
      "append-only",
    );
  });

  it("accepts a balance day only from the first statement to today", async () => {
    valueOf(await record(wednesday, fee));
    for (const [asOf, text] of [
      ["2026-07-14", /^The first recorded statement of this account is for Wed, Jul 15, 2026, after Tue, Jul 14, 2026/],
      ["2026-07-25", /^Sat, Jul 25, 2026 is in the future\. Choose Fri, Jul 24, 2026/],
    ] as const)
      expect(await roster.act(getReconciliation, { query: { fund: "HW", asOf } }, clerk)).toMatchObject({
        code: "AsOfRefused",
        text: expect.stringMatching(text),
      });
  });
});

describe.each(testDatabases)("three people at the same time on $name", ({ open }) => {
  it("undo a statement once", () =>
    onOwnDatabase(
      () => open(rosterSeed([lakeside])),
      async ({ db }) => {
        const file = { params: {}, query: {}, body: buildFile(wednesday, [fee]), version: undefined };
        valueOf(await recordBankStatement(file as never, await contextFor(db, clerk)));
        const { id: statementId } = await db.selectFrom("bank_statements").select("id").executeTakeFirstOrThrow();
        const request = { params: { statementId }, query: {}, body: { reason: "Another day." }, version: undefined };
        const undo = async ({ userName }: { userName: string }): Promise<string> => {
          const context = await contextFor(db, { userName, now });
          const reply = await inTransaction(db, async (trx) =>
            outcomeReply(calls.undoBankStatement, (await undoBankStatement(request, { ...context, db: trx })) as never),
          );
          return reply.code ?? "";
        };
        const codes = await Promise.all([clerk, secondPerson, clerk].map(undo));
        expect(codes.toSorted()).toEqual(["", "Stale", "Stale"]);
        const events = db.selectFrom("audit_events").select("id").where("action", "=", "bank-statement-undone");
        expect(await events.execute()).toHaveLength(1);
      },
    ));
});
