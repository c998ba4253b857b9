/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Import } from "#lib/reporting/imports/schema.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import { totalsTexts } from "#lib/reporting/totals/texts.en.ts";
import { answer, stubPortal } from "#app/_testing/stub-portal.ts";
import { ImportSteps } from "../import-steps.tsx";

const file = { people: 2, unitsST: 16_000, unitsOT: 800, unitsDT: 0, grossWages: 400_000 };
const lastMonth = { people: 3, unitsST: 15_000, unitsOT: 700, unitsDT: 0, grossWages: 390_000 };
const view = {
  id: "file",
  workMonth: "2026-06",
  fileName: "june.csv",
  state: "READY",
  isOpen: true,
  readAs: "as it is",
  columns: [],
  mapping: null,
  codes: [],
  counts: {
    rows: 2,
    people: 2,
    changed: 2,
    unchanged: 0,
    added: 0,
    missing: 0,
    rowsWithErrors: 0,
    rowsWithWarnings: 0,
  },
  findings: [],
  steps: null,
  onlyUnit: null,
  carried: null,
  effect: { units: [], listed: { facts: 0, carried: 0, unmatched: 0, farOff: 2 } },
  totals: { file, lastMonth, own: null },
  given: null,
} as unknown as Import;
const viewWithTotals = (totals: object): Import => ({ ...view, given: { kind: "TYPED", totals } });
const call = "POST /api/reporting/tads/2026-06/imports/file/totals";
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const rowsOf = () =>
  within(screen.getByRole("table", { name: totalsTexts.table }))
    .getAllByRole("row")
    .map(({ textContent }) => textContent ?? "");

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

it("asks for the totals before it shows any sum of the file, and keeps the typed text through a reload", async () => {
  const calls = stubPortal({});
  render(<ImportSteps initial={view} />);
  expect(screen.getByRole("form", { name: totalsTexts.title })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/160\.00|4,000\.00/);
  expect(screen.queryByRole("button", { name: importTexts.add })).toBeNull();
  await userEvent.type(field("Straight time"), "1.234,50");
  await userEvent.type(field("People"), "2");
  await press(totalsTexts.compare);
  expect(calls).toEqual([]);
  expect(document.activeElement?.textContent).toContain("“1.234,50” has a comma before its decimals.");
  cleanup();
  render(<ImportSteps initial={view} />);
  expect([field("Straight time").value, field("People").value]).toEqual(["1.234,50", "2"]);
});

it("keeps another file’s draft separate, and sends the typed values as whole numbers", async () => {
  const allTotals = { people: 2, unitsST: 16_000, unitsOT: 800, grossWages: 400_000 };
  const calls = stubPortal({ [call]: () => answer(viewWithTotals(allTotals)) });
  const { unmount } = render(<ImportSteps initial={{ ...view, id: "another" }} />);
  await userEvent.type(field("People"), "99");
  unmount();
  render(<ImportSteps initial={view} />);
  expect(field("People").value).toBe("");
  await userEvent.type(field("People"), "2");
  await userEvent.type(field("Straight time"), "160{Enter}");
  expect(calls.map(({ body }) => body)).toEqual([{ kind: "TYPED", totals: { people: 2, unitsST: 16_000 } }]);
  expect(await screen.findByText(totalsTexts.fits)).toBeTruthy();
  expect(screen.getByRole("button", { name: importTexts.add })).toBeTruthy();
});

it("requires at least one total, and straight time with other units", async () => {
  const calls = stubPortal({});
  render(<ImportSteps initial={view} />);
  await press(totalsTexts.compare);
  expect(screen.getAllByText(totalsTexts.typeSome, { exact: false }).length).toBeGreaterThan(0);
  await userEvent.type(field("Other units"), "8");
  await press(totalsTexts.compare);
  expect(screen.getAllByText(totalsTexts.otherAlone, { exact: false }).length).toBeGreaterThan(0);
  expect(calls).toEqual([]);
});

it("shows each kind that differs, identifies two exchanged kinds, and prevents adding the file", () => {
  stubPortal({});
  render(<ImportSteps initial={viewWithTotals({ people: 2, unitsST: 800, unitsOT: 16_000, grossWages: 400_000 })} />);
  const rows = rowsOf();
  expect(rows[1]).toBe("People223Fits");
  expect(rows[2]).toContain("The file has 152.00 more than your register");
  expect(rows[4]).toContain("Not compared");
  expect(screen.getByText("Straight time and overtime would fit if exchanged.", { exact: false })).toBeTruthy();
  expect(screen.queryByRole("button", { name: importTexts.add })).toBeNull();
  // The totals can be corrected in the same fields.
  expect(field("Overtime").value).toBe("160.00");
});

