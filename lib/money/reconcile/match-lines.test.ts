import * as fc from "fast-check";
import { batchNet } from "../ach/batch-net.ts";
import { type BankLine, type Expected, matchLines } from "./match-lines.ts";

const line = (id: string, day: string, cents: number, reference = "", text = ""): BankLine => ({
  id,
  day,
  cents,
  reference,
  text,
});
const awaited = (
  id: string,
  kind: Expected["kind"],
  day: string,
  cents: number,
  checkNo: string | null = null,
): Expected => ({ id, kind, day, cents, checkNo });

const idsOf = (lines: readonly BankLine[], expected: readonly Expected[], today = "2026-07-20") => {
  const { exact, lines: rest, open, overdue } = matchLines(lines, expected, today);
  return {
    exact: exact.map((match) => `${match.line.id}=${match.expected.id}`),
    lines: rest.map((some) => [some.line.id, ...some.possible.map(({ id }) => id)].join(" ")),
    open: open.map(({ id }) => id),
    overdue: overdue.map(({ id }) => id),
  };
};

// July 13, 2026 is a Monday.
const entries = [
  { cents: 100_000, isCredit: false, returnedOn: null },
  { cents: 20_000, isCredit: false, returnedOn: "2026-07-15" },
  { cents: 17, isCredit: true, returnedOn: null },
];
const batch = awaited("batch", "BATCH", "2026-07-15", batchNet(entries).netCents);
const deposit = awaited("deposit", "DEPOSIT", "2026-07-14", 141_793);
const refund = awaited("refund", "REFUND", "2026-06-02", -50_000, "20417");

describe("matching the bank’s lines", () => {
  it("matches a batch net of its returns, a deposit and a refund’s check", () => {
    const lines = [
      line("fee", "2026-07-15", -2_500),
      line("check", "2026-07-15", -50_000, "0020417"),
      line("net", "2026-07-15", 99_983),
      line("cash", "2026-07-14", 141_793, "1045"),
    ];
    expect(idsOf(lines, [batch, deposit, refund])).toEqual({
      exact: ["check=refund", "net=batch", "cash=deposit"],
      lines: ["fee"],
      open: [],
      overdue: [],
    });
  });

  it.each([
    ["2026-07-09", true],
    ["2026-07-08", false],
    ["2026-07-17", true],
    ["2026-07-20", false],
  ])("on %s is within three banking days of Tuesday, July 14: %s", (day, isExact) => {
    const { exact, lines, open } = idsOf([line("cash", day, 141_793)], [deposit]);
    expect(exact).toEqual(isExact ? ["cash=deposit"] : []);
    expect([...lines, ...open]).toEqual(isExact ? [] : ["cash", "deposit"]);
  });

  it("leaves a different amount to a person", () => {
    expect(idsOf([line("cash", "2026-07-14", 141_792)], [deposit]).exact).toEqual([]);
    expect(idsOf([line("cash", "2026-07-14", -141_793)], [deposit]).exact).toEqual([]);
  });

  it("leaves two lines for one amount, and one line for two, to a person", () => {
    const twin = { ...deposit, id: "twin", day: "2026-07-16" };
    const [first, second] = [line("first", "2026-07-14", 141_793), line("second", "2026-07-15", 141_793)];
    expect(idsOf([first, second], [deposit])).toEqual({
      exact: [],
      lines: ["first deposit", "second deposit"],
      open: ["deposit"],
      overdue: ["deposit"],
    });
    expect(idsOf([first], [deposit, twin])).toMatchObject({ exact: [], lines: ["first deposit twin"] });
    expect(idsOf([first, second], [deposit, twin])).toMatchObject({ exact: [], open: ["deposit", "twin"] });
  });

  it("finds a check by its number in the reference or text, and not before the refund", () => {
    const other = { ...refund, id: "other", checkNo: "20418" };
    const inText = line("check", "2026-07-15", -50_000, "B7", "CHECK #20417 PAID");
    expect(idsOf([inText], [refund, other]).exact).toEqual(["check=refund"]);
    expect(idsOf([{ ...inText, text: "CHECK 120417" }], [refund]).exact).toEqual([]);
    expect(idsOf([{ ...inText, day: "2026-06-01" }], [refund]).exact).toEqual([]);
  });

  it("lists amounts that the bank has not booked after three banking days, except checks and $0.00", () => {
    const nothing = awaited("nothing", "BATCH", "2026-07-01", 0);
    const all = [batch, deposit, refund, nothing];
    expect(idsOf([], all, "2026-07-17").overdue).toEqual([]);
    expect(idsOf([], all, "2026-07-18").overdue).toEqual(["deposit"]);
    expect(idsOf([], all, "2026-07-21")).toMatchObject({
      open: ["batch", "deposit", "refund"],
      overdue: ["batch", "deposit"],
    });
  });

  it("uses each line and each amount once, whatever their order", () => {
    const day = fc.constantFrom("2026-07-13", "2026-07-14", "2026-07-17", "2026-07-24");
    const cents = fc.constantFrom(-500, 0, 100, 200);
    const bank = fc.array(fc.record({ day, cents, reference: fc.constantFrom("", "7", "8"), text: fc.constant("") }));
    const books = fc.array(fc.record({ day, cents, checkNo: fc.constantFrom(null, null, "7", "8") }));
    fc.assert(
      fc.property(bank, books, (some, others) => {
        const lines = some.map((one, index) => Object.assign(one, { id: `line${index}` }));
        const expected = others.map((one, index) => Object.assign(one, { id: `x${index}`, kind: "DEPOSIT" as const }));
        const { exact, lines: rest, open } = matchLines(lines, expected, "2026-07-20");
        const wanted = expected.filter((one) => one.cents !== 0);
        expect([...exact.map((match) => match.line.id), ...rest.map((one) => one.line.id)].toSorted()).toEqual(
          lines.map(({ id }) => id).toSorted(),
        );
        expect([...exact.map((match) => match.expected.id), ...open.map(({ id }) => id)].toSorted()).toEqual(
          wanted.map(({ id }) => id).toSorted(),
        );
        expect(exact.every((match) => match.line.cents === match.expected.cents)).toBe(true);
        const again = matchLines(lines.toReversed(), expected.toReversed(), "2026-07-20");
        expect(again.exact.toReversed()).toEqual(exact);
      }),
    );
  });
});
