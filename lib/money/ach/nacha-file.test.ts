import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { achTotals, writeNachaFile, type AchEntry, type AchFile, type FundBank } from "./nacha-file.ts";

const bank: FundBank = {
  bankName: "Example Bank",
  routing: "111111118",
  odfi: "11111111",
  origin: "9363000001",
  originName: "Example Benefit Funds",
  companyId: "9363000001",
  companyName: "Ex Benefit Funds",
  entryDescription: "CONTRIBUTN",
};
const debit: AchEntry = {
  code: "27",
  routing: "123456780",
  account: "000123456789",
  cents: 1_254_480,
  number: "P260714000017",
  name: "Acme Cartage Co",
  trace: "111111110000001",
  addendum: "RMR*IV*HW202606-1000001-0001**12544.80\\",
};
const { addendum: _addendum, ...plain } = debit;
const entries: readonly AchEntry[] = [
  debit,
  { ...debit, code: "37", routing: "222222226", account: "655501234", cents: 387_500, trace: "111111110000002" },
  { ...plain, code: "28", cents: 0, number: "PRENOTE", name: "Café Zürich", trace: "111111110000003" },
  { ...plain, code: "22", cents: 17, number: "VERIFY", trace: "111111110000004" },
];
const file: AchFile = {
  bank,
  batchNo: 1,
  effectiveDate: "2026-07-15",
  createdDate: "2026-07-14",
  createdTime: "16:15",
  modifier: "A",
  entries,
};
const linesOf = (content: string): string[] => content.replace(/\n$/, "").split("\n");

/** The independent checker of NACHA files, where it is on this machine. */
const checker = process.env["NACHA_CHECK"] ?? "../shared/data/nacha_check.py";
const check = (content: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "nacha-"));
  try {
    writeFileSync(join(folder, "file.ach"), content);
    return execFileSync("python3", [checker, join(folder, "file.ach")], { encoding: "utf8" }).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const common = {
  routing: fc.constantFrom("123456780", "111111118", "222222226", "021000021"),
  account: fc.stringMatching(/^[0-9]{4,17}$/),
  number: fc.stringMatching(/^[A-Z0-9]{1,15}$/),
  name: fc.string({ maxLength: 40, unit: "grapheme" }),
  addendum: fc.string({ maxLength: 80, unit: "grapheme" }),
  trace: fc.constant(""),
};
const anyCents = fc.integer({ min: 1, max: 9_999_999_999 });
const optional: { requiredKeys: ("routing" | "account" | "number" | "name" | "trace" | "code" | "cents")[] } = {
  requiredKeys: ["routing", "account", "number", "name", "trace", "code", "cents"],
};
const debits = fc.record({ ...common, code: fc.constantFrom("27", "37"), cents: anyCents }, optional);
const prenotes = fc.record({ ...common, code: fc.constantFrom("28", "38"), cents: fc.constant(0) }, optional);
const credits = fc.record({ ...common, code: fc.constantFrom("22", "32"), cents: anyCents }, optional);

/** Debits come first in a file, so their trace numbers do too. */
const withTraces = (list: readonly AchEntry[]): AchEntry[] =>
  list.map((entry, at) => Object.assign(entry, { trace: `11111111${String(at + 1).padStart(7, "0")}` }));
const fileArbitrary = fc
  .tuple(fc.array(fc.oneof(debits, prenotes), { minLength: 1, maxLength: 40 }), fc.array(credits, { maxLength: 10 }))
  .map(([first, last]): AchFile => Object.assign({}, file, { entries: withTraces([...first, ...last]) }));

describe("a NACHA file", () => {
  it("has every field at its place", () => {
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
  ])("writes the name %j as %j, without losing a letter", (name, written) => {
    const line = linesOf(writeNachaFile({ ...file, entries: [{ ...debit, name }] })).find((each) =>
      each.startsWith("6"),
    );
    expect(line?.slice(54, 76).trimEnd()).toBe(written);
  });

  it("names the batch of micro-amounts ACCTVERIFY, and the others as the fund’s bank has it", () => {
    const headers = linesOf(writeNachaFile(file)).filter((line) => line.startsWith("5"));
    expect(headers.map((line) => [line.slice(1, 4), line.slice(53, 63)])).toEqual([
      ["225", "CONTRIBUTN"],
      ["220", "ACCTVERIFY"],
    ]);
  });

  it("has lines of 94 ASCII characters in full blocks, and the same bytes each time", () => {
    fc.assert(
      fc.property(fileArbitrary, (any) => {
        const content = writeNachaFile(any);
        expect(linesOf(content).every((line) => /^[ -~]{94}$/.test(line))).toBe(true);
        expect(linesOf(content).length % 10).toBe(0);
        expect(writeNachaFile(structuredClone(any))).toBe(content);
      }),
    );
  });

  it("says of each entry what it was given, and totals that an independent sum finds", () => {
    fc.assert(
      fc.property(fileArbitrary, (any) => {
        const lines = linesOf(writeNachaFile(any));
        const read = lines
          .filter((line) => line.startsWith("6"))
          .map((line) => ({
            code: line.slice(1, 3),
            routing: line.slice(3, 12),
            account: line.slice(12, 29).trim(),
            cents: Number(line.slice(29, 39)),
            number: line.slice(39, 54).trim(),
            trace: line.slice(79, 94),
          }));
        expect(read).toEqual(
          any.entries.map(({ code, routing, account, cents, number, trace }) => ({
            code,
            routing,
            account,
            cents,
            number,
            trace,
          })),
        );
        const end = lines.findLast((line) => line.startsWith("9") && line !== "9".repeat(94)) ?? "";
        const hash = any.entries.reduce((sum, { routing }) => sum + BigInt(routing.slice(0, 8)), 0n) % 10_000_000_000n;
        expect(BigInt(end.slice(21, 31))).toBe(hash);
        const { debitCents, creditCents, entryHash } = achTotals(any.entries);
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
    expect(() => writeNachaFile({ ...file, entries: [{ ...debit, ...change }] })).toThrow(RangeError);
  });

  it("is not written without entries", () => {
    expect(() => writeNachaFile({ ...file, entries: [] })).toThrow("at least one entry");
  });

  it("passes an independent checker, where there is one", () => {
    const verdicts: string[] = [];
    if (existsSync(checker)) {
      verdicts.push(check(writeNachaFile(file)));
      fc.assert(
        fc.property(fileArbitrary, (any) => verdicts.push(check(writeNachaFile(any))) > 0),
        { numRuns: 5 },
      );
    }
    expect(verdicts.filter((verdict) => verdict !== "OK")).toEqual([]);
  });
});
