/** @jest-environment @happy-dom/jest-environment */
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { decisionTexts } from "../../../lib/money/decisions/texts.en.ts";
import { correctionTexts } from "../../../lib/reporting/corrections/texts.en.ts";
import type { StaffCorrection } from "../../../lib/reporting/corrections/schema.ts";
import { inboxTexts } from "../../../lib/messages/inbox/texts.en.ts";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { CreditQueue } from "./credit-queue.tsx";

const correctionOf = (tadId: string, state: "REQUESTED" | "APPROVED" = "REQUESTED"): StaffCorrection =>
  ({
    tadId,
    employerId: "1000001-0001",
    employerName: "Lakeside Freight",
    workMonth: "2026-05",
    version: 7,
    seq: 1,
    confirmationNo: "C-1",
    filedAt: "2026-07-01T12:00:00Z",
    filedBy: "Ana Reyes",
    source: "WEB",
    dueDate: "2026-08-15",
    reason: "Typed twice.",
    attestation: "I certify.",
    changes: [{ fund: "HW", reportedCents: 0, correctedCents: 0, chargedCents: 0, creditCents: 43_780 }],
    lines: [],
    memberReports: [],
    credit: { state, decidedAt: null, decidedBy: null, reason: "" },
  }) as unknown as StaffCorrection;

const [decideCall, listCall] = ["POST /api/corrections/decide", "GET /api/corrections"];
const listOf = (...corrections: readonly StaffCorrection[]) => answer({ corrections });
const approve = () => userEvent.click(screen.getByRole("button", { name: /^Approve the credit of Lakeside Freight/ }));
const isPending = () => screen.queryByRole("button", { name: /^Approve the credit/ }) !== null;

afterEach(cleanup);

it("approves the version on screen, and confirms it", async () => {
  const calls = stubPortal({ [decideCall]: () => listOf(correctionOf("a", "APPROVED")) });
  render(<CreditQueue initial={[correctionOf("a")]} mayDecide />);
  await approve();
  expect(calls.map(({ body, version }) => [body, version])).toEqual([[{ decision: "approve", tadId: "a" }, "7"]]);
  expect(await screen.findByText(correctionTexts.approved("Lakeside Freight"))).toBeTruthy();
  expect(isPending()).toBe(false);
});

it("announces that a second person must approve a large credit, and offers no other decision until then", async () => {
  stubPortal({ [decideCall]: () => listOf({ ...correctionOf("a"), approvalWaits: true }) });
  render(<CreditQueue initial={[correctionOf("a")]} mayDecide />);
  await approve();
  expect(await screen.findByText(correctionTexts.approvalRequested("Lakeside Freight"))).toBeTruthy();
  expect(screen.getByRole("link", { name: decisionTexts.waitingLink })).toBeTruthy();
  expect(isPending()).toBe(false);
});

it("explains that someone decided first, and shows the current list", async () => {
  stubPortal({
    [decideCall]: () => refuse(412, "Stale", "Kim approved it."),
    [listCall]: () => listOf(correctionOf("a", "APPROVED")),
  });
  render(<CreditQueue initial={[correctionOf("a")]} mayDecide />);
  await approve();
  expect(await screen.findByText("Kim approved it.")).toBeTruthy();
  expect(isPending()).toBe(false);
});

it("offers a credit that still waits for another try", async () => {
  stubPortal({
    [decideCall]: () => refuse(500, "Unexpected", "No one knows."),
    [listCall]: () => listOf(correctionOf("a")),
  });
  render(<CreditQueue initial={[correctionOf("a")]} mayDecide />);
  await approve();
  expect(await screen.findByText("No one knows.")).toBeTruthy();
  expect(isPending()).toBe(true);
});

it("shows staff the member's report about the month before they decide, with a link to the conversation", () => {
  const memberReports = [{ threadId: "t1", from: "Lena Okafor", shouldBe: "5 weeks" }];
  render(<CreditQueue initial={[{ ...correctionOf("a"), memberReports }]} mayDecide />);
  expect(screen.getByText(/^Lena Okafor reported that it should be: 5 weeks\./)).toBeTruthy();
  const link = screen.getByRole("link", { name: inboxTexts.openThread });
  expect(link.getAttribute("href")).toBe("/dashboard/inbox/t1");
});

it("offers no decision to people with read-only access", () => {
  render(<CreditQueue initial={[correctionOf("a")]} mayDecide={false} />);
  expect(screen.getByText(correctionTexts.seesOnly)).toBeTruthy();
  expect(isPending()).toBe(false);
});

it("shows the server's list without a call, and the current list when the browser is back online", async () => {
  const calls = stubPortal({ [listCall]: () => listOf(correctionOf("a", "APPROVED")) });
  render(<CreditQueue initial={[correctionOf("a")]} mayDecide />);
  expect([calls, isPending()]).toEqual([[], true]);
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText(correctionTexts.noPendingCredits)).toBeTruthy();
  expect([calls.length, isPending()]).toEqual([1, false]);
});

it("starts a later visit with the server's newest list", async () => {
  stubPortal({ [decideCall]: () => listOf(correctionOf("a", "APPROVED")) });
  render(<CreditQueue initial={[correctionOf("a")]} mayDecide />);
  await approve();
  cleanup();
  render(<CreditQueue initial={[correctionOf("b")]} mayDecide />);
  expect(isPending()).toBe(true);
});

it("offers the decision on a credit to everyone but the person who filed it", () => {
  stubPortal({});
  const ownCorrection = { ...correctionOf("a"), filedByYou: true };
  const { rerender } = render(<CreditQueue initial={[ownCorrection]} mayDecide />);
  expect([isPending(), screen.queryByText(correctionTexts.filedByYou) !== null]).toEqual([false, true]);
  rerender(<CreditQueue key="by someone else" initial={[{ ...ownCorrection, filedByYou: false }]} mayDecide />);
  expect([isPending(), screen.queryByText(correctionTexts.filedByYou)]).toEqual([true, null]);
});
