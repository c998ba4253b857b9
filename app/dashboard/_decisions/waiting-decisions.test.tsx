/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "../../../lib/money/decisions/examples.ts";
import { waitingListSchema } from "../../../lib/money/decisions/schema.ts";
import { decisionTexts } from "../../../lib/money/decisions/texts.en.ts";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { WaitingDecisions } from "./waiting-decisions.tsx";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const [example] = waitingListSchema.parse(examples.listWaiting.answer).waiting;
const waiver = { ...example!, isOwn: false };
const other = {
  ...waiver,
  decisionId: "other",
  act: "VOID_PAYMENT" as const,
  title: "void of payment P-1",
  employerId: "1000002-0001",
  employerName: "Harbor Electric",
};
const list = { waiting: [waiver, other] };
const decideCall = `POST /api/decisions/waiting/${waiver.decisionId}`;
const approve = () => userEvent.click(screen.getByRole("button", { name: /^Approve the waiver/ }));

afterEach(() => {
  cleanup();
  refresh.mockClear();
});

it("approves over the version that was seen, and takes the waiver off the list", async () => {
  const calls = stubPortal({ [decideCall]: () => answer({ waiting: [other] }) });
  render(<WaitingDecisions initial={list} mayDecide />);
  expect(screen.getAllByText("$1,417.93 now, $217.93 after the waiver")).toHaveLength(2);
  await approve();
  expect(await screen.findByText(decisionTexts.secondDone({ decision: "approve" }, waiver))).toBeTruthy();
  expect(screen.queryByText("Lakeside Freight")).toBeNull();
  expect(screen.getByText("Harbor Electric")).toBeTruthy();
  expect(calls[0]).toMatchObject({ body: { decision: "approve" }, version: "1" });
  expect(refresh).toHaveBeenCalledTimes(1);
});

it("names every act with its amount, which two refunds with one title need", () => {
  const refund = { ...waiver, act: "REFUND" as const, title: "refund of the credit of Health, May 2026" };
  const waiting = [
    { ...refund, cents: 29_000 },
    { ...refund, decisionId: "other", cents: 1_050 },
    { ...refund, decisionId: "own", cents: 77, isOwn: true },
  ];
  render(<WaitingDecisions initial={{ waiting }} mayDecide />);
  const names = ["$290.00", "$10.50", "$0.77"].map((amount) => `refund of the credit of Health, May 2026 (${amount})`);
  expect(screen.getAllByRole("region", { name: /: refund/ }).map((one) => one.getAttribute("aria-label"))).toEqual(
    names.map((name) => `Lakeside Freight: ${name}`),
  );
  for (const [index, name] of names.entries())
    expect(screen.getByRole("button", { name: `${index === 2 ? "Withdraw" : "Approve"} the ${name}` })).toBeTruthy();
});

it("says who was first when someone else decided, and keeps what still waits", async () => {
  stubPortal({
    [decideCall]: () => refuse(412, "Stale", "Ray declined it."),
    "GET /api/decisions/waiting": () => answer({ waiting: [other] }),
  });
  render(<WaitingDecisions initial={list} mayDecide />);
  await approve();
  expect(await screen.findByText("Ray declined it.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Approve the waiver/ })).toBeNull();
  cleanup();
  stubPortal({ [decideCall]: () => refuse(422, "MoreThanCharged", "Too much.") });
  render(<WaitingDecisions initial={list} mayDecide />);
  await approve();
  expect(await screen.findByText("Too much.")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Approve the waiver/ })).toBeTruthy();
});

it("lets the person who asked only withdraw", () => {
  render(<WaitingDecisions initial={{ waiting: [{ ...waiver, isOwn: true }, other] }} mayDecide />);
  expect(screen.queryByRole("button", { name: /^Approve the waiver/ })).toBeNull();
  expect(screen.getByRole("button", { name: /^Withdraw the waiver/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Approve the void of payment P-1 ($1,200.00)" })).toBeTruthy();
});

it("offers no decision to those who may only look", () => {
  render(<WaitingDecisions initial={list} mayDecide={false} />);
  expect(screen.getByText(decisionTexts.adminOnly)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Approve|Decline|Withdraw/ })).toBeNull();
});

it("says after each act that emails the employer, and after no other, that it did", () => {
  const saysSo = (act: typeof waiver.act): boolean =>
    decisionTexts.secondDone({ decision: "approve" }, { ...waiver, act }).endsWith(" We emailed the employer.");
  const acts = ["WAIVE", "VOID_PAYMENT", "UNDO_RETURN", "TRANSFER", "REFUND", "VOID_MONTH", "CREDIT"] as const;
  expect(acts.filter((act) => !saysSo(act))).toEqual([]);
  expect((["REOPEN_MONTH", "VOID_BATCH"] as const).filter(saysSo)).toEqual([]);
});
