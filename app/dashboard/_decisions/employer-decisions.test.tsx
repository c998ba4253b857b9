/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "../../../lib/money/decisions/examples.ts";
import { employerDecisionsSchema, type EmployerDecisions as Decisions } from "../../../lib/money/decisions/schema.ts";
import { decisionTexts } from "../../../lib/money/decisions/texts.en.ts";
import { examples as paymentExamples } from "../../../lib/money/payments/examples.ts";
import { paymentSchema } from "../../../lib/money/payments/schema.ts";
import { answer, loseConnection, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { EmployerDecisions } from "./employer-decisions.tsx";

const allDecisions = employerDecisionsSchema.parse(examples.getEmployerDecisions.response);
const [lateCharge] = allDecisions.posted;
const decisions: Decisions = { ...allDecisions, waitingSubjects: [], posted: [{ ...lateCharge!, waivers: [] }] };
const id = lateCharge!.chargeId;

const voidable = paymentSchema.parse(paymentExamples.listPayments.response.payments[0]);

const chargeCall = "POST /api/decisions/late-charges";
const waiveCall = `POST /api/decisions/late-charges/${id}/waive`;
const readCall = `GET /api/decisions/employers/${allDecisions.employerId}`;

const press = (name: RegExp) => userEvent.click(screen.getByRole("button", { name }));
const giveReason = () => userEvent.type(screen.getByLabelText("Reason"), "Third time.");

afterEach(cleanup);

it("shows the calculation and both balances, and charges that amount once, even after a lost response", async () => {
  let tries = 0;
  const calls = stubPortal({
    [chargeCall]: () => {
      tries += 1;
      return tries === 1 ? loseConnection() : answer({ ...decisions, estimates: [] });
    },
  });
  render(<EmployerDecisions initial={decisions} mayDecide={false} />);
  expect(screen.getByText(/JC711B: 10% of 1,417\.93/)).toBeTruthy();
  expect(screen.getByText("$1,417.93 now, $1,563.45 after")).toBeTruthy();
  await press(/^Charge Health, May 2026…/);
  await giveReason();
  await press(/^Charge \$145\.52$/);
  expect(await screen.findByText(decisionTexts.unanswered)).toBeTruthy();
  await press(/^Charge \$145\.52$/);
  expect(await screen.findByText(decisionTexts.charged(14_552, null))).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({
      employerId: allDecisions.employerId,
      chargeId: id,
      damagesCents: 14_179,
      interestCents: 373,
      reason: "Third time.",
    })),
  );
  expect(new Set(calls.map(({ intent }) => intent)).size).toBe(1);
  expect(screen.queryByRole("button", { name: /^Charge/ })).toBeNull();
});

it("offers the returned-check fee only for a check that its bank returned", () => {
  const receivedPayment = { ...voidable, kind: "RECEIVED" as const, state: "SETTLED" as const };
  const check = { ...receivedPayment, id: "check", confirmationNo: "P-260708-CHECK2", isCheck: true as const };
  const wirePayment = { ...receivedPayment, id: "wire", confirmationNo: "P-260708-W2W2W2" };
  render(<EmployerDecisions initial={{ ...decisions, payments: [check, wirePayment] }} mayDecide />);
  expect(screen.getAllByRole("button", { name: /^Void payment / }).map(({ textContent }) => textContent)).toEqual([
    "Void payment P-260708-CHECK2…",
    "Void payment P-260708-CHECK2 and charge the $25.00 fee…",
    "Void payment P-260708-W2W2W2…",
  ]);
});

it("requests a refund by ACH to a verified account without a check number", async () => {
  const calls = stubPortal({
    [`POST /api/decisions/employers/${allDecisions.employerId}/refunds`]: () => answer(decisions),
  });
  render(<EmployerDecisions initial={decisions} mayDecide={false} />);
  await press(/^Refund…/);
  expect(screen.getByLabelText("Check number")).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Paid"), "By ACH to Operating ••6789");
  expect(screen.queryByLabelText("Check number")).toBeNull();
  await userEvent.type(screen.getByLabelText("Amount"), "290.00");
  await giveReason();
  await press(/^Refund$/);
  expect(await screen.findByText(decisionTexts.refundRequested(29_000))).toBeTruthy();
  const [account] = decisions.refundAccounts;
  expect(calls.map(({ body }) => body)).toEqual([
    { chargeId: decisions.charges[0]!.id, cents: 29_000, bankAccountId: account!.id, reason: "Third time." },
  ]);
});

