import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { examples } from "../../../lib/reporting/rates/examples.ts";
import { decideWaiting, listWaiting } from "../../desk/second-person/decide-waiting.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { runInTransaction } from "../../platform/handler/transaction.ts";
import { onOwnDatabase, testDatabases } from "../../platform/testing/databases.ts";
import { addSecondAdmin, secondAdmin } from "../../platform/testing/late/late-policies.ts";
import { contextFor, rosterSeed } from "../../platform/testing/rosters.ts";
import { openMonth, valueOf } from "../../platform/testing/tad.ts";
import { requestRateChange } from "./change-rate.ts";

const { lakeside } = demoEmployerIds;
const { body } = examples.requestRateChange;
const request = { query: {}, version: undefined };
const firstDay = `${openMonth}-01`;

/** PGlite has only one connection. */
const serverDatabases = testDatabases.filter(({ name }) => name === "PostgreSQL");
const describeOnServer = serverDatabases.length === 0 ? describe.skip : describe;

describeOnServer("two writers of the same rate", () => {
  it("refuses an approval if another writer creates the rate at the same time", () =>
    onOwnDatabase(
      () =>
        (serverDatabases[0] ?? testDatabases[0])?.open(rosterSeed([lakeside])) ??
        Promise.reject(new Error("no server")),
      async ({ db }) => {
        await addSecondAdmin(db);
        const ratesBody = { ...body, cells: { ...body.cells, from_month: openMonth } };
        const requested = await runInTransaction(
          db,
          async (trx) =>
            requestRateChange(
              { ...request, params: { employerId: lakeside }, body: ratesBody },
              await contextFor(trx, { userName: "ops-accounting-admin" }),
            ),
          ({ ok }) => ok,
        );
        valueOf(requested);
        const waitingRequest = { ...request, params: {}, body: undefined };
        const { waiting } = valueOf(await listWaiting(waitingRequest, await contextFor(db, secondAdmin)));
        const [{ decisionId, version } = { decisionId: "", version: 0 }] = waiting;

        const writer = await db.startTransaction().execute();
        const rate = await writer
          .selectFrom("rate_schedules as r")
          .innerJoin("bargaining_units as b", "b.id", "r.bargaining_unit_id")
          .selectAll("r")
          .where("b.code", "=", body.unitCode)
          .where("r.fund", "=", "HW")
          .where("r.effective_to", "is", null)
          .executeTakeFirstOrThrow();
        const sameRate = { ...rate, id: demoId("same rate"), effective_from: firstDay, used: false };
        await writer.insertInto("rate_schedules").values(sameRate).execute();
        const approval = runInTransaction(
          db,
          async (trx) =>
            decideWaiting(
              { ...request, params: { decisionId }, body: { decision: "approve" as const }, version },
              await contextFor(trx, secondAdmin),
            ),
          ({ ok }) => ok,
        );
        for (let isWaiting = false; !isWaiting; await sleep(20)) {
          const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
          isWaiting = (rows[0]?.count ?? 0) > 0;
        }
        await writer.commit().execute();
        expect(await approval).toMatchObject({ ok: false, code: "RateRefused" });
        const rates = db.selectFrom("rate_schedules").select("id").where("effective_from", "=", firstDay);
        expect(await rates.execute()).toEqual([{ id: sameRate.id }]);
      },
    ));
});
