/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { refuse, stubPortal } from "../../../_testing/stub-portal.ts";
import { downloadAuditCsv } from "#lib/desk/audit/calls.ts";
import { examples } from "#lib/desk/audit/examples.ts";
import { DownloadLink } from "../../../_form/download-link.tsx";
import { AuditTable } from "./audit-table.tsx";

afterEach(cleanup);

it("requests the filtered events, and explains a failed download", async () => {
  const refuseTooMany = () => refuse(422, "TooManyRows", "Choose fewer days.");
  const calls = stubPortal({ "GET /api/audit/csv?who=Dana&from=2026-06-01": refuseTooMany });
  const filter = { who: "Dana", from: "2026-06-01" };
  render(<DownloadLink name="Download CSV" call={downloadAuditCsv} query={filter} fileName="audit-trail.csv" />);
  await userEvent.click(screen.getByRole("link", { name: "Download CSV" }));
  expect(await screen.findByText("Nothing was downloaded. Choose fewer days. You can try again.")).toBeTruthy();
  expect(calls).toHaveLength(1);
});

it("shows each event's author, time, origin and changes", () => {
  const [event] = examples.listAuditEvents.response.events;
  render(
    <AuditTable events={[{ ...event!, subjectName: "Jonas Petrov (lakeside-clerk)", reason: "Asked by phone." }]} />,
  );
  for (const text of [
    "Payment authorized",
    "Dana Whitfield",
    "192.0.2.7",
    "1000001-0001",
    "P-260710-ABC123",
    "Asked by phone.",
    "Jonas Petrov (lakeside-clerk)",
    /Wed, Jun 10, 2026, 7:00 AM CT/,
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText("state: none → SCHEDULED")).toBeTruthy();
});
