import childProcess, { ChildProcess } from "node:child_process";
import { performance } from "node:perf_hooks";
import { type ReceiptLines, receiptLines } from "../../../lib/reporting/receipts/receipt-lines.ts";
import { statusCodes } from "../../../lib/reporting/tad/cells/status-codes.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import type { Lane } from "../../platform/limits/fair-turns.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow, testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { failureReply } from "../../platform/server/replies.ts";
import { openTad } from "../tad/lines/open-tad.ts";
import { openMonth, readTad, valueOf } from "../../platform/testing/tad.ts";
import { blankPdf } from "./blank-pdf.ts";
import { downloadBlankTad } from "./download-tad.ts";
import { type PdfOrder, renderPdf } from "./render-in-process.ts";
import { pdfText } from "../../platform/testing/pdf.ts";

const { lakeside, summit } = demoEmployerIds;

const brokenContent = { head: null } as unknown as ReceiptLines;

const lane: Lane = { key: "employer" };
/** Returns the lane of another employer. */
const createLane = (number: number): Lane => ({ key: `employer ${number}` });

const order = (content: ReceiptLines, version: number): PdfOrder => ({
  kind: "blank",
  content,
  at: rosterNow,
  source: { id: "one", version },
});

describe.each(testDatabases)("the blank TAD on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const download = (workMonth: string, acting?: { userName: string; actingFor?: string }) =>
    roster.act(downloadBlankTad, { params: { workMonth } }, acting);

  it("lists everyone once, unit by unit in the order of the entry screen, and the codes at the end", async () => {
    const tad = await readTad(roster);
    const text = pdfText(await blankPdf(receiptLines(tad), rosterNow, false));
    // The screen groups the report's lines by unit, in their stored order.
    const enteredLines = tad.units.flatMap(({ code }) => tad.lines.filter(({ unitCode }) => unitCode === code));
    const printed = [...text.matchAll(/SSN ends (\d{4})/g)].map(([, last4]) => last4);
    expect(printed).toEqual(enteredLines.map(({ ssnLast4 }) => ssnLast4));
    const places = [...tad.units.map(({ code }) => `${code}: `), ...statusCodes.map(({ name }) => name)];
    const positions = places.map((words) => text.indexOf(words.split(" ")[0] ?? ""));
    expect(positions.every((place) => place > 0)).toBe(true);
    expect(text).toContain("Control totals");
    expect(text).toContain("Wed, Jul 15, 2026");
    expect(text).toContain("400 Harbor Street");
  });

  it("contains no complete Social Security number, and none of the month's amounts", async () => {
    const tad = await readTad(roster);
    const text = pdfText(await blankPdf(receiptLines(tad), rosterNow, false)).replaceAll("-", "");
    const people = await roster.db.selectFrom("persons").select("ssn_encrypted").execute();
    const numbers = people.map(({ ssn_encrypted }) => testKeys.decrypt(ssn_encrypted));
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers.filter((ssn) => text.includes(ssn))).toEqual([]);
    expect(text).not.toMatch(/\$/);
  });

  it("is a tagged PDF with its own file name, for staff too, and isn't available for a committed month", async () => {
    const ownResult = await download(openMonth);
    expect(ownResult).toMatchObject({
      ok: true,
      headers: { "content-disposition": 'attachment; filename="TAD-blank-2026-06-1000001-0001.pdf"' },
    });
    const bytes = Buffer.from(valueOf(ownResult)).toString("latin1");
    expect([bytes.slice(0, 8), bytes.includes("/Marked true")]).toEqual(["%PDF-1.7", true]);
    await openTad(roster.db, summit, openMonth, rosterNow);
    expect(await download(openMonth, { userName: "ops-accounting", actingFor: summit })).toMatchObject({
      ok: true,
      headers: { "content-disposition": 'attachment; filename="TAD-blank-2026-06-1000003-0001.pdf"' },
    });
    expect(await download("2026-05")).toMatchObject({ ok: false, code: "TadClosed" });
    expect(await download("1999-01")).toMatchObject({ ok: false, code: "NotFound" });
  });
});

