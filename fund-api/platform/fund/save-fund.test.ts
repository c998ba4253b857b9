import { readFileSync } from "node:fs";
import { getTimeZone, setTimeZone } from "../../../lib/platform/calendar/time-zone.ts";
import { getFund, setFund, toFund } from "../../../lib/site/brand/brand.ts";
import { checkFundData, type FundData } from "../../../lib/site/brand/fund-data.ts";
import { checkTrail } from "../../desk/audit/verify-chain.ts";
import { testStart } from "../testing/app.ts";
import { onOwnDatabase, testDatabases, type TestDatabase } from "../testing/databases.ts";
import { requireOwnFund } from "./own-fund.ts";
import { saveFund } from "./save-fund.ts";

const checked = checkFundData(JSON.parse(readFileSync("deploy/fund.example.json", "utf8")));
if (!("data" in checked)) throw new Error(checked.problems.join("\n"));
const { data } = checked;
const [fundBefore, zoneBefore] = [getFund(), getTimeZone()];
afterEach(() => {
  setFund(fundBefore);
  setTimeZone(zoneBefore);
});

const firstRunOptions = { now: testStart, mayChange: false };
const withBank = (bank: object): FundData => ({
  ...data,
  pension: { ...data.pension, bank: { ...data.pension.bank!, ...bank } },
});

const listAudits = ({ db }: TestDatabase) =>
  db.selectFrom("audit_events").select(["action", "subject", "before", "after"]).orderBy("id").execute();
const listBanks = ({ db }: TestDatabase) => db.selectFrom("fund_banks").selectAll().orderBy("fund").execute();

describe.each(testDatabases)("setting up a fund on $name", ({ open }) => {
  it("records both funds and banks once, with an audit event for each fund", () =>
    onOwnDatabase(open, async (opened) => {
      expect(await saveFund(opened.db, data, firstRunOptions)).toBe("created");
      expect(await opened.db.selectFrom("funds").selectAll().orderBy("fund").execute()).toEqual([
        { fund: "HW", full_name: "Great Plains Health & Welfare Fund", time_zone: "America/Denver" },
        { fund: "PEN", full_name: "Great Plains Pension Fund", time_zone: "America/Denver" },
      ]);
      expect(await listBanks(opened)).toMatchObject([
        { fund: "HW", odfi: "11111111", origin: "9363000011", company_id: "9363000011", nsf_fee_cents: 0 },
        { fund: "PEN", odfi: "22222222", origin: "9363000012", company_id: "9363000012", solo_limit_cents: 100_000 },
      ]);
      const audits = await listAudits(opened);
      expect(audits.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
        "fund-created fund:HW",
        "fund-created fund:PEN",
      ]);
      expect(JSON.stringify(audits)).not.toContain("4400112211");
      expect(await saveFund(opened.db, data, firstRunOptions)).toBe("unchanged");
      expect(await listAudits(opened)).toEqual(audits);
      expect((await checkTrail(opened.db, null)).exitCode).toBe(0);
    }));

  it("refuses different data if the database has a fund, lists each difference, and writes nothing", () =>
    onOwnDatabase(open, async (opened) => {
      await saveFund(opened.db, data, firstRunOptions);
      const [banks, audits] = [await listBanks(opened), await listAudits(opened)];
      const otherData = { ...withBank({ routing: "111111118", accountNumber: "77" }), timeZone: "America/Chicago" };
      expect(await saveFund(opened.db, otherData, firstRunOptions)).toEqual({
        differences: [
          "HW time_zone: America/Denver in the database, America/Chicago in the file",
          "PEN routing: 222222226 in the database, 111111118 in the file",
          "PEN odfi: 22222222 in the database, 11111111 in the file",
          "PEN account_number: …3312 in the database, …77 in the file",
          "PEN time_zone: America/Denver in the database, America/Chicago in the file",
        ],
      });
      expect([await listBanks(opened), await listAudits(opened)]).toEqual([banks, audits]);
    }));

  it("changes a fund only on request, keeps the columns of its CSV statements, and records before and after", () =>
    onOwnDatabase(open, async (opened) => {
      await saveFund(opened.db, data, firstRunOptions);
      const csv_columns = JSON.stringify({ day: "Date" });
      await opened.db.updateTable("fund_banks").set({ csv_columns }).execute();
      expect(await saveFund(opened.db, withBank({ nsfFeeCents: 2_500 }), { now: testStart, mayChange: true })).toBe(
        "changed",
      );
      expect((await listBanks(opened)).map((row) => [row.fund, row.nsf_fee_cents, row.csv_columns])).toEqual([
        ["HW", 0, { day: "Date" }],
        ["PEN", 2_500, { day: "Date" }],
      ]);
      const [, , changed, ...laterAudits] = await listAudits(opened);
      expect([changed, laterAudits]).toMatchObject([
        {
          action: "fund-changed",
          subject: "fund:PEN",
          before: { nsf_fee_cents: "0" },
          after: { nsf_fee_cents: "2500" },
        },
        [],
      ]);
    }));

  it("lets only one of two simultaneous setups create the fund", () =>
    onOwnDatabase(open, async (opened) => {
      const outcomes = await Promise.all([
        saveFund(opened.db, data, firstRunOptions),
        saveFund(opened.db, data, firstRunOptions),
      ]);
      expect(outcomes.map(String).toSorted((outcome, otherData) => outcome.localeCompare(otherData))).toEqual([
        "created",
        "unchanged",
      ]);
      expect(await listAudits(opened)).toHaveLength(2);
    }));

  it("requires a fund to start in production, and the fund of FUND_FILE for every start", () =>
    onOwnDatabase(open, async ({ db }) => {
      const [realDatabase, demo] = [{ isOn: false }, { isOn: true }];
      const production = { isProduction: true, demonstration: realDatabase };
      await expect(requireOwnFund(db, production)).rejects.toThrow(/has no fund yet\. Run npm run fund:init/);
      await requireOwnFund(db, { isProduction: false, demonstration: realDatabase });
      await saveFund(db, data, firstRunOptions);
      await expect(requireOwnFund(db, { ...production, isProduction: false })).rejects.toThrow(
        /belongs to another fund than FUND_FILE: Great Plains Health & Welfare Fund in the database, Northern Lakes .*America\/Denver in the database, America\/Chicago.*--change$/,
      );
      await requireOwnFund(db, { isProduction: true, demonstration: demo });
      setFund(toFund(data));
      setTimeZone(data.timeZone);
      await requireOwnFund(db, production);
    }));
});
