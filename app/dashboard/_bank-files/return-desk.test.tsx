/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "#lib/money/ach/examples.ts";
import type { Recorded, ReturnList } from "#lib/money/ach/schema.ts";
import { returnCodes } from "#lib/platform/rules/return-codes.ts";
import { returnTexts } from "#lib/money/ach/texts.en.ts";
import { answer, loseConnection, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { ReturnDesk } from "./return-desk.tsx";

const recorded = examples.recordReturn.answer as Recorded;
const none: ReturnList = { returns: [], page: { next: null, previous: null } };
const trace = "111111110000001";
const file = new File(["101"], "june.ach", { type: "text/plain" });
const record = async (typedTrace: string, code: string): Promise<void> => {
  await userEvent.type(screen.getByLabelText("Trace number"), typedTrace);
  await userEvent.type(screen.getByLabelText("Return code"), code);
  await userEvent.click(screen.getByRole("button", { name: "Record return" }));
};

afterEach(cleanup);

it("records one return, tolerant of spaces and small letters, and lists it", async () => {
  const calls = stubPortal({ "POST /api/ach/returns": () => answer(recorded) });
  render(<ReturnDesk initial={none} />);
  await record("1111 1111 0000 001", "r01");
  expect(calls.map(({ body }) => body)).toEqual([{ trace, code: "R01" }]);
  expect(screen.getByText(recorded.summary)).toBeTruthy();
  expect(screen.getByRole("rowheader", { name: "P-260710-ABC123" })).toBeTruthy();
});

it("offers the known codes with their words, and says what the typed one does", async () => {
  const calls = stubPortal({ "POST /api/ach/returns": () => answer(recorded) });
  render(<ReturnDesk initial={none} />);
  const field = screen.getByLabelText<HTMLInputElement>("Return code");
  const offered = [...document.querySelectorAll(`#${field.getAttribute("list") ?? ""} option`)];
  expect(offered.map((option) => option.getAttribute("value"))).toEqual(Object.keys(returnCodes));
  expect(offered[0]?.textContent).toBe("R01, not enough money in the account");
  for (const [typed, said] of [
    ["r01", "R01, not enough money in the account. It can be tried again twice."],
    ["R02", "R02, the account is closed. The account can’t be debited anymore."],
    ["R08", "R08, the payment was stopped. The account can’t be debited anymore."],
    ["R24", "R24, the bank took it for a duplicate. It can’t be tried again."],
    ["R72", "Type the code that the bank reported, such as R01."],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    expect(screen.getByText(said)).toBeTruthy();
  }
  await userEvent.clear(field);
  await record(trace, "R31");
  expect(calls.map(({ body }) => body)).toEqual([{ trace, code: "R31" }]);
});

it.each([
  ["11111111000001", "R01", "Trace number"],
  [trace, "X1", "Return code"],
  [trace, "R48", "Return code"],
  [trace, "R72", "Return code"],
])("asks for nothing with %j and %j, and says which field is wrong", async (typedTrace, code, wrong) => {
  const calls = stubPortal({});
  render(<ReturnDesk initial={none} />);
  await record(typedTrace, code);
  expect(calls).toEqual([]);
  expect(screen.getByLabelText(wrong).getAttribute("aria-invalid")).toBe("true");
});

it("repeats an unanswered return with the same key, so that it is recorded once", async () => {
  let isLost = true;
  const calls = stubPortal({ "POST /api/ach/returns": () => (isLost ? loseConnection() : answer(recorded)) });
  render(<ReturnDesk initial={none} />);
  await record(trace, "R01");
  expect(screen.getByText(returnTexts.unanswered)).toBeTruthy();
  isLost = false;
  await userEvent.click(screen.getByRole("button", { name: "Record return" }));
  expect(new Set(calls.map(({ intent }) => intent)).size).toBe(1);
  expect(screen.getByText(recorded.summary)).toBeTruthy();
});

it("shows the one thing that is wrong with a file, and keeps the list", async () => {
  const text = "Line 3 has 93 characters instead of 94. Nothing was recorded.";
  stubPortal({ "POST /api/ach/return-files": () => refuse(422, "UnreadableFile", text) });
  render(<ReturnDesk initial={recorded} />);
  await userEvent.upload(screen.getByLabelText("Return file"), file);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole("rowheader", { name: "P-260710-ABC123" })).toBeTruthy();
});

it("tries a returned debit again once, and then names the new payment", async () => {
  const [returned] = recorded.returns;
  const again = {
    ...recorded,
    returns: [{ ...returned, canRetry: false, retriedAs: "P-260710-ABC123-2" }],
    summary: "Again.",
  };
  const calls = stubPortal({ [`POST /api/ach/returns/${returned?.returnId ?? ""}/retry`]: () => answer(again) });
  render(<ReturnDesk initial={recorded} />);
  await userEvent.dblClick(screen.getByRole("button", { name: /^Try again: P-260710-ABC123/ }));
  expect(calls).toHaveLength(1);
  expect(screen.getByText("as P-260710-ABC123-2")).toBeTruthy();
});
