/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "../../../lib/membership/examples.ts";
import type { MemberLine } from "../../../lib/membership/schema.ts";
import { refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { WorkHistoryCard } from "./work-history-card.tsx";

const line: MemberLine = {
  ...(examples.listWorkHistory.answer.lines[0] as MemberLine),
  statusCode: "LOU",
  statusText: "Layoff, not owed",
  statusDate: "2026-05-18",
  units: 200,
  unitsST: 200,
  grossWages: null,
  amounts: [{ fund: "HW", cents: 87_560, explanation: "2 weeks at 437.80 from Apr 1, 2025, Art. 12.3 = 875.60" }],
  state: "REPORTED",
};
const open = (lines: MemberLine[], filter = {}) =>
  render(
    <WorkHistoryCard
      history={{ lines, page: { next: line.id, previous: null }, years: ["2026"], employers: [] }}
      filter={filter}
    />,
  );

afterEach(cleanup);

describe("the list of reported lines", () => {
  it("says status, units and state in words, and how the contribution was calculated", () => {
    open([line, { ...line, id: "two", state: "CORRECTED", correctedOn: "2026-06-20" }]);
    const [, first, second] = within(screen.getByRole("table")).getAllByRole("row");
    expect(first?.textContent).toContain("Layoff, not owed, 05/18/2026 (LOU)2 weeks");
    expect(first?.textContent).toContain("Health: 2 weeks at 437.80 from Apr 1, 2025, Art. 12.3 = 875.60");
    expect(first?.textContent).toContain("Reported, not posted yet");
    expect(second?.textContent).toContain("Corrected 06/20/2026");
  });

  it("keeps the filters on the next page and in the files", () => {
    open([line], { year: "2026", text: "" });
    expect(screen.getByRole("link", { name: "Next 25" }).getAttribute("href")).toBe(
      `/dashboard/work-history?year=2026&after=${line.id}`,
    );
    expect(screen.getByRole("link", { name: "Work history (CSV)" }).getAttribute("href")).toBe(
      "/api/membership/work-history/csv?year=2026",
    );
  });

  it("says why a file was not saved", async () => {
    stubPortal({
      "GET /api/membership/work-history/pdf": () => refuse(503, "Unavailable", "The fund is busy."),
    });
    open([line]);
    await userEvent.click(screen.getByRole("link", { name: "Work history (PDF)" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Nothing was downloaded. The fund is busy.");
  });

  it("offers all lines when none matches, and says so when there are none", () => {
    open([], { year: "2020" });
    expect(screen.getByRole("link", { name: "Show all lines" })).toBeTruthy();
    cleanup();
    open([]);
    expect(screen.getByText(/No employer has reported hours for you yet/)).toBeTruthy();
  });
});
