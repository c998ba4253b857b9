import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { nachaVerdict } from "../../platform/testing/nacha-verdict.ts";
import {
  achTotals,
  toCompanyBatches,
  writeNachaFile,
  type AchEntry,
  type AchFile,
  type FundBank,
} from "./nacha-file.ts";

const bank: FundBank = {
  bankName: "Example Bank",
  routing: "111111118",
  odfi: "11111111",
  origin: "9363000001",
  originName: "Example Benefit Funds",
  companyId: "9363000001",
  companyName: "Ex Benefit Funds",
  offset: null,
};
const debit: AchEntry = {
  description: "CONTRIB",
  code: "27",
  routing: "123456780",
  account: "000123456789",
  cents: 1_254_480,
  number: "P260714000017",
  name: "Acme Cartage Co",
  trace: "111111110000001",
  addendum: "RMR*IV*HW202606-1000001-0001**12544.80\\",
};
const { addendum: _addendum, ...debitWithoutAddendum } = debit;
const verify = { description: "ACCTVERIFY", number: "VERIFY" } as const;
const entries: readonly AchEntry[] = [
  debit,
  { ...debit, code: "37", routing: "222222226", account: "655501234", cents: 387_500, trace: "111111110000002" },
  { ...debitWithoutAddendum, code: "28", cents: 0, number: "PRENOTE", name: "Café Zürich", trace: "111111110000003" },
  { ...debit, description: "RETRY PYMT", cents: 250_000, number: "P2607140000172", trace: "111111110000004" },
  { ...debitWithoutAddendum, ...verify, code: "22", cents: 17, trace: "111111110000005" },
  { ...debitWithoutAddendum, ...verify, code: "22", cents: 42, trace: "111111110000006" },
  { ...debitWithoutAddendum, ...verify, code: "27", cents: 59, trace: "111111110000007" },
];
const file: AchFile = {
  bank,
  batchNo: 1,
  effectiveDate: "2026-07-15",
  createdDate: "2026-07-14",
  createdTime: "16:15",
  modifier: "A",
  batches: toCompanyBatches(entries, bank, null),
};
const linesOf = (content: string): string[] => content.replace(/\n$/, "").split("\n");

const common = {
  routing: fc.constantFrom("123456780", "111111118", "222222226", "021000021"),
  account: fc.stringMatching(/^[0-9]{4,17}$/),
  number: fc.stringMatching(/^[A-Z0-9]{1,15}$/),
  name: fc.string({ maxLength: 40, unit: "grapheme" }),
  addendum: fc.string({ maxLength: 80, unit: "grapheme" }),
  trace: fc.constant(""),
};
const centsArbitrary = fc.integer({ min: 1, max: 9_999_999_999 });
const requiredKeys = ["description", "routing", "account", "number", "name", "trace", "code", "cents"] as const;
const optional: { requiredKeys: (typeof requiredKeys)[number][] } = { requiredKeys: [...requiredKeys] };
const paid = { ...common, description: fc.constantFrom("CONTRIB" as const, "RETRY PYMT" as const) };
const debits = fc.record({ ...paid, code: fc.constantFrom("27", "37"), cents: centsArbitrary }, optional);
const prenotes = fc.record({ ...paid, code: fc.constantFrom("28", "38"), cents: fc.constant(0) }, optional);
const micros = fc.record(
  {
    ...common,
    description: fc.constant("ACCTVERIFY" as const),
    code: fc.constantFrom("22", "27", "32"),
    cents: centsArbitrary,
  },
  optional,
);
const balancingBank: FundBank = { ...bank, offset: { code: "22", account: "900011" } };

/** Makes a file with ascending trace numbers, balanced or not. */
const fileOf = (list: readonly AchEntry[], isBalanced: boolean): AchFile => {
  const batches = toCompanyBatches(structuredClone(list), isBalanced ? balancingBank : bank, isBalanced ? [] : null);
  for (const [index, entry] of batches.flatMap((batch) => batch.entries).entries())
    Object.assign(entry, { trace: `11111111${String(index + 1).padStart(7, "0")}` });
  return { ...file, batches };
};
const fileArbitrary = fc
  .tuple(fc.array(fc.oneof(debits, prenotes, micros), { minLength: 1, maxLength: 40 }), fc.boolean())
  .map(([list, isBalanced]) => fileOf(list, isBalanced));
const entriesOf = ({ batches }: AchFile): AchEntry[] => batches.flatMap((batch) => batch.entries);
const buildSingle = (changes: Partial<AchEntry>): AchFile => ({
  ...file,
  batches: toCompanyBatches([{ ...debit, ...changes }], bank, null),
});

