/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from "@testing-library/react";
import { examples } from "#lib/members/membership/examples.ts";
import type { WorkHistoryLine } from "#lib/members/membership/schema.ts";
import { memberLabels } from "#lib/members/membership/words.ts";
import { ReportedFacts } from "./reported-facts.tsx";

it("shows the reported employer, job, status, units of each kind and state", () => {
  const line: WorkHistoryLine = {
    ...(examples.listWorkHistory.response.lines[0] as WorkHistoryLine),
    employerName: "Lakeside Freight",
    unitTitle: "Drivers",
    classification: "DRV-A",
    statusCode: "LOU",
    statusText: "Layoff, not owed",
    statusDate: "2026-05-18",
    unitType: "HOUR",
    unitsST: 0,
    unitsOT: 850,
    unitsDT: 0,
    state: "CORRECTED",
    correctedOn: "2026-06-20",
  };
  render(<ReportedFacts line={line} texts={memberLabels.en} />);
  const facts = screen
    .getAllByRole("term")
    .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]);
  expect(facts).toEqual([
    ["Employer", "Lakeside Freight"],
    ["Agreement and job", "Drivers, DRV-A"],
    ["Work status", "Layoff, not owed, May 18, 2026 (LOU)"],
    ["Straight time", "0 h"],
    ["Overtime", "8.5 h"],
    ["Report status", "Changed Jun 20, 2026"],
  ]);
});
