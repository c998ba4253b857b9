/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { inboxTexts } from "../../../lib/messages/inbox/texts.en.ts";
import { examples } from "../../../lib/members/membership/examples.ts";
import type { WorkHistory, WorkHistoryLine } from "../../../lib/members/membership/schema.ts";
import { refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { WorkHistoryCard } from "./work-history-card.tsx";

const line: WorkHistoryLine = {
  ...(examples.listWorkHistory.response.lines[0] as WorkHistoryLine),
  statusCode: "LOU",
  statusText: "Layoff, not owed",
  statusDate: "2026-05-18",
  units: 200,
  unitsST: 200,
  grossWages: null,
  amounts: [{ fund: "HW", cents: 87_560, explanation: "2 weeks at 437.80 from Apr 1, 2025, Art. 12.3 = 875.60" }],
  state: "REPORTED",
  reported: null,
};
const open = (lines: WorkHistoryLine[], filter = {}, missingMonths: WorkHistory["missing"] = []) =>
  render(
    <WorkHistoryCard
      history={{
        lines,
        missing: missingMonths,
        page: { next: line.id, previous: null },
        years: ["2026"],
        employers: [],
      }}
      filter={filter}
    />,
  );

afterEach(cleanup);

describe("the list of reported lines", () => {
  it("shows the employer’s correction while it waits for the fund’s decision", () => {
    open([{ ...line, waiting: { units: 0, statusCode: "IHU", statusText: "Insufficient hours", on: "2026-07-09" } }]);
    expect(
      screen.getByText(
        "Your employer changed this month to 0 weeks, Insufficient hours on Jul 9, 2026; the fund hasn’t decided yet.",
      ),
    ).toBeTruthy();
  });

  it("shows status, units and state in words, and how the contribution was calculated", () => {
    open([line, { ...line, id: "two", state: "CORRECTED", correctedOn: "2026-06-20" }]);
    const [, firstRow, secondRow] = within(screen.getByRole("table")).getAllByRole("row");
    expect(firstRow?.textContent).toContain("Layoff, not owed, May 18, 2026 (LOU)2 weeks");
    expect(firstRow?.textContent).toContain("Health: 2 weeks at 437.80 from Apr 1, 2025, Art. 12.3 = 875.60");
    expect(firstRow?.textContent).toContain("Reported, not posted yet");
    expect(secondRow?.textContent).toContain("Changed Jun 20, 2026");
  });

  it("shows a phone the newest lines first, and the rest on demand", () => {
    const lines = Array.from({ length: 7 }, (_, index) => ({ ...line, id: `line-${index}` }));
    open(lines);
    expect(screen.getByLabelText("Show all 7 lines")).toBeTruthy();
    const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.hasAttribute("data-on-demand"))).toEqual(lines.map((_, index) => index === 6));
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

  it("links a report to its conversation, and offers a second report only once that is closed", () => {
    const reported = { threadId: "t1", on: "2026-11-03", isOpen: true };
    const closed = { threadId: "t2", on: "2026-10-05", isOpen: false };
    const missingMonth = { threadId: "t3", on: "2026-11-04", workMonth: "2026-04", employerName: "Lakeside Freight" };
    open(
      [
        { ...line, reported },
        { ...line, id: "two", reported: closed },
      ],
      {},
      [missingMonth],
    );
    const [, firstRow, secondRow] = within(screen.getByRole("table"))
      .getAllByRole("row")
      .map((row) => within(row));
    const link = firstRow?.getByRole("link", { name: "You reported this on Nov 3, 2026" });
    expect(link?.getAttribute("href")).toBe("/dashboard/inbox/t1");
    expect(firstRow?.queryByRole("button", { name: inboxTexts.wrongTitle })).toBeNull();
    expect(secondRow?.getByRole("link", { name: /Oct 5/ }).getAttribute("href")).toBe("/dashboard/inbox/t2");
    expect(secondRow?.getByRole("button", { name: inboxTexts.wrongTitle })).toBeTruthy();
    const list = within(screen.getByRole("list", { name: inboxTexts.reportedMissing }));
    expect(list.getByRole("listitem").textContent).toContain("April 2026, Lakeside Freight. ");
    expect(list.getByRole("link").getAttribute("href")).toBe("/dashboard/inbox/t3");
  });

  it("labels each value of a line, even where a phone shows them as rows", () => {
    open([line]);
    const values = within(screen.getByRole("table")).getAllByRole("cell");
    const labels = ["Employer", "Work status", "Units", "Wages", "Contributions", "Report status", "Is it right?"];
    expect(values.map((cell) => cell.getAttribute("data-label"))).toEqual(labels);
  });

  it("explains why a file was not saved", async () => {
    stubPortal({
      "GET /api/membership/work-history/pdf": () => refuse(503, "Unavailable", "The fund is busy."),
    });
    open([line]);
    await userEvent.click(screen.getByRole("link", { name: "Work history (PDF)" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Nothing was downloaded. The fund is busy.");
  });

  it("offers all lines if none matches, and states it if there are none", () => {
    open([], { year: "2020" });
    expect(screen.getByRole("link", { name: "Show all lines" })).toBeTruthy();
    cleanup();
    open([]);
    expect(screen.getByText(/No employer has reported hours for you yet/)).toBeTruthy();
  });
});
