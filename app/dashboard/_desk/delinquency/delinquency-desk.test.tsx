/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "#lib/money/delinquency/examples.ts";
import { delinquencySchema } from "#lib/money/delinquency/schema.ts";
import { delinquencyRefusals, delinquencyTexts } from "#lib/money/delinquency/texts.en.ts";
import { answer, refuse, stubPortal } from "../../../_testing/stub-portal.ts";
import { DelinquencyDesk } from "./delinquency-desk.tsx";

const delinquency = delinquencySchema.parse(examples.getDelinquency.response);
const path = `/api/delinquency/${delinquency.employerId}`;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

afterEach(cleanup);

it("keeps a typed note after a conflict, and saves it to the newer record", async () => {
  let tries = 0;
  const calls = stubPortal({
    [`POST ${path}`]: () => {
      tries += 1;
      return tries === 1 ? refuse(412, "Stale", delinquencyRefusals.changed) : answer({ ...delinquency, version: 6 });
    },
    [`GET ${path}`]: () => answer({ ...delinquency, version: 5 }),
  });
  render(<DelinquencyDesk initial={delinquency} />);
  await press("Add a note…");
  await userEvent.type(screen.getByLabelText("Note"), "Called Dana.");
  await press("Save note");
  expect(await screen.findByText(delinquencyRefusals.changed)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Called Dana.");
  await press("Save note");
  expect(await screen.findByText(delinquencyTexts.done.NOTE)).toBeTruthy();
  expect(screen.queryByLabelText("Note")).toBeNull();
  const body = { kind: "NOTE", text: "Called Dana." };
  expect(calls.filter(({ version }) => version !== null)).toMatchObject([
    { version: "4", body },
    { version: "5", body },
  ]);
});

it("fills in installments on banking days that add up to the cent, and sends the clerk's final list", async () => {
  const calls = stubPortal({ [`POST ${path}`]: () => answer(delinquency) });
  render(<DelinquencyDesk initial={delinquency} />);
  await press("Record a payment plan…");
  await userEvent.type(screen.getByLabelText("First day"), "2026-08-31");
  await userEvent.clear(screen.getByLabelText("Number of installments"));
  await userEvent.type(screen.getByLabelText("Number of installments"), "2");
  await press("Fill in equal installments");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Installments").value).toBe("08/31/2026 708.96\n09/30/2026 708.97");
  await userEvent.type(screen.getByLabelText("Installments"), "{enter}soon 5.00");
  await press("Save plan");
  expect(await screen.findByText(delinquencyTexts.lineUnread("soon 5.00"))).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.clear(screen.getByLabelText("Installments"));
  await userEvent.type(screen.getByLabelText("Installments"), "8/31/2026 708.96{enter}2026-09-30 $708.97");
  await press("Save plan");
  expect(await screen.findByText(delinquencyTexts.done.PLAN)).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([
    {
      kind: "PLAN",
      fund: "HW",
      installments: [
        { dueOn: "2026-08-31", cents: 70_896 },
        { dueOn: "2026-09-30", cents: 70_897 },
      ],
      text: "",
    },
  ]);
});

it("shows a month that was not reported with its estimate and its basis, or that there is no estimate", () => {
  render(<DelinquencyDesk initial={delinquency} />);
  expect(screen.getByText("April 2026 not reported")).toBeTruthy();
  const [april] = screen.getAllByText(/^Due Fri, May 15, 2026\. Estimate: Health \$1,400\.25, Pension \$101\.50, /);
  expect(april?.textContent).toContain(
    "the average of the only months reported before it, February 2026 and March 2026",
  );
  expect(april?.textContent).toContain(delinquencyTexts.estimateMeans);
  expect(screen.getByText(/^Due Tue, Feb 17, 2026\. No estimate: no month was reported before it\./)).toBeTruthy();
});
