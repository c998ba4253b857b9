import { randomUUID } from "node:crypto";
import { allCalls } from "../../lib/all-calls.ts";
import type { Sent } from "../../lib/contract/wire-request.ts";
import { testDatabases } from "../testing/databases.ts";
import { demoId } from "../demo/rosters/ids.ts";
import { aim } from "./aim.ts";
import { accountChanges } from "./account-changes.ts";
import type { Change } from "./change.ts";
import { reportChanges } from "./report-changes.ts";
import { testStage } from "./test-stage.ts";

const changes = [...accountChanges, ...reportChanges];

it("has an example of every call that changes something", () => {
  const changing = allCalls
    .filter(({ method, name }) => method === "POST" || name === "logout")
    .map(({ name }) => name);
  expect(changes.map(({ call }) => call.name).toSorted()).toEqual(changing.toSorted());
});

/** One database: an audit row is written alike by both. */
describe.each(testDatabases.slice(0, 1))("every change on $name", ({ open }) => {
  const on = testStage(open);
  const readings = new Map<string, unknown[]>();

  const requestOf = async ({ call, by, send }: Change): Promise<Sent> => {
    const person = on.stage.as(by);
    const own = readings.get(by) ?? (await on.stage.readAll(person));
    readings.set(by, own);
    const extra = await send?.(on.stage);
    return { ...(await aim(on.stage, call, person, { own })), ...extra };
  };
  const acts = () => on.db.selectFrom("audit_events").select(["action", "account_id"]).orderBy("id").execute();

  it.each(changes)("$call.name refuses an outdated version and leaves its trace", async (change) => {
    const { call, by, writes } = change;
    const sent = await requestOf(change);
    const before = (await acts()).length;
    if (call.ifMatch) {
      const current = Number(sent.version);
      for (const version of [current - 1, current + 1].filter((one) => one >= 0).map(String)) {
        const { status, code } = await on.stage.ask(call, { ...sent, version, intent: randomUUID() });
        expect(`${version}: ${status} ${code}`).toBe(`${version}: 412 Stale`);
      }
    }
    const { status, code } = await on.stage.ask(call, sent);
    const rows = (await acts()).slice(before);
    expect([status, code, rows.map(({ action }) => action)]).toEqual([200, "", writes]);
    const actors = rows.map(({ account_id }) => account_id).filter((id) => id !== null);
    if (by !== "stranger") expect(actors).toEqual(actors.map(() => demoId(`account:${by}`)));
  });
});
