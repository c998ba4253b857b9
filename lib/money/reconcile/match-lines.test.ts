import * as fc from "fast-check";
import { batchNet } from "../ach/batch.ts";
import { type BankLine, type Expected, matchLines } from "./match-lines.ts";

const line = (id: string, day: string, cents: number, reference = "", text = ""): BankLine => ({
  id,
  day,
  cents,
  reference,
  text,
});
const expectedItem = (
  id: string,
  kind: Expected["kind"],
  day: string,
  cents: number,
  checkNo: string | null = null,
): Expected => ({ id, kind, day, cents, checkNo });

const idsOf = (lines: readonly BankLine[], expected: readonly Expected[], today = "2026-07-20") => {
  const { exact, lines: unmatchedLines, open, overdue } = matchLines(lines, expected, today);
  return {
    exact: exact.map((match) => `${match.line.id}=${match.expected.id}`),
    lines: unmatchedLines.map((unmatchedLine) =>
      [unmatchedLine.line.id, ...unmatchedLine.possible.map(({ id }) => id)].join(" "),
    ),
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
const batch = expectedItem("batch", "BATCH", "2026-07-15", batchNet(entries).netCents);
const deposit = expectedItem("deposit", "DEPOSIT", "2026-07-14", 141_793);
const refund = expectedItem("refund", "REFUND", "2026-06-02", -50_000, "20417");

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

  it("leaves a different amount for a person to match", () => {
    expect(idsOf([line("cash", "2026-07-14", 141_792)], [deposit]).exact).toEqual([]);
    expect(idsOf([line("cash", "2026-07-14", -141_793)], [deposit]).exact).toEqual([]);
  });

  it("leaves two lines for one amount, or one line for two amounts, for a person to match", () => {
    const twin = { ...deposit, id: "twin", day: "2026-07-16" };
    const [firstLine, secondLine] = [line("first", "2026-07-14", 141_793), line("second", "2026-07-15", 141_793)];
    expect(idsOf([firstLine, secondLine], [deposit])).toEqual({
      exact: [],
      lines: ["first deposit", "second deposit"],
      open: ["deposit"],
      overdue: ["deposit"],
    });
    expect(idsOf([firstLine], [deposit, twin])).toMatchObject({ exact: [], lines: ["first deposit twin"] });
    expect(idsOf([firstLine, secondLine], [deposit, twin])).toMatchObject({ exact: [], open: ["deposit", "twin"] });
  });

  it("finds a check by its number in the reference or text, and not before the refund", () => {
    const otherRefund = { ...refund, id: "other", checkNo: "20418" };
    const textCheck = line("check", "2026-07-15", -50_000, "B7", "CHECK #20417 PAID");
    expect(idsOf([textCheck], [refund, otherRefund]).exact).toEqual(["check=refund"]);
    expect(idsOf([{ ...textCheck, text: "CHECK 120417" }], [refund]).exact).toEqual([]);
    expect(idsOf([{ ...textCheck, day: "2026-06-01" }], [refund]).exact).toEqual([]);
  });

  it("lists amounts that the bank has not booked after three banking days, except checks and $0.00", () => {
    const emptyBatch = expectedItem("nothing", "BATCH", "2026-07-01", 0);
    const allItems = [batch, deposit, refund, emptyBatch];
    expect(idsOf([], allItems, "2026-07-17").overdue).toEqual([]);
    expect(idsOf([], allItems, "2026-07-18").overdue).toEqual(["deposit"]);
    expect(idsOf([], allItems, "2026-07-21")).toMatchObject({
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
      fc.property(bank, books, (bankLines, bookItems) => {
        const lines = bankLines.map((bankLine, index) => Object.assign(bankLine, { id: `line${index}` }));
        const expected = bookItems.map((bookItem, index) =>
          Object.assign(bookItem, { id: `x${index}`, kind: "DEPOSIT" as const }),
        );
        const { exact, lines: unmatchedLines, open } = matchLines(lines, expected, "2026-07-20");
        const candidates = expected.filter((item) => item.cents !== 0);
        expect(
          [
            ...exact.map((match) => match.line.id),
            ...unmatchedLines.map((unmatchedLine) => unmatchedLine.line.id),
          ].toSorted(),
        ).toEqual(lines.map(({ id }) => id).toSorted());
        expect([...exact.map((match) => match.expected.id), ...open.map(({ id }) => id)].toSorted()).toEqual(
          candidates.map(({ id }) => id).toSorted(),
        );
        expect(exact.every((match) => match.line.cents === match.expected.cents)).toBe(true);
        const reversedResult = matchLines(lines.toReversed(), expected.toReversed(), "2026-07-20");
        expect(reversedResult.exact.toReversed()).toEqual(exact);
      }),
    );
  });
});
