/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { Account } from "#lib/identity/account/schema.ts";
import { conflictText, draftKeptText, phoneText, savedTexts } from "#lib/identity/profile/texts.en.ts";
import { phoneError } from "../../../lib/platform/rules/numbers.ts";
import { answer, refuse, type PortalCall, stubPortal } from "#app/_testing/stub-portal.ts";
import { EditCard } from "./profile-details.tsx";
import { PhoneForm } from "./_edit/profile-forms.tsx";

const firstAccount: Account = {
  accountId: "account",
  userName: "clerk",
  firstName: "Ana",
  lastName: "Reyes",
  email: "ana@example.com",
  phone: "3125550100",
  employerId: null,
  employerName: null,
  address: null,
  reportingMode: null,
  pendingEmail: null,
  secondFactorSince: null,
  version: 1,
};
const [saveCall, readCall] = ["POST /api/account/phone", "GET /api/account"];

/** Simulates the fund: the account, which someone else may change. */
const fundWith = (start: Account) => {
  let account = start;
  const change = (changes: Partial<Account>): Account => {
    account = { ...account, ...changes, version: (account.version ?? 0) + 1 };
    return account;
  };
  const calls = stubPortal({
    [readCall]: () => answer(account),
    [saveCall]: ({ body, version }: PortalCall) =>
      version === String(account.version)
        ? answer(change({ phone: (body as { phone: string }).phone.replace(/\D/g, "") }))
        : refuse(412, "Stale", "Someone saved first."),
  });
  return { account: () => account, change, calls };
};

const Profile = () => {
  const [account, setAccount] = useState(firstAccount);
  return (
    <EditCard
      title="Phone"
      card="phone"
      value={account.phone}
      account={account}
      onSaved={setAccount}
      form={PhoneForm}
    />
  );
};

const input = () => screen.getByLabelText<HTMLInputElement>("Phone", { selector: "input" });
const press = (name: RegExp) => userEvent.click(screen.getByRole("button", { name }));
const open = async (text: string): Promise<void> => {
  render(<Profile />);
  await press(/^Edit/);
  await userEvent.clear(input());
  await userEvent.type(input(), text);
};

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

it("saves the version on screen, shows the new value, and returns the focus to Edit", async () => {
  const fund = fundWith(firstAccount);
  await open("3125550199");
  await press(/^Save phone/);
  expect(fund.calls.map(({ call, version }) => [call, version])).toEqual([[saveCall, "1"]]);
  expect(await screen.findByText(savedTexts.phone)).toBeTruthy();
  expect(await screen.findByText("3125550199")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Edit/ }));
  expect(sessionStorage).toHaveLength(0);
});

it("sends no invalid phone number, and focuses the field", async () => {
  const fund = fundWith(firstAccount);
  await open("12");
  await press(/^Save phone/);
  expect(await screen.findByText(phoneError)).toBeTruthy();
  expect([fund.calls, document.activeElement]).toEqual([[], input()]);
});

it("saves over a change of another field without a question", async () => {
  const fund = fundWith(firstAccount);
  fund.change({ firstName: "Anna" });
  await open("3125550199");
  await press(/^Save phone/);
  expect(await screen.findByText(savedTexts.phone)).toBeTruthy();
  expect(fund.account()).toMatchObject({ firstName: "Anna", phone: "3125550199" });
});

describe("a phone that was changed in another window", () => {
  const meet = async () => {
    const fund = fundWith(firstAccount);
    fund.change({ phone: "3125550177" });
    await open("3125550199");
    await press(/^Save phone/);
    expect(await screen.findByText(conflictText(phoneText("3125550177"), phoneText("3125550199")))).toBeTruthy();
    expect(fund.account().phone).toBe("3125550177");
    return fund;
  };

  it("is overwritten only after a confirmation", async () => {
    const fund = await meet();
    await press(/^Use mine/);
    expect(fund.account().phone).toBe("3125550199");
  });

  it("is set back to the original value when that is typed", async () => {
    const fund = await meet();
    await userEvent.clear(input());
    await userEvent.type(input(), "(312) 555-0100");
    await press(/^Save phone/);
    expect(fund.account().phone).toBe("3125550100");
  });

  it("is kept and shown if the visitor chooses it", async () => {
    const fund = await meet();
    await press(/^Keep theirs/);
    expect(await screen.findByText("3125550177")).toBeTruthy();
    expect(fund.account().phone).toBe("3125550177");
  });
});

it("opens with text typed before the session ended, for the same account only", async () => {
  fundWith(firstAccount);
  await open("312555");
  cleanup();
  render(<Profile />);
  expect(input().value).toBe("312555");
  expect(await screen.findByText(draftKeptText)).toBeTruthy();
  await press(/^Cancel/);
  expect(sessionStorage).toHaveLength(0);
});
