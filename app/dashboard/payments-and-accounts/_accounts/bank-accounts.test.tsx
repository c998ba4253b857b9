/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "#lib/money/bank-accounts/examples.ts";
import type { BankAccountDetails, BankAccountList } from "#lib/money/bank-accounts/schema.ts";
import { confirmIdentityLabels } from "#lib/identity/account/texts.en.ts";
import { bankAccountRefusals } from "#lib/money/bank-accounts/texts.en.ts";
import { answer, loseConnection, refuse, stubPortal } from "../../../_testing/stub-portal.ts";
import { BankAccounts } from "./bank-accounts.tsx";

const account: BankAccountDetails = {
  ...(examples.listBankAccounts.response.bankAccounts[0] as BankAccountDetails),
  nickname: "Operating",
  bankName: "First Test Bank",
  version: 3,
};
const listOf = (...bankAccounts: BankAccountDetails[]): BankAccountList => ({
  bankAccounts,
  authorization: { version: "2026-01", text: "I authorize the funds." },
});
const addCall = "POST /api/bank-accounts";
const callOf = (operation: string) => `POST /api/bank-accounts/${account.id}/${operation}`;
const confirm = "POST /api/account/confirm-identity";
const number = "000440098765";

const show = (initial = listOf(account), viewerId: string | null = "ada") =>
  render(<BankAccounts initial={initial} today="2026-07-10" readerId={viewerId} />);
const clickButton = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const type = async (label: string, text: string): Promise<void> => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const fillIn = async (): Promise<void> => {
  await clickButton("Add bank account");
  await type("Routing number", "123456780");
  await type("Account number", number);
  await type("Account number again", number);
  await type("Nickname", "Payroll");
};

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

it("adds an account with the typed values and the version of the authorization", async () => {
  const calls = stubPortal({ [addCall]: () => answer(listOf(account, { ...account, id: "b", nickname: "Payroll" })) });
  show();
  await fillIn();
  expect(screen.getByText("First Test Bank")).toBeTruthy();
  await userEvent.click(screen.getByLabelText("Two small amounts"));
  await clickButton("Add bank account");
  expect(calls.map(({ body }) => body)).toEqual([
    {
      routing: "123456780",
      accountNumber: number,
      accountNumberAgain: number,
      type: "CHECKING",
      nickname: "Payroll",
      verification: "MICRO",
      authorizationVersion: "2026-01",
    },
  ]);
  expect(screen.getByRole("status").textContent).toMatch(/was added/);
  expect([screen.queryByLabelText("Account number"), sessionStorage.length]).toEqual([null, 0]);
});

it("offers a new test entry after the bank returned the last one, and no amounts to type", async () => {
  const returned = { ...account, returnedTest: "R16, the account is frozen" };
  const retestedAccount = { ...returned, verification: "PRENOTE" as const, returnedTest: null };
  const calls = stubPortal({ [callOf("prenote")]: () => answer(listOf(retestedAccount)) });
  show(listOf(returned, { ...retestedAccount, id: "waiting", nickname: "Waiting" }));
  expect(screen.getByText(/R16, the account is frozen/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Type the two amounts/ })).toBeNull();
  expect(screen.getAllByRole("button", { name: /Verify with a test entry/ })).toHaveLength(1);
  await clickButton(/Verify with a test entry/);
  expect(calls).toHaveLength(1);
  expect(screen.getByRole("status").textContent).toContain("We’ll send your bank a test entry for Operating ••6789.");
});

it("reports an unknown bank only for a valid routing number", async () => {
  stubPortal({});
  show();
  await clickButton("Add bank account");
  await type("Routing number", "01140153");
  expect(screen.getByText("9 digits, at the bottom left of a check")).toBeTruthy();
  await type("Routing number", "011401533");
  expect(screen.getByText(/We don’t know this bank’s name/)).toBeTruthy();
});