it("shows the new estimate if it changed before the charge", async () => {
  const [estimate] = decisions.estimates;
  stubPortal({
    [chargeCall]: () => refuse(412, "Stale", "It is now $146.00."),
    [readCall]: () =>
      answer({ ...decisions, estimates: [{ ...estimate!, openInterestCents: 421, openCents: 14_600 }] }),
  });
  render(<EmployerDecisions initial={decisions} mayDecide />);
  await press(/^Charge Health, May 2026…/);
  await giveReason();
  await press(/^Charge \$145\.52$/);
  expect(await screen.findByText("It is now $146.00.")).toBeTruthy();
  expect(screen.getByText("$1,417.93 now, $1,563.93 after")).toBeTruthy();
});

it("waives an amount of the version on screen, and announces a required second person", async () => {
  const calls = stubPortal({
    [waiveCall]: () => answer({ ...decisions, waitingSubjects: allDecisions.waitingSubjects }),
  });
  render(<EmployerDecisions initial={decisions} mayDecide />);
  await press(/^Waive or reduce/);
  const amount = screen.getByLabelText("Amount to waive");
  await userEvent.clear(amount);
  await userEvent.type(amount, "1,500");
  await giveReason();
  await press(/^Waive this amount$/);
  expect(await screen.findByText(decisionTexts.amountTooLarge(141_793))).toBeTruthy();
  await userEvent.clear(amount);
  await userEvent.type(amount, "1,200.00");
  expect(screen.getByText("$1,417.93 is charged now, $217.93 after the waiver.")).toBeTruthy();
  await press(/^Ask for approval$/);
  expect(await screen.findByText(decisionTexts.requested(120_000))).toBeTruthy();
  expect(calls.map(({ body, version }) => [body, version])).toEqual([
    [{ cents: 120_000, reason: "Third time." }, String(lateCharge!.version)],
  ]);
  expect(screen.getByRole("link", { name: decisionTexts.waitingLink })).toBeTruthy();
});

it("reports a waiver that was sent for approval, not as granted", async () => {
  let finish = (): void => {};
  const calls = stubPortal({
    [waiveCall]: () =>
      new Promise((resolve) => {
        finish = () => resolve(answer({ ...decisions, waitingSubjects: allDecisions.waitingSubjects }));
      }),
  });
  render(<EmployerDecisions initial={decisions} mayDecide />);
  await press(/^Waive or reduce/);
  await giveReason();
  await press(/^Ask for approval$/);
  expect(await screen.findByRole("button", { name: "Sending…" })).toBeTruthy();
  finish();
  expect(await screen.findByText(decisionTexts.requested(141_793))).toBeTruthy();
  expect(calls).toHaveLength(1);
});

it("shows staff that the employer reads the reason for a charge, a waiver and a voided payment", async () => {
  render(<EmployerDecisions initial={{ ...decisions, payments: [voidable] }} mayDecide />);
  await press(/^Charge Health, May 2026…/);
  expect(screen.getByText(/in our email and on the statement/)).toBeTruthy();
  await press(/^Cancel$/);
  await press(/^Void payment/);
  expect(screen.queryByText(/on the statement/)).toBeNull();
  expect(screen.getByText(decisionTexts.voidHint)).toBeTruthy();
});

it("links a waiting waiver or void to the second person's page, and offers neither again", () => {
  const waitingSubjects = [`charge:${id}`, `payment:${voidable.id}`];
  render(<EmployerDecisions initial={{ ...decisions, payments: [voidable], waitingSubjects }} mayDecide />);
  const links = screen.getAllByRole("link", { name: decisionTexts.waitingLink });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    waitingSubjects.map(() => "/dashboard/operations/decisions#waiting"),
  );
  expect(screen.queryByRole("button", { name: /Waive|Void payment/ })).toBeNull();
});

it("offers only the charge to people who may not waive or void, and explains who may", () => {
  render(<EmployerDecisions initial={decisions} mayDecide={false} />);
  expect(screen.getByText(decisionTexts.adminOnly)).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Charge/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Waive|Approve|Withdraw|Void/ })).toBeNull();
});
