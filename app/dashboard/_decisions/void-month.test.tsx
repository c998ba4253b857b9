/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { listCorrections } from "#lib/reporting/corrections/calls.ts";
import { examples as correctionExamples } from "#lib/reporting/corrections/examples.ts";
import type { StaffCorrection, StaffMonth } from "#lib/reporting/corrections/schema.ts";
import { correctionTexts } from "#lib/reporting/corrections/texts.en.ts";
import { examples } from "#lib/money/decisions/examples.ts";
import { employerDecisionsSchema, type EmployerDecisions as Decisions } from "#lib/money/decisions/schema.ts";
import { decisionTexts } from "#lib/money/decisions/texts.en.ts";
import { useList } from "#lib/platform/http/browser/use-list.ts";
import { answer, loseConnection, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { FindMonthToVoid, VoidMonth } from "./void-month.tsx";

const month: StaffMonth = {
  tadId: "tad",
  employerId: "1000001-0001",
  employerName: "Lakeside Freight",
  workMonth: "2026-05",
  version: 7,
  state: "COMMITTED",
  confirmationNo: "T-1",
  charged: [],
  payments: [],
  corrections: [],
  voided: [],
  voidWaits: false,
  effect: {
    canceled: [
      {
        paymentId: "payment",
        confirmationNo: "P-1",
        fund: "HW",
        cents: 30_000,
        debitDate: "2026-07-14",
        workMonths: ["2026-04", "2026-05"],
      },
    ],
    reversed: [
      { chargeId: "a", type: "CHARGE", fund: "HW", cents: 20_000 },
      { chargeId: "b", type: "LATE_CHARGE", fund: "HW", cents: 5_000 },
    ],
    credits: [{ fund: "PEN", cents: 700 }],
    declined: [],
    balances: [
      { fund: "HW", beforeCents: 0, afterCents: 5_000 },
      { fund: "PEN", beforeCents: 0, afterCents: -700 },
    ],
    hash: "seen",
  },
};
const readCall = "GET /api/corrections/months/1000001-0001/2026-05";
const voidCall = "POST /api/corrections/void";
const press = async (name: RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const decisions: Decisions = employerDecisionsSchema.parse(examples.getEmployerDecisions.response);
const employerCall = `GET /api/decisions/employers/${decisions.employerId}`;
const readEmployer = { [employerCall]: () => answer(decisions) };
const findEmployer = async (employerId: string): Promise<void> => {
  await userEvent.type(screen.getByLabelText("Employer ID"), employerId);
  await press(/^Show the filed months/);
};
const previewVoid = async (employerId: string, workMonth: string): Promise<void> => {
  await findEmployer(employerId);
  await userEvent.selectOptions(await screen.findByLabelText("Work month"), workMonth);
  await press(/^Show the month/);
};

afterEach(cleanup);

it.each(["1000001", " "])("sends nothing for %j, and explains the format of an Employer ID", async (id) => {
  const calls = stubPortal({});
  render(<FindMonthToVoid mayVoid />);
  await findEmployer(id);
  expect(calls).toEqual([]);
  const field = screen.getByLabelText("Employer ID");
  expect([field.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", field]);
});

it("lists the filed months in words, newest first, or states that there are none", async () => {
  stubPortal(readEmployer);
  render(<FindMonthToVoid mayVoid />);
  await findEmployer("1000001-0001");
  const options = await screen.findByLabelText<HTMLSelectElement>("Work month");
  expect([...options.options].map(({ text }) => text)).toEqual(["May 2026", "April 2026"]);
  cleanup();
  stubPortal({ [employerCall]: () => answer({ ...decisions, voidableMonths: [] }) });
  render(<FindMonthToVoid mayVoid />);
  await findEmployer("1000001-0001");
  expect(await screen.findByText(correctionTexts.nothingToVoid)).toBeTruthy();
});

it("finds the month of an ID with spaces around it, and voids the version on screen", async () => {
  const calls = stubPortal({
    ...readEmployer,
    [readCall]: () => answer(month),
    [voidCall]: () => answer({ ...month, state: "OPEN", version: 8, effect: null }),
  });
  render(<FindMonthToVoid mayVoid />);
  await previewVoid(" 1000001-0001 ", "2026-05");
  await press(/^Void Lakeside Freight, May 2026…/);
  await userEvent.type(screen.getByLabelText("Reason"), "Filed twice.");
  await press(/^Void Lakeside Freight, May 2026$/);
  const notice = await screen.findByText(correctionTexts.voided("Lakeside Freight", "2026-05"));
  expect(calls.slice(2, 3).map(({ body, version }) => [body, version])).toEqual([
    [{ employerId: "1000001-0001", workMonth: "2026-05", effectHash: "seen", reason: "Filed twice." }, "7"],
  ]);
  expect(notice.closest("[tabindex]")).toBe(document.activeElement);
  expect(screen.queryByRole("button", { name: /^Void/ })).toBeNull();
});

it("shows the effect before the void, and again after it changed", async () => {
  let reads = 0;
  const effect = month.effect!;
  stubPortal({
    ...readEmployer,
    [readCall]: () => {
      reads += 1;
      return answer(reads === 1 ? month : { ...month, effect: { ...effect, canceled: [], hash: "new" } });
    },
    [voidCall]: () => refuse(412, "Stale", "It changed."),
  });
  render(<FindMonthToVoid mayVoid />);
  await previewVoid("1000001-0001", "2026-05");
  expect(await screen.findByText(/^Cancel payment P-1 of \$300\.00/)).toBeTruthy();
  expect(screen.getByText(/It also pays April 2026, which will be owed again/)).toBeTruthy();
  expect(screen.getByText("Reverse charges: Health $250.00.")).toBeTruthy();
  expect(screen.getByText("Turn the paid amounts into a credit: Pension $7.00.")).toBeTruthy();
  await press(/^Void .+…$/);
  await userEvent.type(screen.getByLabelText("Reason"), "Filed twice.");
  await press(/^Void [^…]+$/);
  expect(await screen.findByText("It changed.")).toBeTruthy();
  expect(screen.queryByText(/^Cancel payment/)).toBeNull();
});

it("keeps the month and the typed reason after a refusal", async () => {
  stubPortal({
    ...readEmployer,
    [readCall]: () => answer(month),
    [voidCall]: () => refuse(409, "NotFiled", "It is open."),
  });
  render(<FindMonthToVoid mayVoid />);
  await previewVoid("1000001-0001", "2026-05");
  await press(/^Void .+…$/);
  await userEvent.type(screen.getByLabelText("Reason"), "Filed twice.");
  await press(/^Void [^…]+$/);
  expect(await screen.findByText("It is open.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Filed twice.");
});

it("voids once if it is pressed again with the same key after a lost response", async () => {
  let tries = 0;
  const calls = stubPortal({
    ...readEmployer,
    [readCall]: () => answer(month),
    [voidCall]: () => {
      tries += 1;
      return tries === 1 ? loseConnection() : answer({ ...month, state: "OPEN", version: 8, effect: null });
    },
  });
  render(<FindMonthToVoid mayVoid />);
  await previewVoid("1000001-0001", "2026-05");
  await press(/^Void .+…$/);
  await userEvent.type(screen.getByLabelText("Reason"), "Filed twice.");
  await press(/^Void [^…]+$/);
  expect(await screen.findByText(decisionTexts.unanswered)).toBeTruthy();
  await press(/^Void [^…]+$/);
  expect(await screen.findByText(correctionTexts.voided("Lakeside Freight", "2026-05"))).toBeTruthy();
  const [, , firstCall, secondCall] = calls;
  expect(secondCall).toEqual(firstCall);
  expect(firstCall?.intent).toBeTruthy();
});

it("reloads the balances after the void, and the month after another action", async () => {
  let reads = 0;
  const effect = month.effect!;
  stubPortal({
    [readCall]: () => {
      reads += 1;
      return answer(reads === 1 ? month : { ...month, effect: { ...effect, canceled: [], hash: "new" } });
    },
    [voidCall]: () => answer({ ...month, state: "OPEN", version: 8, effect: null }),
  });
  const onVoided = jest.fn(async () => {});
  const { rerender } = render(<VoidMonth mayVoid decisions={decisions} onVoided={onVoided} />);
  await press(/^Show the month/);
  expect(await screen.findByText(/^Cancel payment P-1/)).toBeTruthy();
  rerender(<VoidMonth mayVoid decisions={{ ...decisions }} onVoided={onVoided} />);
  await waitFor(() => expect(screen.queryByText(/^Cancel payment/)).toBeNull());
  await press(/^Void .+…$/);
  await userEvent.type(screen.getByLabelText("Reason"), "Filed twice.");
  await press(/^Void [^…]+$/);
  expect(await screen.findByText(correctionTexts.voided("Lakeside Freight", "2026-05"))).toBeTruthy();
  expect(onVoided).toHaveBeenCalledTimes(1);
});

it("reloads the page's credits after a void, which declines those of its month", async () => {
  let lists = 0;
  stubPortal({
    ...readEmployer,
    [readCall]: () => answer(month),
    [voidCall]: () => answer({ ...month, state: "OPEN", version: 8, effect: null }),
    "GET /api/corrections": () => {
      lists += 1;
      return answer({ corrections: [] });
    },
  });
  const corrections = { corrections: correctionExamples.listCorrections.response.corrections as StaffCorrection[] };
  const Credits = () => <p>{useList(listCorrections, corrections).list.corrections.length} credits</p>;
  render(
    <>
      <Credits />
      <FindMonthToVoid mayVoid />
    </>,
  );
  expect(screen.getByText("1 credits")).toBeTruthy();
  await previewVoid("1000001-0001", "2026-05");
  await press(/^Void Lakeside Freight, May 2026…/);
  await userEvent.type(screen.getByLabelText("Reason"), "Filed twice.");
  await press(/^Void Lakeside Freight, May 2026$/);
  expect(await screen.findByText("0 credits")).toBeTruthy();
  expect(lists).toBe(1);
});

it("offers the void only to people who may decide", async () => {
  stubPortal({ ...readEmployer, [readCall]: () => answer(month) });
  render(<FindMonthToVoid mayVoid={false} />);
  await previewVoid("1000001-0001", "2026-05");
  expect(await screen.findByRole("region", { name: "Lakeside Freight, May 2026" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Void/ })).toBeNull();
});
