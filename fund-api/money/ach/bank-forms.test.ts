import { readdirSync, readFileSync } from "node:fs";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { sendTwo } from "../../platform/testing/batch.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { verifyByPrenote } from "../../platform/jobs/verify-by-prenote.ts";
import { testSiteOf } from "../../platform/testing/site.ts";
import { recordReturnFile, uploadReturnFile } from "./return-files.ts";

const golden = new URL("../../../lib/money/ach/golden/", import.meta.url);

/** The bank's data for the entry in each folder's files. */
const sentOf = {
  "from-bank": { debit: { trace: "111111110000001", cents: 1_254_480 }, prenote: { trace: "111111110000003" } },
  "from-bank-to-demo": { debit: { trace: "111111110000002", cents: 4868 }, prenote: { trace: "111111110000009" } },
} as const;
type Folder = keyof typeof sentOf;

type Right = {
  /** Each entry's group and code, and part of its sentence if the wording matters. */
  readonly groups: readonly (readonly [string, string, RegExp?])[];
  readonly payment?: "SENT" | "RETURNED";
  /** The return code that blocked the debit's account. */
  readonly blocked?: string;
  /** The bank's answer to the prenote of the other account. */
  readonly tested?: string;
  /** The accounts whose debits wait for new data. */
  readonly waits?: "Operating" | "Reserve";
  readonly mails: readonly RegExp[];
};

const returned = [/returned/i];
const r01: Right = { groups: [["RECORD", "R01"]], payment: "RETURNED", mails: returned };
const stopped = (code: string): Right => ({
  groups: [["RECORD", code]],
  payment: "RETURNED",
  blocked: code,
  mails: returned,
});
const foreign: Right = {
  ...r01,
  groups: [
    ["RECORD", "R01"],
    ["NOT_OURS", "R01", /111111119999999/],
  ],
};
const contested: Right = { groups: [["CONTESTED", "R72", /only used between banks/]], mails: [] };
const noticed = [/^Your bank sent us new details/];

const right: Readonly<Record<Folder, Readonly<Record<string, Right>>>> = {
  "from-bank": {
    "r01-lf": r01,
    "r01-no-line-ends": r01,
    "r01-trailing-blanks-trimmed": r01,
    "r01-not-padded-to-ten": r01,
    "r01-blank-filler": r01,
    "lower-case-r01": r01,
    "noc-c01-only": { groups: [["NOTICE", "C01"]], waits: "Operating", mails: noticed },
    "noc-and-return": {
      groups: [
        ["RECORD", "R01"],
        ["NOTICE", "C02"],
      ],
      payment: "RETURNED",
      waits: "Operating",
      mails: [...noticed, ...returned],
    },
    "r07-authorization-revoked": stopped("R07"),
    "r05-unauthorized-corporate": stopped("R05"),
    "r51-unknown-code": { ...r01, groups: [["RECORD", "R51", /Ask your bank about this code/]] },
    "r72-contested": contested,
    "other-amount": { groups: [["OTHER_AMOUNT", "R01", /\$12,544\.81, but we sent \$12,544\.80/]], mails: [] },
    "same-trace-twice": {
      ...r01,
      groups: [
        ["RECORD", "R01"],
        ["ALREADY", "R01"],
      ],
    },
    "one-known-one-foreign": foreign,
    "no-returns": { groups: [], mails: [] },
    "noc-on-prenote": { groups: [["NOTICE", "C03"]], waits: "Reserve", mails: noticed },
    "prenote-r03": { groups: [["RECORD", "R03"]], tested: "R03", mails: [/Reserve|verif/i] },
  },
  "from-bank-to-demo": {
    "plain-return": r01,
    "no-line-ends": r01,
    "not-padded-to-ten": r01,
    "notice-beside-return": {
      groups: [
        ["RECORD", "R01"],
        ["NOTICE", "C02"],
      ],
      payment: "RETURNED",
      waits: "Operating",
      mails: [...noticed, ...returned],
    },
    "no-returns-today": { groups: [], mails: [] },
    "known-beside-foreign": foreign,
    "r72-contested-dishonored": contested,
    "r07-authorization-revoked": stopped("R07"),
  },
};
const folders = Object.keys(right) as Folder[];

describe.each(testDatabases)("a bank's file format on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);
  const acting = { userName: "ops-accounting", now: new Date("2026-07-16T15:00:00.000Z") };

  /** Sends a debit of Operating and a prenote of Reserve with the trace numbers of a folder's files. */
  const sendAs = async ({ debit, prenote }: (typeof sentOf)[Folder]) => {
    const [first, second] = await sendTwo(roster);
    const entries = [
      [first.trace, debit],
      [second.trace, prenote],
    ] as const;
    for (const [trace, sent] of entries)
      await roster.db.updateTable("ach_entries").set(sent).where("trace", "=", trace).execute();
    return first.confirmationNo ?? "";
  };
  const accountOf = (nickname: string) =>
    roster.db
      .selectFrom("bank_accounts")
      .select(["state", "blocked_code", "correct_by"])
      .where("nickname", "=", nickname)
      .executeTakeFirstOrThrow();
  const mailsToAdmin = async () =>
    (await mailsOf(roster.db, demoId("account:lakeside-admin"), testKeys)).map(({ subject }) => subject);

  it.each(folders.flatMap((folder) => Object.entries(right[folder]).map(([name, is]) => [folder, name, is] as const)))(
    "%s/%s.ach does what is right",
    async (folder, name, { groups, payment = "SENT", blocked = null, tested = null, waits, mails }) => {
      const confirmationNo = await sendAs(sentOf[folder]);
      const before = await mailsToAdmin();
      const bytes = new Uint8Array(readFileSync(new URL(`${folder}/${name}.ach`, golden)));
      const seen = valueOf(await roster.act(uploadReturnFile, { body: { fileName: `${name}.ach`, bytes } }, acting));
      const entries = seen.groups.flatMap(({ items }) => items);
      expect(entries.map(({ group, code }) => [group, code])).toEqual(groups.map(([group, code]) => [group, code]));
      for (const [at, [, , said = /./]] of groups.entries()) expect(entries[at]?.said).toMatch(said);
      valueOf(await roster.act(recordReturnFile, { params: { fileId: seen.fileId } }, acting));

      const { state } = await roster.db
        .selectFrom("payments")
        .select("state")
        .where("confirmation_no", "=", confirmationNo)
        .executeTakeFirstOrThrow();
      expect(state).toBe(payment);
      const isTestAnswered = waits === "Reserve" || tested !== null;
      const services = { db: roster.db, keys: testKeys, siteOf: testSiteOf, log: () => undefined };
      if (isTestAnswered)
        expect(await verifyByPrenote(services as never, new Date("2026-07-31T15:00:00.000Z"))).toBe(0);
      expect([await accountOf("Operating"), await accountOf("Reserve")]).toEqual([
        { state: "VERIFIED", blocked_code: blocked, correct_by: waits === "Operating" ? "2026-07-24" : null },
        {
          state: "UNVERIFIED",
          blocked_code: tested,
          correct_by: waits === "Reserve" ? "2026-07-24" : null,
        },
      ]);
      const told = (await mailsToAdmin()).slice(before.length);
      expect(told.map((subject, at) => mails[at]?.test(subject) ?? subject)).toEqual(mails.map(() => true));
    },
  );

  it("is covered for all files of the folders", () => {
    for (const folder of folders)
      expect(readdirSync(new URL(folder, golden)).toSorted()).toEqual(
        Object.keys(right[folder])
          .map((name) => `${name}.ach`)
          .toSorted(),
      );
  });
});