describe.each(testDatabases.slice(0, 1))("a document created in a process", ({ open }) => {
  const roster = testRoster(open, [lakeside]);

  it("is created along with many others, without blocking anyone else", async () => {
    const tad = await readTad(roster);
    const longTad = { ...tad, lines: Array.from({ length: 25 }, () => tad.lines).flat() };
    const content = receiptLines(longTad);
    const utilizationBefore = performance.eventLoopUtilization();
    const orders = [1, 2, 3].map((version) => order(content, version));
    const results = await Promise.all(orders.map((pdfOrder, index) => renderPdf(createLane(index), pdfOrder)));
    const { utilization } = performance.eventLoopUtilization(utilizationBefore);
    const lengths = results.map((made) => ("bytes" in made ? made.bytes.length : 0));
    expect(lengths.every((length) => length === lengths[0] && length > 30_000)).toBe(true);
    // If this thread created them, they would use all of its time.
    expect(utilization).toBeLessThan(0.5);
  });

  it("is refused while a dozen others are in progress, with a wait time; a request for one of those gets it", async () => {
    const stop = new AbortController();
    // As soon as one ends, it is requested again, regardless of how long the database takes below.
    const keepAsking = async (version: number): Promise<void> => {
      do await expect(renderPdf(createLane(version), order(brokenContent, version))).rejects.toThrow(/null/);
      while (!stop.signal.aborted);
    };
    const dozen = Array.from({ length: 12 }, (_, version) => keepAsking(version));
    const repeatedRequest = Promise.allSettled([renderPdf(createLane(11), order(brokenContent, 11))]);
    expect(await renderPdf(lane, order(brokenContent, 12))).toMatchObject({ ok: false, code: "Unavailable" });
    const refusedDownload = await roster.act(downloadBlankTad, { params: { workMonth: openMonth } });
    expect(refusedDownload).toMatchObject({
      ok: false,
      code: "Unavailable",
      text: expect.stringMatching(/Try again in a minute/),
    });
    const { status, headers } = failureReply("Unavailable", "");
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    stop.abort();
    await Promise.all(dozen);
    expect(await repeatedRequest).toMatchObject([{ status: "rejected" }]);
    expect(await roster.act(downloadBlankTad, { params: { workMonth: openMonth } })).toMatchObject({ ok: true });
  });
});

it("isn't blocked by a login with 28 loops, nor by two such logins", async () => {
  // Each process fails immediately, so that the test counts turns without loading the machine.
  jest.spyOn(childProcess, "fork").mockImplementation(() => {
    const child = Object.assign(new ChildProcess(), { pid: 1, kill: () => false });
    child.send = () => setImmediate(() => child.emit("message", { error: "null" })).hasRef();
    return child;
  });
  const stop = new AbortController();
  const keepAsking = async (login: string, version: number): Promise<void> => {
    while (!stop.signal.aborted) {
      await renderPdf({ key: login }, order(brokenContent, version)).catch(() => undefined);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const loops = Array.from({ length: 28 }, (_, version) => keepAsking("flood", version));
  const download = () =>
    Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((no) => renderPdf(createLane(no), order(brokenContent, no))));
  /** Returns the number of requested documents that were created. */
  const countMade = async (): Promise<number> =>
    (await download()).filter(({ status }) => status === "rejected").length;
  expect(await countMade()).toBe(7);
  loops.push(...Array.from({ length: 28 }, (_, version) => keepAsking("second flood", version)));
  expect(await countMade()).toBe(7);
  stop.abort();
  await Promise.all(loops);
});

it("that can't be created causes an error only for its own request, and the next one is created", async () => {
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(renderPdf(lane, order(brokenContent, attempt))).rejects.toThrow(/null/);
});

it("that takes too long or too much memory is refused with the next step, and the next one is created", async () => {
  const refusal = { ok: false, code: "TooLarge", text: expect.stringMatching(/CSV/) };
  expect(await renderPdf(lane, order(brokenContent, 1), 1)).toMatchObject(refusal);
  await expect(renderPdf(lane, order(brokenContent, 2))).rejects.toThrow(/null/);
});