describe("a NACHA file", () => {
  it("has all fields in the right position", () => {
    expect(writeNachaFile(file)).toBe(readFileSync(join(import.meta.dirname, "golden/debits.ach"), "utf8"));
  });

  it.each([
    ["Bjørn & Søn AS", "BJORN & SON AS"],
    ["Łódź Freight", "LODZ FREIGHT"],
    ["Straße 9 GmbH", "STRASSE 9 GMBH"],
    ["Æther Co", "AETHER CO"],
    ["Őrség Úr Kft", "ORSEG UR KFT"],
    ["A\tB Cartage", "A B CARTAGE"],
    ["Ðorđe Þór", "DORDE THOR"],
    ["Œuvre’s “Best” – Nº 1", 'OEUVRE\'S "BEST" - NO 1'],
    ["Груз", "GRUZ"],
    ["Cafe\u0301", "CAFE"],
  ])("writes the name %j as %j, without losing a letter", (name, writtenName) => {
    const line = linesOf(writeNachaFile(buildSingle({ name }))).find((record) => record.startsWith("6"));
    expect(line?.slice(54, 76).trimEnd()).toBe(writtenName);
  });

  it("has one batch each for a company's debits, retried debits and micro-amounts, numbered from its batch number", () => {
    const headers = linesOf(writeNachaFile({ ...file, batchNo: 7 })).filter((line) => line.startsWith("5"));
    expect(headers.map((line) => [line.slice(1, 4), line.slice(53, 63), Number(line.slice(87))])).toEqual([
      ["225", "CONTRIB   ", 7],
      ["225", "RETRY PYMT", 8],
      ["200", "ACCTVERIFY", 9],
    ]);
    expect(new Set(headers.map((line) => line.slice(4, 50))).size).toBe(1);
  });

  it("credits the fund at the end of each batch with a net debit if the file is balanced", () => {
    const lines = linesOf(writeNachaFile(fileOf(entries, true)));
    const credits = lines.filter((line) => line.startsWith("622111111118"));
    expect(credits.map((line) => [line.slice(12, 29).trim(), line.slice(29, 39), line.slice(39, 76).trim()])).toEqual([
      ["900011", "0001641980", "OFFSET         EX BENEFIT FUNDS"],
      ["900011", "0000250000", "OFFSET         EX BENEFIT FUNDS"],
    ]);
    const controls = lines.filter((line) => line.startsWith("8"));
    expect(controls.map((line) => [line.slice(1, 4), line.slice(20, 32) === line.slice(32, 44)])).toEqual([
      ["200", true],
      ["200", true],
      ["200", true],
    ]);
  });

  it("has lines of 94 ASCII characters in full blocks, and the same bytes each time", () => {
    fc.assert(
      fc.property(fileArbitrary, (sample) => {
        const content = writeNachaFile(sample);
        expect(linesOf(content).every((line) => /^[ -~]{94}$/.test(line))).toBe(true);
        expect(linesOf(content).length % 10).toBe(0);
        expect(writeNachaFile(structuredClone(sample))).toBe(content);
      }),
    );
  });

  it("contains each entry's data, and totals that match an independent sum", () => {
    fc.assert(
      fc.property(fileArbitrary, (sample) => {
        const lines = linesOf(writeNachaFile(sample));
        const readEntries = lines
          .filter((line) => line.startsWith("6"))
          .map((line) => ({
            code: line.slice(1, 3),
            routing: line.slice(3, 12),
            account: line.slice(12, 29).trim(),
            cents: Number(line.slice(29, 39)),
            number: line.slice(39, 54).trim(),
            trace: line.slice(79, 94),
          }));
        expect(readEntries).toEqual(
          entriesOf(sample).map(({ code, routing, account, cents, number, trace }) => ({
            code,
            routing,
            account,
            cents,
            number,
            trace,
          })),
        );
        const end = lines.findLast((line) => line.startsWith("9") && line !== "9".repeat(94)) ?? "";
        const hash =
          entriesOf(sample).reduce((sum, { routing }) => sum + BigInt(routing.slice(0, 8)), 0n) % 10_000_000_000n;
        expect(BigInt(end.slice(21, 31))).toBe(hash);
        const { debitCents, creditCents, entryHash } = achTotals(entriesOf(sample));
        expect([Number(end.slice(31, 43)), Number(end.slice(43, 55)), end.slice(21, 31)]).toEqual([
          debitCents,
          creditCents,
          entryHash,
        ]);
      }),
    );
  });

  it.each<[string, Partial<AchEntry>]>([
    ["an account number of 18 characters", { account: "1".repeat(18) }],
    ["an amount of 11 digits", { cents: 10_000_000_000 }],
    ["a negative amount", { cents: -1 }],
    ["half a cent", { cents: 0.5 }],
    ["a wrong routing number", { routing: "123456789" }],
    ["a trace number of 16 digits", { trace: "1".repeat(16) }],
    ["an account number with a line end", { account: "12\n34" }],
  ])("is not written with %s", (_name, change) => {
    expect(() => writeNachaFile(buildSingle(change))).toThrow(RangeError);
  });

  it("is not written without entries", () => {
    expect(() => writeNachaFile({ ...file, batches: [] })).toThrow("at least one entry");
  });

  it("passes an independent checker if one is installed", () => {
    const verdicts = [nachaVerdict(writeNachaFile(file))];
    fc.assert(
      fc.property(fileArbitrary, (sample) => verdicts.push(nachaVerdict(writeNachaFile(sample))) > 0),
      { numRuns: 5 },
    );
    expect(verdicts.filter((verdict) => verdict !== "OK")).toEqual([]);
  });
});
