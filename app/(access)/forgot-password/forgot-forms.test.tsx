/** @jest-environment @happy-dom/jest-environment */
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { forgotUserNameResponse } from "../../../lib/identity/account/link-texts.en.ts";
import * as spanish from "../../../lib/identity/account/link-texts.es.ts";
import type { Language } from "../../../lib/site/language/texts.ts";
import { LanguageProvider } from "../../_shell/language/language-context.tsx";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { ForgotPasswordForm, ForgotUserNameForm } from "./forgot-forms.tsx";

const call = "POST /api/account/forgot-username";
const open = (language: Language) =>
  act(async () =>
    render(
      <LanguageProvider language={language}>
        <ForgotPasswordForm />
        <ForgotUserNameForm />
      </LanguageProvider>,
    ),
  );
afterEach(cleanup);

it.each([
  ["en", "Email address", "Email me my username", forgotUserNameResponse],
  ["es", "Correo electrónico", "Enviarme mi nombre de usuario", spanish.forgotUserNameResponse],
] as const)(
  "requests the usernames of an address, and shows the same response for every address, in %s",
  async (language, label, name, answerText) => {
    const calls = stubPortal({ [call]: () => answer({ accepted: true }) });
    await open(language);
    await userEvent.type(screen.getByLabelText(label), " office@lakeside.example ");
    await userEvent.click(screen.getByRole("button", { name }));
    const text = (await screen.findByRole("status")).textContent?.toLowerCase();
    expect(text).toContain(answerText.text.toLowerCase());
    expect(calls.map(({ body }) => body)).toEqual([{ email: "office@lakeside.example" }]);
  },
);

it("sends nothing without an address, and keeps the typed text after a failure", async () => {
  const calls = stubPortal({ [call]: () => refuse(503, "Unavailable", "Try again later.") });
  await open("en");
  const field = screen.getByLabelText<HTMLInputElement>("Email address");
  const button = screen.getByRole("button", { name: "Email me my username" });
  await userEvent.click(button);
  expect(await screen.findByText("Email address Required")).toBeTruthy();
  await userEvent.type(field, "lakeside-clerk");
  expect(screen.queryByText("Email address Required")).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByText("Must be a valid email address")).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.type(field, "@lakeside.example");
  await userEvent.click(button);
  expect(await screen.findByText("Try again later.", { exact: false })).toBeTruthy();
  expect([field.value, calls.length]).toEqual(["lakeside-clerk@lakeside.example", 1]);
});
