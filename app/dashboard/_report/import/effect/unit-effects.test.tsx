/** @jest-environment @happy-dom/jest-environment */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { effectTexts, figureLabels } from "#lib/reporting/imports/effect-texts.en.ts";
import type { PeopleFilter } from "./use-people.ts";
import { UnitEffects } from "./unit-effects.tsx";

const totals = (units: number) => ({ people: 1, units, wages: 10_000, HW: 500, PEN: 300 });
const unitEffect = (code: string, units: number) => ({
  code,
  title: "Drivers",
  lastMonth: totals(units),
  now: totals(units),
  after: totals(units),
  replaced: totals(units),
});

it("adds up the report’s money but not its units, because weeks and hours can’t be added", () => {
  render(
    <UnitEffects
      units={[unitEffect("A", 400), { ...unitEffect("B", 16_000), after: { ...totals(16_000), HW: 700 } }]}
      mode="MERGE"
      isApplied={false}
      onShow={() => {}}
    />,
  );
  const reportTable = within(screen.getByRole("table", { name: effectTexts.wholeReport }));
  const figures = reportTable
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent ?? "");
  expect(figures.filter((text) => text.startsWith(figureLabels.units))).toEqual([]);
  expect(figures.find((text) => text.startsWith(figureLabels.wages))).toContain("$200.00");
  // Each unit's figures are collapsed below a summary of its changes, changed units first.
  expect(screen.getAllByRole("group").map(({ firstChild }) => firstChild?.textContent)).toEqual([
    "B Drivers: contributions +\u00A0$2.00",
    "A Drivers: no change",
  ]);
  const unitTable = within(screen.getByRole("table", { name: "A Drivers" }));
  expect(unitTable.getByRole("row", { name: new RegExp(`^${figureLabels.units} 4.00`) })).toBeTruthy();
});

it("lists the figures that change if contributions don’t", () => {
  const wages = { ...unitEffect("A", 400), after: { ...totals(400), wages: 9_500 } };
  render(<UnitEffects units={[wages, unitEffect("B", 0)]} mode="MERGE" isApplied={false} onShow={() => {}} />);
  expect(screen.getAllByRole("group")[0]?.firstChild?.textContent).toMatch(/^A Drivers: gross wages\W+\$5\.00$/);
});

it("requests the people behind a number on a click", async () => {
  const lists: PeopleFilter[] = [];
  const effect = { ...unitEffect("A", 400), after: { ...totals(400), HW: 700 } };
  render(<UnitEffects units={[effect]} mode="MERGE" isApplied={false} onShow={(list) => lists.push(list)} />);
  await userEvent.click(screen.getByRole("button", { name: new RegExp(`^${figureLabels.HW}`) }));
  expect(lists).toEqual([{ show: "HW", unit: "A" }]);
});
