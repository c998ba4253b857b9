/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "#lib/reporting/rates/examples.ts";
import { employerRatesSchema } from "#lib/reporting/rates/schema.ts";
import { rateTexts } from "#lib/reporting/rates/texts.en.ts";
import { answer, refuse, stubPortal } from "../../../../../_testing/stub-portal.ts";
import { RatesDesk } from "./rates-desk.tsx";

const rates = employerRatesSchema.parse(examples.getRates.response);
const path = `/api/rates/${rates.employerId}/changes`;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

afterEach(cleanup);

it("shows current and earlier rates, and the change that is waiting, without a form for others than admins", () => {
  render(<RatesDesk initial={rates} mayChange={false} />);
  const table = screen.getByRole("table", { name: "Rates of JC711B" });
  expect(within(table).getByText("from July 2026")).toBeTruthy();
  expect(within(table).getByText("Current")).toBeTruthy();
  expect(screen.getByText("April 2025 – June 2026")).toBeTruthy();
  expect(screen.getByText(/requested by Thea Okonjo, is waiting for a second person/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("shows all problems next to their fields, and sends nothing", async () => {
  const calls = stubPortal({});
  render(<RatesDesk initial={rates} mayChange />);
  await press("Change a rate of JC711B…");
  await fill("Rate", "8,90");
  await userEvent.clear(screen.getByLabelText("Clause of the agreement"));
  await userEvent.selectOptions(screen.getByLabelText("First work month"), "2026-05");
  await press("Review change");
  const summary = screen.getByText(rateTexts.incomplete).parentElement;
  const problems = within(summary ?? document.body)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
  expect(problems).toEqual([
    expect.stringMatching(/^First work month: .*May 2026 \(posted, T-2605-7KQ4MX\)/),
    expect.stringMatching(/^Rate: This value is wrong\./),
    expect.stringMatching(/^Clause of the agreement: This value is missing\./),
    "Reason Required",
  ]);
  expect(screen.getByLabelText("Rate").getAttribute("aria-invalid")).toBe("true");
  expect(calls).toEqual([]);
});

it("starts with the rate in effect, shows it before and after, and asks for approval", async () => {
  let tries = 0;
  const calls = stubPortal({
    [`POST ${path}`]: () => {
      tries += 1;
      return tries === 1 ? refuse(409, "AlreadyWaiting", "It is waiting.") : answer(rates);
    },
  });
  render(<RatesDesk initial={rates} mayChange />);
  await press("Change a rate of JC711B…");
  expect(screen.getByLabelText<HTMLInputElement>("Rate").value).toBe("8.60");
  await userEvent.selectOptions(screen.getByLabelText("First work month"), "2026-09");
  await fill("Rate", "8.90");
  await userEvent.type(screen.getByLabelText("Reason"), "The new agreement.");
  await press("Review change");
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows).toEqual(
    expect.arrayContaining(["Rate$8.60$8.90", "Work monthsJuly 2026 – August 2026from September 2026"]),
  );
  await press("Ask for approval");
  expect(await screen.findByText("It is waiting.")).toBeTruthy();
  await press("Ask for approval");
  expect(
    await screen.findByText(rateTexts.requested("new Health rate of WHSE in JC711B from September 2026")),
  ).toBeTruthy();
  expect(calls[0]).toMatchObject({
    body: {
      unitCode: "JC711B",
      cells: { fund: "HW", classification: "WHSE", from_month: "2026-09", rate: "8.90", cap_units: "173.33" },
      reason: "The new agreement.",
    },
  });
  expect(screen.queryByLabelText("Rate")).toBeNull();
});
