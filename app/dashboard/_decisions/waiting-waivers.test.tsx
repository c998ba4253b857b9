/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "../../../lib/money/decisions/examples.ts";
import { decisionListSchema, employerDecisionsSchema } from "../../../lib/money/decisions/schema.ts";
import { decisionTexts } from "../../../lib/money/decisions/texts.en.ts";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { WaitingWaivers } from "./waiting-waivers.tsx";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const whole = decisionListSchema.parse(examples.listDecisions.answer);
const waiver = { ...whole.waiting[0]!, isOwn: false };
const list = { ...whole, waiting: [waiver] };
const employer = employerDecisionsSchema.parse(examples.getEmployerDecisions.answer);
const [late] = employer.posted;
const decisionsWith = (waiting: typeof waiver | null) => ({ ...employer, posted: [{ ...late!, waiting }] });
const readCall = `GET /api/decisions/employers/${waiver.employerId}`;
const decideCall = `POST /api/decisions/waivers/${waiver.decisionId}`;
const approve = () => userEvent.click(screen.getByRole("button", { name: /^Approve the waiver/ }));

afterEach(() => {
  cleanup();
  refresh.mockClear();
});

it("approves over the version that was seen, and takes the waiver off the list", async () => {
  const calls = stubPortal({ [decideCall]: () => answer(decisionsWith(null)) });
  const other = { ...waiver, decisionId: "other", employerId: "1000002-0001", employerName: "Harbor Electric" };
  render(<WaitingWaivers initial={{ ...list, waiting: [waiver, other] }} mayDecide />);
  expect(screen.getAllByText("$1,417.93 now, $217.93 after the waiver")).toHaveLength(2);
  await userEvent.click(screen.getAllByRole("button", { name: /^Approve the waiver/ })[0]!);
  expect(await screen.findByText(decisionTexts.approved(waiver.cents))).toBeTruthy();
  expect(screen.queryByText("Lakeside Freight")).toBeNull();
  expect(screen.getByText("Harbor Electric")).toBeTruthy();
  expect(calls[0]).toMatchObject({ body: { decision: "approve" }, version: "1" });
  expect(refresh).toHaveBeenCalledTimes(1);
});

it("says who was first when someone else decided, and keeps a waiver that still waits", async () => {
  stubPortal({
    [decideCall]: () => refuse(412, "Stale", "Ray declined it."),
    [readCall]: () => answer(decisionsWith(null)),
  });
  render(<WaitingWaivers initial={list} mayDecide />);
  await approve();
  expect(await screen.findByText("Ray declined it.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  cleanup();
  stubPortal({
    [decideCall]: () => refuse(422, "MoreThanCharged", "Too much."),
    [readCall]: () => answer(decisionsWith(waiver)),
  });
  render(<WaitingWaivers initial={list} mayDecide />);
  await approve();
  expect(await screen.findByText("Too much.")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Approve/ })).toBeTruthy();
});

it("offers no decision to those who may only look", () => {
  render(<WaitingWaivers initial={list} mayDecide={false} />);
  expect(screen.getByText(decisionTexts.adminOnly)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Approve|Decline|Withdraw/ })).toBeNull();
});
