import type { FileFinding } from "./schema.ts";
import { formatRowsShort, shortenFindings } from "./row-rules.ts";

const finding = (ruleId: string, rows: number[], message: string): FileFinding => ({
  ruleId,
  severity: "ERROR",
  rows,
  message,
});

it("keeps findings unchanged if a rule has few different messages", () => {
  const fewFindings = Array.from({ length: 20 }, (_, n) => finding("a", [n], `a${n}`));
  const list = [...fewFindings, finding("b", [1], "b")];
  expect(shortenFindings(list)).toEqual(list);
});

it("combines a rule's many messages into one, with all rows in order", () => {
  const manyFindings = Array.from({ length: 3000 }, (_, n) =>
    finding("a", [9000 - n, 9000], `Units ST reads “${n} h”.`),
  );
  const [first, second, ...more] = shortenFindings([...manyFindings, finding("b", [], "b")]);
  expect(first).toMatchObject({
    ruleId: "a",
    message: "Units ST reads “0 h”. And 2,999 more like it: see the copy for each row.",
  });
  expect(first?.rows).toEqual(Array.from({ length: 3000 }, (_, n) => 6001 + n));
  expect([second, more]).toEqual([finding("b", [], "b"), []]);
  expect(shortenFindings(manyFindings, "the download")[0]?.message).toMatch(/: see the download for each row\.$/);
});

it("shows row ranges, and cuts a long list after a whole number", () => {
  expect(formatRowsShort([4, 5, 6, 13])).toBe("rows 4–6, 13");
  expect(formatRowsShort([])).toBe("");
  const oddRows = Array.from({ length: 25_000 }, (_, n) => 2 * n + 1);
  expect(formatRowsShort(oddRows)).toMatch(/^rows 1, 3, 5, [\d, ]+\d … 25,000 in all$/);
  expect(formatRowsShort(oddRows).length).toBeLessThan(125);
});
