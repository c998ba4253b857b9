import fc from "fast-check";
import type { Mapping } from "../ground/mapping.ts";
import { maxPayCodeQuestions } from "../ground/choices.ts";
import { openTextFile } from "../open/open-text.ts";
import { readImport, type ImportReading } from "../read-import.ts";
import { exportTarget as target } from "../open/test-export.ts";
import { toPayCodeKey } from "./pay-codes.ts";

const read = (text: string, chosenMapping: Mapping | null): ImportReading =>
  readImport(openTextFile(new TextEncoder().encode(text)), { target, remembered: [], given: chosenMapping });

const columns: Mapping["columns"] = ["employee", "ssn", "pay_code", "hours"];
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const fileOf = (codes: readonly string[], hoursOf: (index: number) => string): string =>
  [
    "Name,SSN,Earning,Hours",
    ...codes.map((code, index) => `"Cho, Min",900-01-0003,${cell(code)},${hoursOf(index)}`),
  ].join("\n");
const mapAll = (payCodes: Mapping["payCodes"]): Mapping => ({
  columns,
  values: [],
  constants: {},
  payCodes,
  minutes: [],
});

/** Reads a file with each open code mapped to straight time. */
const answerAll = (text: string): ImportReading => {
  const questions = read(text, mapAll([])).steps?.payCodes ?? [];
  return read(text, mapAll(questions.map(({ value }) => ({ from: value, to: "ST" }))));
};

const longCode = `Holiday pay of the second shift, ${"agreement of 2024 ".repeat(3)}`;

describe("the earning codes of a file", () => {
  it.each([
    ["a long one", longCode],
    ["one with odd spaces", "Shift   \u00A0 premium"],
    ["one with a combining accent", "Pri\u0301ma"],
  ])("cause a question and are counted: %s", (_, code) => {
    const { read: rows } = answerAll(fileOf(["REG", code], (index) => ["100", "60"][index] ?? ""));
    expect(rows).toMatchObject({ ok: true, rows: [{ unitsByType: { HOUR: "160.00" } }] });
  });

  it("are all counted up to the maximum; more refuse the file with the next step", () => {
    const codes = (count: number): string[] => Array.from({ length: count }, (_, index) => `E${index}`);
    const withMaxCodes = answerAll(fileOf(codes(maxPayCodeQuestions), () => "1"));
    expect(withMaxCodes.read).toMatchObject({ ok: true, rows: [{ unitsByType: { HOUR: "200.00" } }] });
    const withOneMore = answerAll(fileOf(codes(maxPayCodeQuestions + 1), () => "1"));
    expect(withOneMore.read?.ok).toBe(false);
    const finding = withOneMore.read?.findings.find(({ ruleId }) => ruleId === "codes-unmapped");
    expect(finding?.rows).toHaveLength(maxPayCodeQuestions + 1);
    expect(finding?.message).toContain("has 201 different earning codes, and at most 200 can be mapped");
  });

  it("refuse the file if we can’t ask about one, without showing a whole Social Security number", () => {
    const reading = answerAll(fileOf(["REG", "900-01-0004", "x".repeat(201)], () => "8"));
    expect(reading.read?.ok).toBe(false);
    expect(reading.read?.findings).toContainEqual(
      expect.objectContaining({ ruleId: "codes-unmapped", severity: "ERROR", rows: [3, 4] }),
    );
    expect(JSON.stringify([reading.steps?.payCodes, reading.read])).not.toContain("01-0004");
  });

  const word = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.constantFrom("REG", "reg ", " Reg", "", "Total pay", "Straße", "STRASSE", "---", "Page 2", "a:b", "12:30", "5"),
    fc.string({ unit: fc.constantFrom("A", "b", " ", "\t", "\u00A0", "\u3000", "é", "e\u0301", "ß", "I", "ı", "x") }),
    fc.string({ unit: "grapheme", minLength: 30, maxLength: 300 }),
  );
  const codeTexts = fc
    .array(word, { minLength: 1, maxLength: 80 })
    // The reader refuses control characters and formulas with separate findings.
    .map((codes) => codes.map((code) => code.replaceAll(/[\p{Cc}\p{Cs}=+@]/gu, "-")));

  it("never lose hours, whatever their texts: each is counted, questioned or reported as an error", () => {
    fc.assert(
      fc.property(codeTexts, (codes) => {
        // No row's hours are the sum of others, so no row is read as a total.
        const hours = codes.map((_, index) => 10_000 + 2 ** (index % 13) + index * 0.01);
        const text = fileOf(codes, (index) => (hours[index] ?? 0).toFixed(2));
        const { read: rows } = answerAll(text);
        expect(rows).not.toBeNull();
        const namedRows = new Set(
          rows?.findings
            .filter(({ ruleId, severity }) => severity === "ERROR" || ruleId === "totals-row")
            .flatMap((finding) => finding.rows),
        );
        if (rows?.ok === true) {
          const counted = rows.rows.reduce((sum, row) => sum + Number(row.unitsByType?.HOUR ?? 0), 0);
          const openHours = hours
            .filter((_, index) => !namedRows.has(index + 2))
            .reduce((sum, hourCount) => sum + hourCount, 0);
          expect(counted).toBeCloseTo(openHours, 2);
        } else {
          const questions = new Set(read(text, mapAll([])).steps?.payCodes.map(({ value }) => toPayCodeKey(value)));
          codes.forEach((code, index) =>
            expect(questions.has(toPayCodeKey(code)) || namedRows.has(index + 2)).toBe(true),
          );
        }
      }),
    );
  });
});
