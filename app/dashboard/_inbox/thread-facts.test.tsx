/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import { examples } from "#lib/messages/inbox/examples.ts";
import type { Thread } from "#lib/messages/inbox/schema.ts";
import { ThreadFacts } from "./thread-facts.tsx";

afterEach(cleanup);

const reportedThread: Thread = {
  ...(examples.getThread.response as Thread),
  employerId: null,
  isStaff: false,
  isOwner: false,
  about: "WRONG_MONTH",
  aboutText: "May 2026, Lakeside Freight",
  workMonth: "2026-05",
  steps: [],
};
const linkOf = (thread: Thread): string | null | undefined => {
  cleanup();
  render(<ThreadFacts thread={thread} />);
  return screen.queryByRole("link", { name: /May 2026/ })?.getAttribute("href");
};

it("links an employer with access to a member's report to its own report of that month", () => {
  expect(linkOf(reportedThread)).toBe("/dashboard/tads/2026-05");
  // The employer may have no report for a missing month.
  expect(linkOf({ ...reportedThread, about: "MISSING_MONTH" })).toBeUndefined();
});

it("links the member to their work history", () => {
  expect(linkOf({ ...reportedThread, isOwner: true })).toBe("/dashboard/work-history");
});
