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

/** Lists the problems in the summary of the open form. */
const listProblems = () =>
  within(screen.getByText(rateTexts.incomplete).parentElement ?? document.body)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

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
  expect(listProblems()).toEqual([
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

it("ends an agreement after its filed months, with its present last day before and after", async () => {
  const calls = stubPortal({ [`POST /api/rates/${rates.employerId}/agreement-ends`]: () => answer(rates) });
  render(<RatesDesk initial={rates} mayChange />);
  await press("Change the last day of JC711B…");
  await userEvent.type(screen.getByLabelText("Last day"), "2026-04-30");
  await press("Review change");
  expect(listProblems()).toEqual([
    expect.stringMatching(/^Last day: .*filed: May 2026 \(posted, T-2605-7KQ4MX\)/),
    "Reason Required",
  ]);
  await userEvent.clear(screen.getByLabelText("Last day"));
  await userEvent.type(screen.getByLabelText("Last day"), "2026-12-31");
  await userEvent.type(screen.getByLabelText("Reason"), "The unit closes.");
  await press("Review change");
  expect(screen.getByRole("row", { name: /In effect since Apr 1, 2020 Apr 1, 2020 – Dec 31, 2026/ })).toBeTruthy();
  await press("Ask for approval");
  expect(await screen.findByText(rateTexts.requested("last day of JC711B, Dec 31, 2026"))).toBeTruthy();
  expect(calls[0]).toMatchObject({
    body: { unitCode: "JC711B", effectiveTo: "2026-12-31", reason: "The unit closes." },
  });
});

it("adds an agreement with a rate of each fund, and shows problems next to their fields", async () => {
  const calls = stubPortal({ [`POST /api/rates/${rates.employerId}/agreements`]: () => answer(rates) });
  render(<RatesDesk initial={rates} mayChange />);
  await press("Add an agreement…");
  await fill("Code", "JC711B");
  await fill("Name of the unit", "Mechanics");
  await fill("Local union", "Local 720");
  await userEvent.type(screen.getByLabelText("First day"), "2026-08-01");
  await press("Review agreement");
  expect(listProblems()).toEqual([
    "Code: This employer already has JC711B, Warehouse. Change its last day and its rates, or enter another code.",
    expect.stringMatching(/^Rate 1, Rate: This value is missing/),
    expect.stringMatching(/^Rate 1, Clause of the agreement: This value is missing/),
    expect.stringMatching(/^Rate 2, Rate: This value is missing/),
    expect.stringMatching(/^Rate 2, Clause of the agreement: This value is missing/),
    "Reason Required",
  ]);
  expect(calls).toEqual([]);
  await fill("Code", "JC720C");
  for (const [index, rate] of ["8.90", "3.25"].entries()) {
    const terms = within(screen.getByRole("group", { name: `Rate ${index + 1}, from the first month` }));
    await userEvent.type(terms.getByLabelText("Rate"), rate);
    await userEvent.type(terms.getByLabelText("Clause of the agreement"), `Art. ${index + 1}`);
  }
  await press("Add a rate");
  await press("Remove rate 3");
  await userEvent.type(screen.getByLabelText("Reason"), "The new agreement.");
  await press("Review agreement");
  expect(screen.getByRole("row", { name: /Pension, All classes – \$3\.25, each unit \(hours\)/ })).toBeTruthy();
  await press("Ask for approval");
  expect(await screen.findByText(rateTexts.requested("new agreement JC720C"))).toBeTruthy();
  expect(calls[0]).toMatchObject({
    body: {
      cells: { unit_code: "JC720C", effective_from: "2026-08-01", effective_to: "", unit_step: "0.25" },
      rates: [
        { fund: "HW", classification: "ALL", rate: "8.90", source_clause: "Art. 1" },
        { fund: "PEN", classification: "ALL", rate: "3.25", source_clause: "Art. 2" },
      ],
      reason: "The new agreement.",
    },
  });
});
