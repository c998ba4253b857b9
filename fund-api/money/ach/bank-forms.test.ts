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
const sentEntries = {
  "from-bank": { debit: { trace: "111111110000001", cents: 1_254_480 }, prenote: { trace: "111111110000003" } },
  "from-bank-to-demo": { debit: { trace: "111111110000002", cents: 4868 }, prenote: { trace: "111111110000009" } },
} as const;
type Folder = keyof typeof sentEntries;

type Expectation = {
  /** Each entry's group and code, and part of its message if the wording matters. */
  readonly groups: readonly (readonly [string, string, RegExp?])[];
  readonly payment?: "SENT" | "RETURNED";
  /** The return code that blocked the debit's account. */
  readonly blocked?: string;
  /** The return code of the other account's prenote. */
  readonly tested?: string;
  /** The accounts whose debits wait for new data. */
  readonly waits?: "Operating" | "Reserve";
  readonly mails: readonly RegExp[];
};

const returnEmails = [/returned/i];
const r01: Expectation = { groups: [["RECORD", "R01"]], payment: "RETURNED", mails: returnEmails };
const blockingReturn = (code: string): Expectation => ({
  groups: [["RECORD", code]],
  payment: "RETURNED",
  blocked: code,
  mails: returnEmails,
});
const unknownEntry: Expectation = {
  ...r01,
  groups: [
    ["RECORD", "R01"],
    ["NOT_OURS", "R01", /111111119999999/],
  ],
};
const contestedReturn: Expectation = { groups: [["CONTESTED", "R72", /only used between banks/]], mails: [] };
const noticeEmails = [/^Your bank sent us new details/];

const expectations: Readonly<Record<Folder, Readonly<Record<string, Expectation>>>> = {
  "from-bank": {
    "r01-lf": r01,
    "r01-no-line-ends": r01,
    "r01-trailing-blanks-trimmed": r01,
    "r01-not-padded-to-ten": r01,
    "r01-blank-filler": r01,
    "lower-case-r01": r01,
    "noc-c01-only": { groups: [["NOTICE", "C01"]], waits: "Operating", mails: noticeEmails },
    "noc-and-return": {
      groups: [
        ["RECORD", "R01"],
        ["NOTICE", "C02"],
      ],
      payment: "RETURNED",
      waits: "Operating",
      mails: [...noticeEmails, ...returnEmails],
    },
    "r07-authorization-revoked": blockingReturn("R07"),
    "r05-unauthorized-corporate": blockingReturn("R05"),
    "r51-unknown-code": { ...r01, groups: [["RECORD", "R51", /Ask your bank about this code/]] },
    "r72-contested": contestedReturn,
    "other-amount": { groups: [["OTHER_AMOUNT", "R01", /\$12,544\.81, but we sent \$12,544\.80/]], mails: [] },
    "same-trace-twice": {
      ...r01,
      groups: [
        ["RECORD", "R01"],
        ["ALREADY", "R01"],
      ],
    },
    "one-known-one-foreign": unknownEntry,
    "no-returns": { groups: [], mails: [] },
    "noc-on-prenote": { groups: [["NOTICE", "C03"]], waits: "Reserve", mails: noticeEmails },
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
      mails: [...noticeEmails, ...returnEmails],
    },
    "no-returns-today": { groups: [], mails: [] },
    "known-beside-foreign": unknownEntry,
    "r72-contested-dishonored": contestedReturn,
    "r07-authorization-revoked": blockingReturn("R07"),
  },
};
const folders = Object.keys(expectations) as Folder[];

describe.each(testDatabases)("a bank's file format on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);
  const acting = { userName: "ops-accounting", now: new Date("2026-07-16T15:00:00.000Z") };

  /** Sends a debit of Operating and a prenote of Reserve with the trace numbers of a folder's files. */
  const sendWithTraces = async ({ debit, prenote }: (typeof sentEntries)[Folder]) => {
    const [first, second] = await sendTwo(roster);
    const entries = [
      [first.trace, debit],
      [second.trace, prenote],
    ] as const;
    for (const [trace, values] of entries)
      await roster.db.updateTable("ach_entries").set(values).where("trace", "=", trace).execute();
    return first.confirmationNo ?? "";
  };
  const readAccount = (nickname: string) =>
    roster.db
      .selectFrom("bank_accounts")
      .select(["state", "blocked_code", "correct_by"])
      .where("nickname", "=", nickname)
      .executeTakeFirstOrThrow();
  const listAdminEmails = async () =>
    (await mailsOf(roster.db, demoId("account:lakeside-admin"), testKeys)).map(({ subject }) => subject);

  it.each(
    folders.flatMap((folder) =>
      Object.entries(expectations[folder]).map(([name, expectation]) => [folder, name, expectation] as const),
    ),
  )(
    "records %s/%s.ach correctly",
    async (folder, name, { groups, payment = "SENT", blocked = null, tested = null, waits, mails }) => {
      const confirmationNo = await sendWithTraces(sentEntries[folder]);
      const earlierEmails = await listAdminEmails();
      const bytes = new Uint8Array(readFileSync(new URL(`${folder}/${name}.ach`, golden)));
      const upload = valueOf(await roster.act(uploadReturnFile, { body: { fileName: `${name}.ach`, bytes } }, acting));
      const entries = upload.groups.flatMap(({ items }) => items);
      expect(entries.map(({ group, code }) => [group, code])).toEqual(groups.map(([group, code]) => [group, code]));
      for (const [index, [, , said = /./]] of groups.entries()) expect(entries[index]?.said).toMatch(said);
      valueOf(await roster.act(recordReturnFile, { params: { fileId: upload.fileId } }, acting));

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
      expect([await readAccount("Operating"), await readAccount("Reserve")]).toEqual([
        { state: "VERIFIED", blocked_code: blocked, correct_by: waits === "Operating" ? "2026-07-24" : null },
        {
          state: "UNVERIFIED",
          blocked_code: tested,
          correct_by: waits === "Reserve" ? "2026-07-24" : null,
        },
      ]);
      const newEmails = (await listAdminEmails()).slice(earlierEmails.length);
      expect(newEmails.map((subject, index) => mails[index]?.test(subject) ?? subject)).toEqual(mails.map(() => true));
    },
  );

  it("is tested for every file in the folders", () => {
    for (const folder of folders)
      expect(readdirSync(new URL(folder, golden)).toSorted()).toEqual(
        Object.keys(expectations[folder])
          .map((name) => `${name}.ach`)
          .toSorted(),
      );
  });
});
