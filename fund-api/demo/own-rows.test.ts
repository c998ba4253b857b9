import { onOwnDatabase, testDatabases } from "../db/test-databases.ts";
import { addAccount, addEmployer, createTestApp, testStart } from "../server/test-app.ts";
import { doDemoAct } from "./acts.ts";
import { findOpenDoor } from "./beside-real-data.ts";
import { demoId } from "./ids.ts";
import { closeDemoAccounts, hasRealData } from "./own-rows.ts";

const on = { isOn: true, reason: "" };
const off = { isOn: false, reason: "DATABASE_URL is set" };
const reset = { act: "reset" } as const;

describe.each(testDatabases)("demonstration accounts on $name", ({ open }) => {
  it("are let in only where they are wanted and nobody real is", () =>
    onOwnDatabase(open, async (opened) => {
      const { db } = opened;
      const start = { now: testStart, keys: createTestApp(opened).keys };
      expect([await findOpenDoor(db, off), await hasRealData(db)]).toEqual([undefined, false]);
      await addEmployer(db, "1000001-0001");
      await addAccount(db, "lakeside-admin", { id: demoId("account:lakeside-admin"), employer_id: "1000001-0001" });
      expect([await findOpenDoor(db, on), await hasRealData(db)]).toEqual([undefined, false]);
      expect(await findOpenDoor(db, off)).toMatch(/off because DATABASE_URL is set.*FUND_API_DEMO=on/);

      await addEmployer(db, "4000001-0001");
      expect(await findOpenDoor(db, on)).toMatch(/real data and demonstration accounts.*npm run demo:close-accounts/);
      for (const asked of [reset, { act: "load", employers: 1, people: 1 } as const]) {
        expect(await doDemoAct(db, start, asked)).toMatch(/Nothing was changed\.$/);
      }
      expect(await closeDemoAccounts(db, testStart)).toBe(1);
      expect([await findOpenDoor(db, on), await findOpenDoor(db, off)]).toEqual([undefined, undefined]);
      expect(await db.selectFrom("audit_events").select("action").execute()).toEqual([
        { action: "demonstration-closed" },
      ]);
    }));

  it("count an account that no seed and no registration made as real", () =>
    onOwnDatabase(open, async ({ db }) => {
      await addEmployer(db, "1000001-0001");
      await addAccount(db, "somebody", { employer_id: "1000001-0001" });
      expect(await hasRealData(db)).toBe(true);
    }));
});
