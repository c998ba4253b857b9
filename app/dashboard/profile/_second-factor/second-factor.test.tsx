/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { factorAnswerLost } from "#lib/identity/second-factor/texts.en.ts";
import { answer, loseConnection, refuse, type PortalCall, stubPortal } from "#app/_testing/stub-portal.ts";
import { FactorCodeStep, FactorPasswordStep } from "./factor-steps.tsx";

jest.mock("next/dynamic", () => () => () => null);

const cancel = () => {};
const call = "POST /api/account/second-factor/confirm";
const code = () => screen.getByRole<HTMLInputElement>("textbox");
const confirm = async (): Promise<void> => {
  await userEvent.type(code(), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Turn it on" }));
};

afterEach(cleanup);

it("sends no empty code, and focuses the field", async () => {
  const calls = stubPortal({});
  render(<FactorCodeStep secret="ABCD" uri="otpauth://x" cancel={cancel} onConfirmed={cancel} />);
  await userEvent.type(code(), "  ");
  await userEvent.click(screen.getByRole("button", { name: "Turn it on" }));
  expect([calls, document.activeElement]).toEqual([[], code()]);
});

it("returns the recovery codes for a valid code", async () => {
  const onConfirmed = jest.fn();
  stubPortal({ [call]: ({ body }: PortalCall) => answer({ recoveryCodes: [(body as { code: string }).code] }) });
  render(<FactorCodeStep secret="ABCD" uri="otpauth://x" cancel={cancel} onConfirmed={onConfirmed} />);
  await confirm();
  expect(onConfirmed.mock.calls).toEqual([[["123456"]]]);
});

it("marks the field for a wrong code, and explains that a lost response may have been a success", async () => {
  let isLost = false;
  stubPortal({ [call]: () => (isLost ? loseConnection() : refuse(422, "CodeWrong", "Wrong code.")) });
  render(<FactorCodeStep secret="ABCD" uri="otpauth://x" cancel={cancel} onConfirmed={cancel} />);
  await confirm();
  expect(screen.getByRole("alert").textContent).toBe("Wrong code.");
  expect([code().getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", code()]);
  await userEvent.type(code(), "7");
  expect(screen.queryByRole("alert")).toBeNull();
  isLost = true;
  await userEvent.click(screen.getByRole("button", { name: "Turn it on" }));
  expect(screen.getByRole("alert").textContent).toBe(factorAnswerLost);
});

it("sends one password request at a time", async () => {
  const submit = jest.fn(() => new Promise<null>(() => {}));
  render(
    <FactorPasswordStep
      title="Remove?"
      button={{ name: "Remove", pending: "Removing" }}
      submit={submit}
      cancel={cancel}
    />,
  );
  await userEvent.type(screen.getByLabelText("Current password"), "Sunrise42{Enter}{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Removing" }));
  expect(submit.mock.calls).toEqual([["Sunrise42", ""]]);
});

it("requires a code if necessary, and marks the invalid field", async () => {
  const failures = ["IdentityCodeWrong", "CurrentPasswordWrong"];
  const submit = jest.fn(async () => ({ status: 422, code: failures.shift() ?? "", text: "Wrong.", fields: {} }));
  const action = { name: "Remove", pending: "Removing" };
  render(<FactorPasswordStep title="Remove?" needsCode button={action} submit={submit as never} cancel={cancel} />);
  const [password, typedCode] = [screen.getByLabelText("Current password"), code()];
  await userEvent.type(password, "Sunrise42{Enter}");
  expect([submit.mock.calls, document.activeElement]).toEqual([[], typedCode]);
  for (const field of [typedCode, password]) {
    await userEvent.type(typedCode, "1{Enter}");
    expect(document.activeElement).toBe(field);
    expect([password, typedCode].filter((input) => input.getAttribute("aria-invalid") === "true")).toEqual([field]);
  }
  expect(submit.mock.calls).toEqual([
    ["Sunrise42", "1"],
    ["Sunrise42", "11"],
  ]);
});
