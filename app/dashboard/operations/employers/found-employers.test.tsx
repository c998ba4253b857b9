/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import { FoundEmployers } from "./found-employers.tsx";

afterEach(cleanup);

it("links to the employer's page with the search text, whatever it matched", () => {
  const employer = { employerId: "1000001-0001", employerName: "Lakeside Freight", dba: "", moreMatches: 0 };
  const chargeMatch = { kind: "CHARGED", confirmationNo: "T-2605-ABC123", state: null, workMonth: "2026-05" } as const;
  const matches = [{ ...chargeMatch, fund: "HW" as const, cents: 12_345, named: null }];
  render(<FoundEmployers employers={[{ ...employer, matches }]} find="123.45" />);
  const link = screen.getByRole("link", { name: "Lakeside Freight" });
  expect(link.getAttribute("href")).toBe("/dashboard/operations/employers/1000001-0001?find=123.45");
});
