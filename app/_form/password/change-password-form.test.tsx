/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answer, loseConnection, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";

const call = "POST /api/account/change-password";
const onDone = jest.fn();
const field = (name: "Current password" | "New password" | "Retype new password") =>
  screen.getByLabelText<HTMLInputElement>(name);
const change = () => screen.getByRole<HTMLButtonElement>("button", { name: "Change password" });
const fill = async (name: Parameters<typeof field>[0], text: string): Promise<void> => {
  await userEvent.clear(field(name));
  if (text !== "") await userEvent.type(field(name), text);
};
/** The states of the checklists; "null" is unchecked. */
const states = () => [...document.querySelectorAll("li[data-state]")].map((line) => line.getAttribute("data-state"));
const open = () => render(<ChangePasswordForm contactHref="#contact" onDone={onDone} />);
const fillAllFields = async (): Promise<void> => {
  await fill("Current password", "Sunrise42");
  await fill("New password", "Moonrise43");
  await fill("Retype new password", "Moonrise43");
};

beforeEach(() => jest.clearAllMocks());
afterEach(cleanup);

it("checks each rule while the user types, starting unchecked", async () => {
  open();
  expect([...document.querySelectorAll("li[data-state]")].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Must include at least 8 characters"),
    expect.stringContaining("Must include upper and lowercase"),
    expect.stringContaining("Must include at least 1 number"),
    expect.stringContaining("Must include letters A to Z and numbers only"),
    expect.stringContaining("Must be more than common words or your own names"),
    expect.stringContaining("Passwords match"),
  ]);
  expect(states()).toEqual(Array<string>(6).fill("null"));
  for (const [password, ...expected] of [
    ["moon", "false", "false", "false", "true", "null", "null"],
    ["moonrise", "true", "false", "false", "true", "null", "null"],
    ["Moonrise", "true", "true", "false", "true", "null", "null"],
    ["Moonrise43", "true", "true", "true", "true", "true", "null"],
  ] as const) {
    await fill("New password", password);
    expect([states(), change().disabled]).toEqual([expected, true]);
  }
  await fill("Retype new password", "moonrise43");
  expect(states().at(-1)).toBe("false");
  await fill("New password", "");
  await fill("Retype new password", "");
  expect(states()).toEqual(Array<string>(6).fill("null"));
});

it("shows while the user types that a character isn’t allowed or that the password is easy to guess", async () => {
  open();
  for (const [password, ...expected] of [
    ["Moonrise43!", "true", "true", "true", "false", "null"],
    ["Password123", "true", "true", "true", "true", "false"],
    ["Quartz7Lantern", "true", "true", "true", "true", "true"],
  ] as const) {
    await fill("New password", password);
    expect(states().slice(0, 5)).toEqual(expected);
  }
});

it("shows the new password on request, and never the current one", async () => {
  open();
  await fillAllFields();
  const types = () =>
    (["Current password", "New password", "Retype new password"] as const).map((name) => field(name).type);
  expect(types()).toEqual(["password", "password", "password"]);
  await userEvent.click(screen.getByRole("checkbox", { name: "Show password" }));
  expect(types()).toEqual(["password", "text", "text"]);
  await userEvent.click(screen.getByRole("checkbox", { name: "Show password" }));
  expect([types(), field("New password").value]).toEqual([["password", "password", "password"], "Moonrise43"]);
});

it("enables the button only while every rule is met", async () => {
  open();
  await fillAllFields();
  expect(change().disabled).toBe(false);
  await fill("Current password", "");
  expect(change().disabled).toBe(true);
  await fill("Current password", "Sunrise42");
  await fill("Retype new password", "moonrise43");
  expect(change().disabled).toBe(true);
  await fill("New password", "Moonrise43!");
  await fill("Retype new password", "Moonrise43!");
  expect(change().disabled).toBe(true);
});

it("sends both passwords once", async () => {
  const calls = stubPortal({ [call]: () => answer({ userName: "clerk" }) });
  open();
  await fillAllFields();
  await userEvent.dblClick(change());
  expect(calls.map(({ body }) => body)).toEqual([{ currentPassword: "Sunrise42", newPassword: "Moonrise43" }]);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});

it.each([
  ["Current password", "currentPassword"],
  ["New password", "newPassword"],
] as const)("marks the %s after a refusal, moves the focus to it, and keeps all typed text", async (label, name) => {
  stubPortal({ [call]: () => refuse(422, "Refused", "That is why.", { [name]: "That is why." }) });
  open();
  await fillAllFields();
  await userEvent.click(change());
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("There was an error while trying to save your password.");
  expect(alert.textContent).toContain("That is why.");
  await waitFor(() =>
    expect([field(label).getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", field(label)]),
  );
  expect(field("Current password").value).toBe("Sunrise42");
  await userEvent.type(field("Retype new password"), "x");
  expect([screen.queryByRole("alert"), field(label).getAttribute("aria-invalid")]).toEqual([null, null]);
});

it("reports a failed save with a contact link, and can be sent again", async () => {
  stubPortal({ [call]: loseConnection });
  open();
  await fillAllFields();
  await userEvent.click(change());
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Something unexpected happened, please contact our help desk.",
  );
  expect(screen.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe("#contact");
  expect(change().disabled).toBe(false);
});
