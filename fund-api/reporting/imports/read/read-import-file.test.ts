import { monitorEventLoopDelay } from "node:perf_hooks";
import { gzipSync } from "node:zlib";
import {
  firstSheet,
  rosterHeader,
  rosterLine,
  changePart,
  workbookOf,
} from "#lib/reporting/payroll-file/open/workbook/test-workbook.ts";
import { readRosterFile } from "#lib/reporting/payroll-file/open/test-export.ts";
import type { RosterRead } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import type { TadHead } from "../../tad/record/tad-head.ts";
import type { BasisSource } from "../plan/import-basis.ts";
import { endIdleProcess } from "./reading-process.ts";
import { analyzeFile as tryToAnalyze, planAgain } from "./read-import-file.ts";
import { unpackRows } from "./packed-rows.ts";

const readOptions = {
  target: {
    employerId: "1000001-0001",
    workMonth: "2026-06",
    unitCodes: [],
    classifications: [],
    percentOnly: false,
  },
  remembered: [],
  given: null,
};

const options = { target: readOptions.target, carriedOver: {} };

/** A report without units, of an unknown employer. These tests only cover how files are read. */
const source: BasisSource = {
  getReport: () =>
    Promise.resolve({
      record: { head: { employer_id: "1000001-0001", work_month: "2026-06" } as TadHead, units: [], lines: [] },
      already: [],
      birthDates: new Map(),
      assignments: [],
      lastMonth: new Map(),
    }),
  findPeople: () => Promise.resolve({ bySsn: new Map(), byMemberId: new Map(), strangers: new Set(), tries: 0 }),
};

const getReadOptions = () => Promise.resolve(readOptions);

const lane = { key: "employer" };
type RestArguments = Parameters<typeof tryToAnalyze> extends [unknown, ...infer Rest] ? Rest : never;

const analyzeFile = async (...restArguments: RestArguments) => {
  const analysis = await tryToAnalyze(lane, ...restArguments);
  if ("code" in analysis) throw new Error(analysis.code);
  return analysis;
};

const readUpload = async (bytes: Uint8Array, milliseconds?: number): Promise<RosterRead> => {
  const { rows, report } = await analyzeFile(bytes, getReadOptions, source, { milliseconds });
  if (rows === null) return { ok: false, findings: report.findings };
  const read = unpackRows(rows);
  return { ok: true, rows: [...read.rows], findings: [...read.findings] };
};

const roster = () => workbookOf([rosterHeader, rosterLine("A")]);

afterAll(endIdleProcess);

/** Measures the longest time a reading blocks others: all of it if it runs in this process. */
const whileWaiting = async <T>(read: () => Promise<T>): Promise<{ result: T; longestWait: number }> => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  const result = await read();
  const nanoseconds = (performance.now() - started) * 1e6;
  delay.disable();
  return { result, longestWait: delay.max / nanoseconds };
};

/** Creates a workbook whose one sheet has this content. */
const createWorkbook = async (xml: string): Promise<Uint8Array> =>
  changePart(await roster(), firstSheet, (sheet) => sheet.replace("</sheetData>", () => `${xml}</sheetData>`));

