/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "../../../lib/money/decisions/examples.ts";
import { pendingListSchema } from "../../../lib/money/decisions/schema.ts";
import { decisionTexts } from "../../../lib/money/decisions/texts.en.ts";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { PendingDecisions } from "./waiting-decisions.tsx";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const [example] = pendingListSchema.parse(examples.listWaiting.response).waiting;
const waiver = { ...example!, isOwn: false };
const otherRequest = {
  ...waiver,
  decisionId: "other",
  act: "VOID_PAYMENT" as const,
  title: "void of payment P-1",
  employerId: "1000002-0001",
  employerName: "Harbor Electric",
};
const list = { waiting: [waiver, otherRequest] };
const decideCall = `POST /api/decisions/waiting/${waiver.decisionId}`;
const approve = () => userEvent.click(screen.getByRole("button", { name: /^Approve the waiver/ }));

afterEach(() => {
  cleanup();
  refresh.mockClear();
});

it("approves the version on screen, and removes the waiver from the list", async () => {
  const calls = stubPortal({ [decideCall]: () => answer({ waiting: [otherRequest] }) });
  render(<PendingDecisions initial={list} mayDecide />);
  expect(screen.getAllByText("$1,417.93 now, $217.93 after the waiver")).toHaveLength(2);
  await approve();
  expect(await screen.findByText(decisionTexts.approvalDecided({ decision: "approve" }, waiver))).toBeTruthy();
  expect(screen.queryByText("Lakeside Freight")).toBeNull();
  expect(screen.getByText("Harbor Electric")).toBeTruthy();
  expect(calls[0]).toMatchObject({ body: { decision: "approve" }, version: "1" });
  expect(refresh).toHaveBeenCalledTimes(1);
});

it("shows the amount of every request, so that two refunds with one title differ", () => {
  const refund = { ...waiver, act: "REFUND" as const, title: "refund of the credit of Health, May 2026" };
  const pendingDecisions = [
    { ...refund, cents: 29_000 },
    { ...refund, decisionId: "other", cents: 1_050 },
    { ...refund, decisionId: "own", cents: 77, isOwn: true },
  ];
  render(<PendingDecisions initial={{ waiting: pendingDecisions }} mayDecide />);
  const names = ["$290.00", "$10.50", "$0.77"].map((amount) => `refund of the credit of Health, May 2026 (${amount})`);
  expect(
    screen.getAllByRole("region", { name: /: refund/ }).map((region) => region.getAttribute("aria-label")),
  ).toEqual(names.map((name) => `Lakeside Freight: ${name}`));
  for (const [index, name] of names.entries())
    expect(screen.getByRole("button", { name: `${index === 2 ? "Withdraw" : "Approve"} the ${name}` })).toBeTruthy();
});

it("explains that someone else decided first, and keeps the requests that still wait", async () => {
  stubPortal({
    [decideCall]: () => refuse(412, "Stale", "Ray declined it."),
    "GET /api/decisions/waiting": () => answer({ waiting: [otherRequest] }),
  });
  render(<PendingDecisions initial={list} mayDecide />);
  await approve();
  expect(await screen.findByText("Ray declined it.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Approve the waiver/ })).toBeNull();
  cleanup();
  stubPortal({ [decideCall]: () => refuse(422, "MoreThanCharged", "Too much.") });
  render(<PendingDecisions initial={list} mayDecide />);
  await approve();
  expect(await screen.findByText("Too much.")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Approve the waiver/ })).toBeTruthy();
});

it("offers only Withdraw to the person who asked", () => {
  render(<PendingDecisions initial={{ waiting: [{ ...waiver, isOwn: true }, otherRequest] }} mayDecide />);
  expect(screen.queryByRole("button", { name: /^Approve the waiver/ })).toBeNull();
  expect(screen.getByRole("button", { name: /^Withdraw the waiver/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Approve the void of payment P-1 ($1,200.00)" })).toBeTruthy();
});

it("offers no decision to people with read-only access", () => {
  render(<PendingDecisions initial={list} mayDecide={false} />);
  expect(screen.getByText(decisionTexts.adminOnly)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Approve|Decline|Withdraw/ })).toBeNull();
});

it("announces the employer's email after exactly the actions that send one", () => {
  const announcesEmail = (action: typeof waiver.act): boolean =>
    decisionTexts
      .approvalDecided({ decision: "approve" }, { ...waiver, act: action })
      .endsWith(" We emailed the employer.");
  const actions = ["WAIVE", "VOID_PAYMENT", "UNDO_RETURN", "TRANSFER", "REFUND", "VOID_MONTH", "CREDIT"] as const;
  expect(actions.filter((action) => !announcesEmail(action))).toEqual([]);
  expect((["REOPEN_MONTH", "VOID_BATCH"] as const).filter(announcesEmail)).toEqual([]);
});
