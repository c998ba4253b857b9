/** @jest-environment @happy-dom/jest-environment */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import type { EffectPerson } from "#lib/reporting/imports/effect-schema.ts";
import { effectListLabels, effectTexts } from "#lib/reporting/imports/effect-texts.en.ts";
import type { Import } from "#lib/reporting/imports/schema.ts";
import { answer, stubPortal } from "../../../../_testing/stub-portal.ts";
import { addToReportId } from "../add-to-report.tsx";
import { EffectPeople } from "./effect-people.tsx";

const amounts = { units: 100, wages: 0, HW: 0, PEN: 0 };
const person = (n: number): EffectPerson => ({
  id: `p${n}`,
  kind: "CHANGED",
  name: `Person ${n}`,
  ssnLast4: "",
  unitCode: "A",
  rows: [],
  now: amounts,
  after: amounts,
  changes: [],
  facts: [],
  why: "",
});
const people = Array.from({ length: 25 }, (_, n) => person(n));
const view = { id: "i1", workMonth: "2026-07", version: 1, state: "READY", isOpen: true, effect: null } as Import;

it("lists the first people on a phone and the rest on demand, and links to Add to report", async () => {
  stubPortal({
    "GET /api/reporting/tads/2026-07/imports/i1/people?show=CHANGED&mode=MERGE": () =>
      answer({ people, found: 300, page: { previous: null, next: "p24" } }),
  });
  render(
    <EffectPeople view={view} mode="MERGE" canAdd list={{ show: "CHANGED" }} onShow={() => {}} heading={createRef()} />,
  );
  const button = await screen.findByRole("button", { name: effectTexts.showAll(25) });
  const list = document.getElementById(button.getAttribute("aria-controls") ?? "");
  expect([button.getAttribute("aria-expanded"), list?.dataset.short]).toEqual(["false", "true"]);
  await userEvent.click(button);
  expect([button.getAttribute("aria-expanded"), list?.dataset.short]).toEqual(["true", undefined]);
  expect(document.activeElement).toBe(button);
  expect(button.textContent).toBe(effectTexts.showFirst(5));
  expect(screen.getByRole("link", { name: effectTexts.goToAddToReport }).getAttribute("href")).toBe(
    `#${addToReportId}`,
  );
});

it("hides on a phone as many people as its button states", () => {
  const css = readFileSync(join(import.meta.dirname, "effect.module.css"), "utf8");
  expect(css).toMatch(/\[data-short\] tbody tr:nth-child\(n \+ 6\) \{\s+display: none/);
});

it("lists only unmatched people of a file that wasn’t accepted", async () => {
  stubPortal({
    "GET /api/reporting/tads/2026-07/imports/i1/people?show=UNMATCHED&mode=MERGE": () =>
      answer({ people: [person(1)], found: 1, page: { previous: null, next: null } }),
  });
  const listCounts = { facts: 0, carried: 0, unmatched: 1 };
  const refusedView = { ...view, state: "REFUSED", effect: { units: [], listed: listCounts } } as Import;
  render(
    <EffectPeople
      view={refusedView}
      mode="MERGE"
      canAdd={false}
      list={{ show: "CHANGED" }}
      onShow={() => {}}
      heading={createRef()}
    />,
  );
  expect(await screen.findByText(effectTexts.countText("UNMATCHED", undefined, 1))).toBeTruthy();
  const show = screen.getByRole("combobox", { name: effectTexts.show });
  expect([...show.querySelectorAll("option")].map(({ value }) => value)).toEqual(["UNMATCHED"]);
});

it("lists the remaining unmatched people after some are chosen", async () => {
  const lists = [[person(1), person(2)], [person(2)]];
  stubPortal({
    "GET /api/reporting/tads/2026-07/imports/i1/people?show=UNMATCHED&mode=MERGE": () =>
      answer({ people: lists.shift(), found: 1, page: { previous: null, next: null } }),
  });
  const listCounts = { facts: 0, carried: 0, unmatched: 1 };
  const mapping = { columns: [], values: [], constants: {} };
  const refusedView = { ...view, state: "REFUSED", effect: { units: [], listed: listCounts }, mapping } as Import;
  const list = (mapped: Import) => (
    <EffectPeople
      view={mapped}
      mode="MERGE"
      canAdd={false}
      list={{ show: "UNMATCHED" }}
      onShow={() => {}}
      heading={createRef()}
    />
  );
  const { rerender } = render(list(refusedView));
  expect(await screen.findByText(/Person 1/)).toBeTruthy();
  rerender(list({ ...refusedView, mapping: { ...mapping, people: [{ from: "||ONE", to: "M1" }] } }));
  await waitFor(() => expect(screen.queryByText(/Person 1/)).toBeNull());
  expect(screen.getByText(/Person 2/)).toBeTruthy();
});

it("offers to search everyone if no one on the list matches", async () => {
  const emptyAnswer = () => answer({ people: [], found: 0, page: { previous: null, next: null } });
  stubPortal({
    "GET /api/reporting/tads/2026-07/imports/i1/people?show=CHANGED&mode=MERGE": emptyAnswer,
    "GET /api/reporting/tads/2026-07/imports/i1/people?show=CHANGED&mode=MERGE&search=cho": emptyAnswer,
  });
  const onShow = jest.fn();
  render(
    <EffectPeople view={view} mode="MERGE" canAdd list={{ show: "CHANGED" }} onShow={onShow} heading={createRef()} />,
  );
  await userEvent.type(screen.getByRole("searchbox"), "cho{Enter}");
  expect(await screen.findByText(effectTexts.noMatch(effectListLabels.CHANGED, undefined, "cho"))).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: effectTexts.searchEveryone }));
  expect(onShow).toHaveBeenCalledWith({ show: "ALL" });
});