describe("a file is read", () => {
  it("in this process if it is text, in a separate process if it is a workbook, with the same people", async () => {
    const text = [rosterHeader, rosterLine("A")].map((cells) => cells.join(",")).join("\n");
    const textImport = await readUpload(new TextEncoder().encode(text));
    expect(textImport).toMatchObject({ ok: true, rows: [{ lastName: "A" }] });
    expect(await readUpload(await roster())).toEqual(textImport);
  });

  it("in a separate process if it is a long text, without blocking others", async () => {
    const people = Array.from({ length: 10_000 }, (_, n) => rosterLine(`Name${n}`).join(","));
    const bytes = new TextEncoder().encode([rosterHeader.join(","), ...people].join("\n"));
    const { result, longestWait } = await whileWaiting(() => readUpload(bytes));
    expect(result).toEqual(readRosterFile(bytes));
    expect(longestWait).toBeLessThan(0.5);
    expect(await readUpload(bytes, 1)).toMatchObject({ ok: false, findings: [{ ruleId: "file-too-heavy" }] });
  });

  it("and planned again from its packed rows, in a separate process if there are many, with the same result", async () => {
    for (const count of [2, 3_000]) {
      const lines = Array.from({ length: count }, (_, n) => rosterLine(`Name${n}`).join(","));
      const bytes = new TextEncoder().encode([rosterHeader.join(","), ...lines].join("\n"));
      const { rows, report, people: listing } = await analyzeFile(bytes, getReadOptions, source);
      const people = await listing;
      expect(people).not.toBeNull();
      expect(report).toMatchObject({ refused: true, counts: { rows: count, rowsWithErrors: count } });
      expect(await planAgain(lane, rows ?? new Uint8Array(), report, options, source)).toEqual({ report, people });
    }
  });

  const longText = (header: readonly string[] = rosterHeader): Uint8Array => {
    const people = Array.from({ length: 5_000 }, (_, n) => rosterLine(`Name${n}`).join(","));
    return new TextEncoder().encode([header.join(","), ...people].join("\n"));
  };

  it.each(["getReport", "findPeople"])(
    "or aborted if the database fails at %s, and the next one is read",
    async (requestedNumbers) => {
      const lost = { ...source, [requestedNumbers]: () => Promise.reject(new Error("gone")) };
      await expect(analyzeFile(longText(), getReadOptions, lost)).rejects.toThrow("gone");
      expect(await readUpload(longText())).toEqual(readRosterFile(longText()));
    },
  );

  it.each([
    ["short", new TextEncoder().encode("a")],
    ["long", longText()],
  ])("or aborted if its settings can't be loaded: a %s one", async (_, bytes) => {
    await expect(analyzeFile(bytes, () => Promise.reject(new Error("gone")), source)).rejects.toThrow("gone");
    expect(await readUpload(longText())).toEqual(readRosterFile(longText()));
  });

  it("even if the database is slow to return its settings, which doesn't count as the file's time", async () => {
    const getLateOptions = () =>
      new Promise<typeof readOptions>((resolve) => setTimeout(() => resolve(readOptions), 1_500));
    const { state } = await analyzeFile(longText(), getLateOptions, source, { milliseconds: 1_000 });
    expect(state).toBe("READ");
  });

  it("or refused, whatever the database returns, and the next one is compared with its own report", async () => {
    const unmapped = longText(rosterHeader.map((name) => `${name} 2`));
    const otherReport = await source.getReport();
    const getReport = () =>
      Promise.resolve({
        ...otherReport,
        already: [{ ruleId: "other", severity: "ERROR" as const, rows: [], message: "" }],
      });
    expect(await analyzeFile(unmapped, getReadOptions, { ...source, getReport })).toMatchObject({
      state: "NEEDS_MAPPING",
    });
    const lost = () => Promise.reject(new Error("gone"));
    expect(await analyzeFile(unmapped, getReadOptions, { getReport: lost, findPeople: lost })).toMatchObject({
      state: "NEEDS_MAPPING",
    });
    expect((await analyzeFile(longText(), getReadOptions, source)).report.findings).not.toContainEqual(
      expect.objectContaining({ ruleId: "other" }),
    );
  });

  it("in turn if many arrive simultaneously", async () => {
    const files = await Promise.all(
      ["A", "B", "C", "D", "E"].map((name) => workbookOf([rosterHeader, rosterLine(name)])),
    );
    const answers = await Promise.all(files.map((bytes) => readUpload(bytes)));
    expect(answers.map((result) => result.ok && result.rows[0]?.lastName)).toEqual(["A", "B", "C", "D", "E"]);
  });
});

describe("a workbook is refused, with the next step,", () => {
  const heavy = [{ ruleId: "workbook-too-heavy", message: expect.stringContaining("new workbook") }];

  it("if its time is over, and the next one is read", async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await readUpload(await roster(), 1)).toMatchObject({ ok: false, findings: heavy });
    }
    expect(await readUpload(await roster())).toMatchObject({ ok: true });
  });

  it("if its process runs out of memory, and the next one is read", async () => {
    const packed = gzipSync(`{"findings":[],"rows":[${"[],".repeat(20_000_000)}[]]}`, { level: 1 });
    const { report } = await analyzeFile(new TextEncoder().encode("a"), getReadOptions, source);
    const longPreview = { ...report, counts: { ...report.counts, rows: 3_000 } };
    expect(await planAgain(lane, packed, longPreview, options, source)).toMatchObject({
      report: { refused: true, findings: [{ ruleId: "file-too-heavy" }] },
    });
    expect(await readUpload(await roster())).toMatchObject({ ok: true });
  });

  it("without blocking anyone else", async () => {
    const bomb = await createWorkbook(" ".repeat(190_000_000));
    expect(bomb.length).toBeLessThan(1_000_000);
    const { result, longestWait } = await whileWaiting(() => readUpload(bomb, 3000));
    expect(result.ok || result.findings.length > 0).toBe(true);
    expect(longestWait).toBeLessThan(0.5);
  });
});
