/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "#lib/identity/account-help/examples.ts";
import type { HelpedAccount } from "#lib/identity/account-help/schema.ts";
import {
  actionLabels,
  helpRefusals,
  helpTexts,
  notPossible,
  roleText,
  standingText,
  pendingText,
} from "#lib/identity/account-help/texts.en.ts";
import { identityNoteRule, identityTexts } from "#lib/platform/rules/identity-check.ts";
import { answer, loseConnection, refuse, stubPortal } from "#app/_testing/stub-portal.ts";
import { HelpDesk } from "./help-desk.tsx";

const account = examples.getHelpedAccount.response as HelpedAccount;
const path = `/api/account-help/accounts/${account.accountId}`;
const send = `POST ${path}/help`;
const read = `GET ${path}`;
const helpedAccount: HelpedAccount = { ...account, hasAuthenticatorApp: false, acts: ["SEND_RESET"], version: 4 };

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const noteOf = (): string => screen.getByLabelText<HTMLTextAreaElement>(helpTexts.noteLabel).value;
const giveReason = async (): Promise<void> => {
  await userEvent.selectOptions(screen.getByLabelText(helpTexts.reasonLabel), "They called");
  await userEvent.type(screen.getByLabelText(helpTexts.noteLabel), "Stolen phone.");
};
const sentence = "Saw the passport and the photo in it.";
const giveIdentity = async (note = sentence): Promise<void> => {
  await userEvent.selectOptions(screen.getByLabelText(identityTexts.identity), "Saw a photo ID");
  await userEvent.type(screen.getByLabelText(identityTexts.identityNote), note);
};

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe("account help", () => {
  it("requires all fields, then removes the app once, at the version on screen", async () => {
    const calls = stubPortal({ [send]: () => answer(helpedAccount) });
    render(<HelpDesk initial={account} />);
    await press(actionLabels.REMOVE_APP.name);
    expect(document.activeElement).toBe(screen.getByLabelText(helpTexts.reasonLabel));
    await giveReason();
    await press(actionLabels.REMOVE_APP.name);
    expect(screen.getByText(`${identityTexts.identityNote} Required`)).toBeTruthy();
    expect([calls.length, noteOf()]).toEqual([0, "Stolen phone."]);
    await giveIdentity("Passport.");
    await press(actionLabels.REMOVE_APP.name);
    expect([calls.length, screen.getByText(identityNoteRule.text)]).toMatchObject([0, {}]);
    await userEvent.clear(screen.getByLabelText(identityTexts.identityNote));
    await giveIdentity();
    await press(actionLabels.REMOVE_APP.name);
    expect(calls).toMatchObject([
      {
        version: "3",
        body: {
          act: "REMOVE_APP",
          reason: "PHONE",
          note: "Stolen phone.",
          identity: "PHOTO_ID",
          identityNote: sentence,
        },
      },
    ]);
    expect(screen.getByText(actionLabels.REMOVE_APP.done)).toBeTruthy();
    expect(screen.queryByRole("button", { name: actionLabels.REMOVE_APP.name })).toBeNull();
  });

  it.each([
    ["refused", () => refuse(429, "TooManyRequests", helpRefusals.tooMany(40)), helpRefusals.tooMany(40)],
    ["not answered", loseConnection, helpTexts.unanswered],
  ])("keeps the typed text when it is %s", async (_name, reply, text) => {
    stubPortal({ [send]: reply });
    render(<HelpDesk initial={account} />);
    await press(actionLabels.SEND_RESET.name);
    await giveReason();
    await giveIdentity();
    await press(actionLabels.SEND_RESET.name);
    expect(screen.getByText(text)).toBeTruthy();
    expect(noteOf()).toBe("Stolen phone.");
  });

  it("promises no role to someone who was removed", () => {
    const noOne = { roles: [], memberId: null };
    expect(roleText({ ...noOne, standing: "NOT_APPROVED" })).toBe("None yet");
    expect(roleText({ ...noOne, standing: "DISABLED" })).toBe("None");
  });

  it("shows the current account when someone else acted first", async () => {
    const currentAccount = { ...helpedAccount, lockedUntil: null };
    stubPortal({ [send]: () => refuse(422, "NotPossible", notPossible.UNLOCK), [read]: () => answer(currentAccount) });
    render(<HelpDesk initial={account} />);
    expect(screen.getByText(standingText(account))).toBeTruthy();
    await press(actionLabels.UNLOCK.name);
    await giveReason();
    await giveIdentity();
    await press(actionLabels.UNLOCK.name);
    expect(screen.getByText(notPossible.UNLOCK)).toBeTruthy();
    expect(screen.getByText("Can log in")).toBeTruthy();
  });

  it("shows pending requests for a staff account, and that the first request did nothing yet", async () => {
    const request = { act: "REMOVE_APP", by: "Ingrid Solheim", at: "2026-07-09T12:00:00.000Z" } as const;
    const staffAccount = { ...account, needsSecond: true, waiting: [{ ...request, byYou: false }] };
    const [pastRequest] = account.history;
    const currentAccount = {
      ...staffAccount,
      waiting: [{ ...request, byYou: true }],
      history: [{ ...pastRequest!, carriedOut: false }],
    };
    stubPortal({ [send]: () => answer(currentAccount) });
    render(<HelpDesk initial={staffAccount} />);
    expect(screen.getByText(pendingText(staffAccount.waiting[0]!))).toBeTruthy();
    await press(actionLabels.SEND_RESET.name);
    await giveReason();
    await giveIdentity();
    await press(actionLabels.SEND_RESET.name);
    for (const text of [
      helpTexts.requestRecorded,
      pendingText(currentAccount.waiting[0]!),
      "Asked to remove the authenticator app",
    ])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it("offers nothing for the visitor's own account", () => {
    render(<HelpDesk initial={{ ...account, isOwn: true, acts: [] }} />);
    expect(screen.getByText(helpTexts.own)).toBeTruthy();
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});
