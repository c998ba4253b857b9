/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Preferences } from "../../../lib/identity/preferences/schema.ts";
import { preferencesTexts, topicNames } from "../../../lib/identity/preferences/texts.en.ts";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { PreferencesCard } from "./preferences-card.tsx";

const preferences: Preferences = {
  reportReceipts: true,
  paymentReceipts: true,
  paymentReminders: true,
  applicantNotices: false,
  messageNotices: true,
  offered: ["reportReceipts", "paymentReceipts"],
  version: 3,
};
const [saveCall, readCall] = [
  "POST /api/account/communication-preferences",
  "GET /api/account/communication-preferences",
];
const topic = (name: keyof typeof topicNames) => screen.getByLabelText<HTMLInputElement>(topicNames[name]);
const save = () => userEvent.click(screen.getByRole("button", { name: "Save emails" }));

afterEach(cleanup);

it("saves every topic at the version on screen, including topics that aren't offered", async () => {
  const calls = stubPortal({ [saveCall]: () => answer({}) });
  render(<PreferencesCard preferences={preferences} />);
  await userEvent.click(topic("paymentReceipts"));
  await save();
  await userEvent.click(topic("paymentReceipts"));
  await save();
  const otherPreferences = {
    reportReceipts: true,
    paymentReminders: true,
    applicantNotices: false,
    messageNotices: true,
  };
  expect(calls.map(({ body, version }) => [body, version])).toEqual([
    [{ ...otherPreferences, paymentReceipts: false }, "3"],
    [{ ...otherPreferences, paymentReceipts: true }, "4"],
  ]);
  expect(await screen.findByText(preferencesTexts.saved)).toBeTruthy();
});

it("shows a conflict with another window, keeps the choices, and saves them the next time", async () => {
  const calls = stubPortal({
    [saveCall]: ({ version }) => (version === "8" ? answer({}) : refuse(412, "Stale", "Changed.")),
    [readCall]: () => answer({ ...preferences, reportReceipts: false, version: 8 }),
  });
  render(<PreferencesCard preferences={preferences} />);
  await userEvent.click(topic("paymentReceipts"));
  await save();
  expect(await screen.findByText(preferencesTexts.staleTitle)).toBeTruthy();
  expect(await screen.findByText(`${topicNames.reportReceipts}: off`)).toBeTruthy();
  expect([topic("reportReceipts").checked, topic("paymentReceipts").checked]).toEqual([true, false]);
  await userEvent.click(topic("paymentReceipts"));
  expect(await screen.findByText(preferencesTexts.staleTitle)).toBeTruthy();
  await save();
  expect(calls.map(({ version }) => version)).toEqual(["3", null, "8"]);
});

it("reports that nothing was saved after a refusal", async () => {
  stubPortal({ [saveCall]: () => refuse(503, "Unavailable", "Try again later.") });
  render(<PreferencesCard preferences={preferences} />);
  await save();
  expect(await screen.findByText(preferencesTexts.notSavedTitle)).toBeTruthy();
  expect(await screen.findByText("Try again later.")).toBeTruthy();
});

it("offers no choices to someone without topics", () => {
  render(<PreferencesCard preferences={{ ...preferences, offered: [] }} />);
  expect(screen.queryByRole("checkbox")).toBeNull();
});