it("applies a suggestion that makes the totals match only on a click, and keeps the rest of the mapping", async () => {
  const mapping = { columns: ["units_st", null], values: [], constants: {}, byName: true };
  const edit = { columns: ["all_units", null], values: [] };
  const text = "If “Hours” includes overtime and double time, straight time is 152.00, as on your register.";
  const differs = {
    ...viewWithTotals({ unitsST: 15_200 }),
    mapping,
    explanations: [{ text, edit }],
  } as unknown as Import;
  const map = "POST /api/reporting/tads/2026-06/imports/file/mapping";
  const calls = stubPortal({
    [map]: () =>
      answer({ ...viewWithTotals({ unitsST: 16_000, unitsOT: 800, grossWages: 400_000 }), explanations: [] }),
  });
  render(<ImportSteps initial={differs} />);
  expect(screen.getByText(text)).toBeTruthy();
  expect(calls.filter(({ call: name }) => name === map)).toEqual([]);
  await press(totalsTexts.use);
  expect(calls.find(({ call: name }) => name === map)?.body).toEqual({ ...mapping, ...edit });
  expect(await screen.findByText(totalsTexts.fits)).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
});

it("shows who changed most since last month if no suggestion makes all totals match", () => {
  stubPortal({});
  const mapping = { columns: [], values: [], constants: {} };
  render(<ImportSteps initial={{ ...viewWithTotals({ people: 9 }), mapping, explanations: [] }} />);
  expect(screen.getByText(totalsTexts.unexplained, { exact: false })).toBeTruthy();
  expect(screen.queryByRole("button", { name: totalsTexts.use })).toBeNull();
  expect(screen.getByRole("button", { name: totalsTexts.showFarOff })).toBeTruthy();
});

it("uses the file’s own total line, and states that", () => {
  stubPortal({});
  const unitTotals = { people: 2, units: 16_800, grossWages: 400_000 };
  render(<ImportSteps initial={{ ...view, totals: { file, lastMonth: null, own: unitTotals } }} />);
  expect(screen.getByText(totalsTexts.fitsOwn)).toBeTruthy();
  expect(rowsOf().at(-1)).toContain("All units");
  expect(screen.getByRole("button", { name: importTexts.add })).toBeTruthy();
});

it("is marked as unchecked without totals, and can be added after a review of people far off last month", async () => {
  const applyCall = "POST /api/reporting/tads/2026-06/imports/file/apply";
  const viewWithoutTotals = { ...view, given: { kind: "NONE" as const } };
  const calls = stubPortal({
    [call]: () => answer(viewWithoutTotals),
    [applyCall]: () => answer({ ...viewWithoutTotals, state: "APPLIED" }),
  });
  render(<ImportSteps initial={view} />);
  await press(totalsTexts.noTotals);
  expect(await screen.findByText(totalsTexts.notChecked)).toBeTruthy();
  const appliedBodies = () => calls.filter((portalCall) => portalCall.call.endsWith("/apply")).map(({ body }) => body);
  await press(importTexts.add);
  expect(appliedBodies()).toEqual([]);
  const box = screen.getByRole("checkbox", { name: totalsTexts.lookedAt(2) });
  expect(document.activeElement).toBe(box);
  await userEvent.click(box);
  await press(importTexts.add);
  expect(appliedBodies()).toEqual([{ mode: "MERGE", lookedAt: 2, readAs: view.readAs }]);
  expect(screen.getByText(totalsTexts.notChecked)).toBeTruthy();
});

it.each([
  ["typed", viewWithTotals({ people: 2, unitsST: 16_000, unitsOT: 800 })],
  ["of the file’s own total line", { ...view, totals: { file, lastMonth, own: { unitsST: 16_000, unitsOT: 800 } } }],
])(
  "totals %s that leave wages unchecked state that, and require the same review as no totals",
  async (_, partialTotals) => {
    const applyCall = "POST /api/reporting/tads/2026-06/imports/file/apply";
    const calls = stubPortal({ [applyCall]: () => answer({ ...partialTotals, state: "APPLIED" }) });
    const { rerender } = render(<ImportSteps initial={partialTotals} />);
    expect(screen.getByText("Not checked against totals: gross wages")).toBeTruthy();
    expect(screen.queryByText(totalsTexts.fits)).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: totalsTexts.lookedAt(2) }));
    rerender(<ImportSteps initial={partialTotals} />);
    await press(importTexts.add);
    expect(calls.at(-1)?.body).toEqual({ mode: "MERGE", lookedAt: 2, readAs: view.readAs });
  },
);

it("requires another review after the file is read differently, even with as many people far off", async () => {
  const viewWithoutTotals = { ...view, given: { kind: "NONE" as const } };
  const applyCall = "POST /api/reporting/tads/2026-06/imports/file/apply";
  const otherView = { ...viewWithoutTotals, readAs: "otherwise" };
  const refusedBody = {
    SystemMessages: [{ Message: importTexts.readOtherwise }],
    message: "ReadOtherwise",
    fields: {},
  };
  stubPortal({
    [applyCall]: () => Response.json(refusedBody, { status: 409 }),
    "GET /api/reporting/tads/2026-06/imports/file": () => answer(otherView),
  });
  render(<ImportSteps initial={viewWithoutTotals} />);
  const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: totalsTexts.lookedAt(2) });
  await userEvent.click(box());
  await press(importTexts.add);
  expect(await screen.findByText(importTexts.readOtherwise)).toBeTruthy();
  expect(box().checked).toBe(false);
});
