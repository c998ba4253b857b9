/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { StaffMonth } from "../../../lib/corrections/schema.ts";
import { correctionTexts } from "../../../lib/corrections/texts.en.ts";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { VoidMonth } from "./void-month.tsx";

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
};
const readCall = "GET /api/corrections/months/1000001-0001/2026-05";
const voidCall = "POST /api/corrections/void";
const press = async (name: RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const ask = async (employerId: string, workMonth: string): Promise<void> => {
  await userEvent.type(screen.getByLabelText("Employer ID"), employerId);
  await userEvent.type(screen.getByLabelText("Work month"), workMonth);
  await press(/^Show the month/);
};

afterEach(cleanup);

it.each([
  ["1000001", "2026-05", "Employer ID"],
  ["1000001-0001", "May 2026", "Work month"],
  ["1000001-0001", "2026-13", "Work month"],
  [" ", "2026-05", "Employer ID"],
])("asks for nothing with %j and %j, and says how to type the field that is wrong", async (id, workMonth, wrong) => {
  const calls = stubPortal({});
  render(<VoidMonth mayVoid />);
  await ask(id, workMonth);
  expect(calls).toEqual([]);
  const field = screen.getByLabelText(wrong);
  expect([field.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", field]);
});

it("finds the month of an ID typed with spaces around it, and voids it over the version that was seen", async () => {
  const calls = stubPortal({
    [readCall]: () => answer(month),
    [voidCall]: () => answer({ ...month, state: "OPEN", version: 8 }),
  });
  render(<VoidMonth mayVoid />);
  await ask(" 1000001-0001 ", "2026-05");
  await press(/^Make Lakeside Freight, May 2026 void…/);
  await userEvent.type(screen.getByLabelText("Reason"), "Filed twice.");
  await press(/^Make Lakeside Freight, May 2026 void$/);
  const notice = await screen.findByText(correctionTexts.voided("Lakeside Freight", "2026-05"));
  expect(calls.slice(1).map(({ body, version }) => [body, version])).toEqual([
    [{ employerId: "1000001-0001", workMonth: "2026-05", reason: "Filed twice." }, "7"],
  ]);
  expect(notice.closest("[tabindex]")).toBe(document.activeElement);
  expect(screen.queryByRole("button", { name: /void/ })).toBeNull();
});

it("keeps the month and the typed reason when the fund refuses", async () => {
  stubPortal({ [readCall]: () => answer(month), [voidCall]: () => refuse(409, "Paid", "It is paid.") });
  render(<VoidMonth mayVoid />);
  await ask("1000001-0001", "2026-05");
  await press(/void…$/);
  await userEvent.type(screen.getByLabelText("Reason"), "Filed twice.");
  await press(/void$/);
  expect(await screen.findByText("It is paid.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Filed twice.");
});

it("offers the void to those who may decide only", async () => {
  stubPortal({ [readCall]: () => answer(month) });
  render(<VoidMonth mayVoid={false} />);
  await ask("1000001-0001", "2026-05");
  expect(await screen.findByRole("region", { name: "Lakeside Freight, May 2026" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /void/ })).toBeNull();
});
