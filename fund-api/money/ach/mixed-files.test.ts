import * as fc from "fast-check";
import { isBetweenBanks } from "../../../lib/platform/rules/return-codes.ts";
import { sampleSeed, sampleSize } from "../../../lib/platform/testing/sample.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { forms, inForm, type Line } from "../../platform/testing/bank-file-forms.ts";
import { sendTwo } from "../../platform/testing/batch.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { recordReturnFile, uploadReturnFile } from "./return-files.ts";

const acting = { userName: "ops-accounting", now: new Date("2026-07-16T15:00:00.000Z") } as const;
const unknownEntry = { trace: "999999990000001", cents: 4200 };

const isOrdinary = (code: string): boolean => code.startsWith("R") && code !== "R48" && !isBetweenBanks(code);

describe.each(testDatabases)("a file of returns on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  /** Sends four debits, one of them with charges, and a prenote. */
  const sendMany = async () => {
    const scheduled = await roster.db
      .selectFrom("payments")
      .selectAll()
      .where("state", "=", "SCHEDULED")
      .where("fund", "=", "HW")
      .executeTakeFirstOrThrow();
    const { employer_id, created_by, created_at } = scheduled;
    for (const number of [1, 2, 3]) {
      const authorization = { id: demoId(`more ${number}`), confirmation_no: `P-more-${number}` };
      const common = { employer_id, created_by, created_at, idempotency_key: authorization.id };
      await roster.db
        .insertInto("payment_authorizations")
        .values({ ...authorization, ...common })
        .execute();
      const cents = 1000 + number;
      await roster.db
        .insertInto("payments")
        .values({ ...scheduled, ...authorization, cents, authorization_id: authorization.id })
        .execute();
    }
    await sendTwo(roster);
    return roster.db
      .selectFrom("ach_entries as x")
      .innerJoin("ach_batches as a", "a.id", "x.batch_id")
      .select(["x.id", "x.trace", "x.cents", "x.payment_id"])
      .where("a.effective_date", "=", "2026-07-14")
      .where("a.state", "=", "SENT")
      .orderBy("x.trace")
      .execute();
  };

  it("records each of our entries once in any format and mixture, posts nothing else, and loses nothing", async () => {
    const entries = await sendMany();
    expect(entries).toHaveLength(5);
    const arbitraryLine = fc.record({
      /** The sixth entry isn't ours. */
      index: fc.nat({ max: entries.length }),
      code: fc.constantFrom("R01", "R02", "R07", "R16", "R48", "R61", "R72", "C01", "C02", "C13", "C99"),
      isOff: fc.boolean(),
    });
    const property = fc.asyncProperty(
      fc.array(arbitraryLine, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...forms),
      async (arbitraryLines, form) => {
        const lines = arbitraryLines.map(({ index, code, isOff }): Line => {
          const { trace, cents } = entries[index] ?? unknownEntry;
          if (!code.startsWith("C")) return { trace, code, cents: isOff ? cents + 1 : cents };
          return { trace, code, cents: 0, info: code === "C01" ? "000111222333" : isOff ? "111111119" : "111111118" };
        });
        const savepoint = await roster.db.savepoint("case").execute();
        const ledgerBefore = await roster.db.selectFrom("ledger_entries").selectAll().orderBy("id").execute();
        const file = { body: { fileName: "returns.ach", bytes: inForm(form, lines) } };
        const { fileId } = valueOf(await roster.act(uploadReturnFile, file, acting));
        await roster.act(recordReturnFile, { params: { fileId } }, acting);
        await roster.act(recordReturnFile, { params: { fileId } }, acting);

        const findFirstCode = (trace: string, cents: number) =>
          lines.find((line) => line.trace === trace && line.cents === cents && isOrdinary(line.code))?.code;
        const expected = entries.flatMap(({ trace, cents }) => findFirstCode(trace, cents) ?? []);
        const returns = await roster.db
          .selectFrom("ach_returns")
          .select(["trace", "code", "payment_id"])
          .where("file_sha256", "=", fileId)
          .orderBy("trace")
          .execute();
        expect(returns.map(({ code }) => code)).toEqual(expected);
        const existingIds = new Set(ledgerBefore.map(({ id }) => id));
        const ledger = await roster.db.selectFrom("ledger_entries").selectAll().orderBy("id").execute();
        const added = ledger.filter(({ id }) => !existingIds.has(id));
        const returned = new Set(returns.map(({ payment_id }) => payment_id));
        expect(added.filter(({ type, payment_id }) => type !== "REVERSAL" || !returned.has(payment_id))).toEqual([]);
        const states = await roster.db
          .selectFrom("payments")
          .select(["id", "state"])
          .where(
            "id",
            "in",
            entries.flatMap(({ payment_id }) => payment_id ?? []),
          )
          .execute();
        for (const { id, state } of states) expect([id, state]).toEqual([id, returned.has(id) ? "RETURNED" : "SENT"]);
        const items = await roster.db
          .selectFrom("ach_file_items")
          .select(["code", "state", "item_group"])
          .where("file_sha256", "=", fileId)
          .execute();
        expect(items.map(({ code }) => code).toSorted()).toEqual(lines.map(({ code }) => code).toSorted());
        expect(items.filter(({ state }) => state === "RECORDED")).toHaveLength(expected.length);
        expect(items.filter(({ state }) => state === "OPEN")).toHaveLength(lines.length - expected.length);
        await savepoint.rollbackToSavepoint("case").execute();
      },
    );
    await fc.assert(property, { numRuns: sampleSize(100), seed: sampleSeed });
  });
});
