/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "#lib/money/books/examples.ts";
import { glAccountsSchema } from "#lib/money/books/schema.ts";
import { glRefusals, glTexts } from "#lib/money/books/texts.en.ts";
import { answer, refuse, stubPortal } from "../../../_testing/stub-portal.ts";
import { AccountNumbers } from "./account-numbers.tsx";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const savedAccounts = glAccountsSchema.parse(examples.getGlAccounts.response);
const path = "/api/books/accounts/PEN";
const numberOf = (defaultNumber: string) => screen.getByLabelText<HTMLInputElement>(glTexts.numberOf(defaultNumber));
const type = async (defaultNumber: string, text: string): Promise<void> => {
  await userEvent.clear(numberOf(defaultNumber));
  await userEvent.type(numberOf(defaultNumber), text);
};
const save = () => userEvent.click(screen.getByRole("button", { name: "Save account numbers" }));
const withCash = (number: string, version: number) => ({
  ...savedAccounts,
  version,
  accounts: savedAccounts.accounts.map((row) => (row.account === "cash" ? { ...row, number } : row)),
});

afterEach(cleanup);

it("shows the error at its field, and keeps the typed text", async () => {
  const text = glRefusals.numberTwice("1200");
  stubPortal({ [`POST ${path}`]: () => refuse(400, "AccountsRefused", glRefusals.faulty, { "cash.number": text }) });
  render(<AccountNumbers initial={savedAccounts} mayChange />);
  await type("Cash", "1200");
  await save();
  expect(await screen.findByText(text)).toBeTruthy();
  expect([numberOf("Cash").value, document.activeElement]).toEqual(["1200", numberOf("Cash")]);
});

it("shows another person's saved number next to the typed one, and overwrites it on a second save", async () => {
  let tries = 0;
  const calls = stubPortal({
    [`POST ${path}`]: () => {
      tries += 1;
      return tries === 1 ? refuse(412, "Stale", glRefusals.stale("PEN")) : answer(withCash("1007", 6));
    },
    [`GET ${path}`]: () => answer(withCash("1003", 5)),
  });
  render(<AccountNumbers initial={savedAccounts} mayChange />);
  await type("Cash", "1007");
  await save();
  expect(await screen.findByText(glRefusals.stale("PEN"))).toBeTruthy();
  expect(screen.getByText(glTexts.savedNow("1003", "Cash"))).toBeTruthy();
  expect(numberOf("Cash").value).toBe("1007");
  await save();
  expect(await screen.findByText(glTexts.saved)).toBeTruthy();
  expect(calls.filter(({ version }) => version !== null).map(({ version }) => version)).toEqual(["3", "5"]);
});

it("shows the numbers without fields to people who can’t change them", () => {
  render(<AccountNumbers initial={savedAccounts} mayChange={false} />);
  expect(screen.getByText(glTexts.adminOnly)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText("Contributions receivable")).toBeTruthy();
});
