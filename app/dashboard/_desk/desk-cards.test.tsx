/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, within } from "@testing-library/react";
import { FundBarsCard } from "./fund-bars-card.tsx";
import { WorkLists } from "./overview-cards.tsx";

afterEach(cleanup);

const bars = [
  { key: "2026-07-13", name: "Mon, Jul 13, 2026", tick: "7/13", HW: 0, PEN: 0 },
  { key: "2026-07-14", name: "Tue, Jul 14, 2026", tick: "7/14", HW: 123_456, PEN: 0 },
  { key: "2026-07-15", name: "Wed, Jul 15, 2026", tick: "7/15", HW: 100, PEN: 200 },
];

it("shows the chart's amounts by fund in a table too, with their totals", () => {
  render(<FundBarsCard title="Cash expected" rowName="Debit date" bars={bars} emptyText="None." hidesEmptyRows />);
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(
    rows.map((row) =>
      within(row)
        .queryAllByRole("cell")
        .map((cell) => cell.textContent),
    ),
  ).toEqual([[], ["$1,234.56", "$0.00"], ["$1.00", "$2.00"], ["Total", "$1,235.56", "$2.00"]]);
  for (const picture of screen.getAllByRole("img"))
    expect(picture.textContent).toContain(
      "Tue, Jul 14, 2026 Health $1,234.56, Pension $0.00; Wed, Jul 15, 2026 Health $1.00, Pension $2.00",
    );
});

it("shows a text instead of an empty chart", () => {
  render(<FundBarsCard title="Owed by age" rowName="Age" bars={[bars[0]!]} emptyText="Nothing is owed." />);
  expect(screen.getByText("Nothing is owed.")).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
});

it("links each count to its list, with the age of the oldest entry", () => {
  render(
    <WorkLists
      lists={[
        { name: "late-employers", count: 1_200, oldestDays: 45 },
        { name: "returned", count: 1, oldestDays: 1 },
        { name: "unusual", count: 0, oldestDays: null },
        { name: "to-release", count: 1, oldestDays: 2 },
        { name: "second-person", count: 2, oldestDays: 3 },
      ]}
    />,
  );
  const lateCard = screen.getByRole("region", { name: "Late employers" });
  expect(lateCard.textContent).toContain("1,200");
  expect(lateCard.textContent).toContain("Longest: 45 days late");
  expect(within(lateCard).getByRole("link").getAttribute("href")).toBe("/dashboard/operations/late-employers");
  const release = screen.getByRole("region", { name: "Batches to release" });
  expect(release.textContent).toContain("Oldest: 2 days");
  expect(within(release).getByRole("link").getAttribute("href")).toBe(
    "/dashboard/operations/batches?state=CREATED#batches",
  );
  const pendingCard = screen.getByRole("region", { name: "Waiting for a second person" });
  expect(pendingCard.textContent).toContain("Oldest: 3 days");
  expect(within(pendingCard).getByRole("link").getAttribute("href")).toBe("/dashboard/operations/decisions#waiting");
  expect(screen.getByText("Oldest: 1 day")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See returned payments" }).getAttribute("href")).toBe(
    "/dashboard/operations/payments/returned",
  );
});