it("shows one error at each field, sends nothing and keeps the typed values", async () => {
  const calls = stubPortal({});
  show();
  await clickButton("Add bank account");
  await type("Routing number", "123456781");
  await type("Account number", "12345678");
  await type("Account number again", "12345679");
  await clickButton("Add bank account");
  expect(screen.getByText(/isn’t a U.S. routing number/)).toBeTruthy();
  expect(screen.getByText(/two account numbers are different/)).toBeTruthy();
  expect(screen.getByText("Nickname Required")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Routing number"));
  expect(screen.getByLabelText<HTMLInputElement>("Account number").value).toBe("12345678");
  expect(calls).toEqual([]);
});

it("keeps the form through a reload, and stores the account number nowhere", async () => {
  stubPortal({});
  show();
  await fillIn();
  for (const storage of [sessionStorage, localStorage]) expect(JSON.stringify(storage)).not.toContain("98765");
  cleanup();
  show();
  expect(screen.getByLabelText<HTMLInputElement>("Routing number").value).toBe("123456780");
  expect(screen.getByLabelText<HTMLInputElement>("Nickname").value).toBe("Payroll");
  expect(screen.getByLabelText<HTMLInputElement>("Account number").value).toBe("");
});

it("asks for the password when the fund requires it again, then performs the action once", async () => {
  let isConfirmed = false;
  const calls = stubPortal({
    [addCall]: () => (isConfirmed ? answer(listOf(account)) : refuse(403, "StepUpRequired", "Type your password.")),
    [confirm]: ({ body }) => {
      const { currentPassword, code } = body as { currentPassword: string; code?: string };
      if (currentPassword !== "Sunrise42") return refuse(422, "CurrentPasswordWrong", "That isn’t it.");
      if (code === undefined) return refuse(422, "IdentityCodeRequired", "Type the code.");
      isConfirmed = true;
      return answer({ confirmed: true });
    },
  });
  show();
  await fillIn();
  await clickButton("Add bank account");
  await type("Current password", "Wrong1234");
  await clickButton("Continue");
  expect(screen.getByRole("alert").textContent).toBe("That isn’t it.");
  await type("Current password", "Sunrise42");
  await clickButton("Continue");
  await type("Code from your authenticator app", "123456");
  await clickButton("Continue");
  expect(screen.getByRole("status").textContent).toMatch(/was added/);
  expect(calls.map(({ call }) => call)).toEqual([addCall, confirm, confirm, confirm, addCall]);
  expect(calls[0]?.intent).toBe(calls.at(-1)?.intent);
});

it("keeps the typed values when the visitor cancels at the password", async () => {
  const calls = stubPortal({ [addCall]: () => refuse(403, "StepUpRequired", "Type your password.") });
  show();
  await fillIn();
  await clickButton("Add bank account");
  expect(screen.getByRole("dialog")).toBeTruthy();
  const cancels = screen.getAllByRole("button", { name: "Cancel" });
  await userEvent.click(cancels.at(-1)!);
  expect([screen.queryByRole("dialog"), calls.length]).toEqual([null, 1]);
  expect(screen.getByRole("alert").textContent).toBe(confirmIdentityLabels.canceled);
  expect(screen.getByLabelText<HTMLInputElement>("Account number").value).toBe(number);
});

it("repeats with the same key after a lost response, and with a new one after a change", async () => {
  const calls = stubPortal({ [addCall]: () => loseConnection() });
  show();
  await fillIn();
  await clickButton("Add bank account");
  expect(screen.getByRole("alert").textContent).toMatch(/don’t know whether the account was added/);
  await clickButton("Add bank account");
  await type("Nickname", "Wages");
  await clickButton("Add bank account");
  const [firstKey, secondKey, thirdKey] = calls.map(({ intent }) => intent);
  expect([firstKey === secondKey, secondKey === thirdKey]).toEqual([true, false]);
});

it("renames and closes the version on screen, and explains a refusal", async () => {
  const calls = stubPortal({
    [callOf("nickname")]: () => answer(listOf({ ...account, nickname: "Wages", version: 4 })),
    [callOf("close")]: () =>
      refuse(422, "PaymentsScheduled", "1 payment is scheduled on it (P-1 on Mon, Jun 15, 2026)."),
  });
  show();
  await clickButton(/^Change nickname/);
  await type("Nickname", "Wages");
  await clickButton("Save nickname");
  await clickButton(/^Close account/);
  await clickButton("Close for good");
  expect(screen.getByRole("alert").textContent).toMatch(/P-1 on Mon, Jun 15, 2026/);
  expect(calls.map(({ version }) => version)).toEqual(["3", "4"]);
});

it("sends the two amounts as cents, and shows the remaining tries", async () => {
  const listWithFewerTries = listOf({ ...account, amountTriesLeft: 4 });
  const calls = stubPortal({
    [callOf("amounts")]: () => refuse(422, "AmountsWrong", "These aren’t the two amounts we sent. 4 tries are left."),
    "GET /api/bank-accounts": () => answer(listWithFewerTries),
  });
  show();
  await clickButton(/^Type the two amounts/);
  await type("First amount", "a");
  await clickButton("Verify account");
  expect([screen.getByRole("alert").textContent, calls]).toEqual([expect.stringMatching(/from 1 to 99/), []]);
  await type("First amount", "0.12");
  await type("Second amount", "34");
  await clickButton("Verify account");
  expect(calls[0]?.body).toEqual({ amounts: [12, 34] });
  expect(screen.getByRole("alert").textContent).toMatch(/4 tries are left/);
  expect(screen.getByText(/Type the two amounts from/).textContent).toMatch(/4 tries are left/);
});

it("closes the form of the amounts after the last try, and shows the next step", async () => {
  stubPortal({
    [callOf("amounts")]: () => refuse(422, "NoTriesLeft", bankAccountRefusals.NoTriesLeft),
    "GET /api/bank-accounts": () => answer(listOf({ ...account, amountTriesLeft: 0 })),
  });
  show(listOf({ ...account, amountTriesLeft: 1 }));
  await clickButton(/^Type the two amounts/);
  await type("First amount", "12");
  await type("Second amount", "34");
  await clickButton("Verify account");
  expect(screen.queryByLabelText("First amount")).toBeNull();
  expect(screen.getByRole("alert").textContent).toBe(bankAccountRefusals.NoTriesLeft);
});

it.each([/^Change nickname/, /^Close account/, /^Type the two amounts/, "Add bank account"])(
  "gives the focus back to its button when a form is canceled: %s",
  async (name) => {
    stubPortal({});
    show();
    await clickButton(name);
    await clickButton("Cancel");
    expect(document.activeElement).toBe(screen.getByRole("button", { name }));
  },
);

it("offers the test entry as the next step when no tries are left", () => {
  stubPortal({});
  show(listOf({ ...account, amountTriesLeft: 0 }));
  expect(screen.getByText(/can’t be typed anymore/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Type the two amounts/ })).toBeNull();
  expect(screen.getByRole("button", { name: /^Verify with a test entry/ })).toBeTruthy();
});

it("shows accounts without actions to people without the right", () => {
  stubPortal({});
  show(listOf(account), null);
  expect(screen.getByRole("heading", { name: "Operating ••6789" })).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

it("marks an account that a return code closed for debits, whatever its state", () => {
  show(
    listOf(
      { ...account, state: "VERIFIED", blockedCode: "R02" },
      { ...account, id: "unverified", blockedCode: "R03" },
      { ...account, id: "closed", state: "CLOSED", blockedCode: "R02" },
    ),
  );
  expect(screen.getAllByText("Can’t be debited")).toHaveLength(2);
  expect(screen.queryByText("Verified")).toBeNull();
  expect(screen.getByText("Closed")).toBeTruthy();
});

it("moves the focus to the question of Close account, and back", async () => {
  show();
  await clickButton(/^Close account/);
  expect(document.activeElement?.textContent).toContain("Close Operating ••6789?");
  await clickButton("Cancel");
  expect(document.activeElement?.textContent).toContain("Close account");
});
