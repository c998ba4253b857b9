/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { loginErrorMessage } from "../../lib/identity/account/login/texts.en.ts";
import { loginFailures } from "../../lib/identity/account/contract.ts";
import { loginCodeTexts } from "../../lib/identity/account/texts.en.ts";
import { answer, loseConnection, refuse, type PortalCall, stubPortal } from "../_testing/stub-portal.ts";
import { AvailableActions } from "../_shell/offered-actions.tsx";
import { LoginForm } from "./login-form.tsx";

const router = { push: jest.fn(), refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const call = "POST /api/account/login";
const field = (name: "Username" | "Password") => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => userEvent.click(screen.getByRole("button", { name: "Log In" }));
const logIn = async (): Promise<void> => {
  await userEvent.type(field("Username"), "lakeside-clerk");
  await userEvent.type(field("Password"), "Sunrise42");
  await submit();
};
const invalidStates = () =>
  ["Username", "Password"].map((name) => field(name as "Username").getAttribute("aria-invalid"));
const user = { analyticsId: "a-1", userName: "lakeside-clerk" };
const setReturnUrl = (returnUrl: string): void =>
  window.history.replaceState(null, "", `/login?returnUrl=${encodeURIComponent(returnUrl)}`);

beforeEach(() => {
  window.history.replaceState(null, "", "/login");
  jest.clearAllMocks();
});
afterEach(cleanup);

const fieldCodes = loginFailures.filter((code) => !Object.hasOwn(loginCodeTexts, code));

it.each(fieldCodes)(
  "explains %s, marks both fields without clearing them, and removes the message after an edit",
  async (code) => {
    stubPortal({ [call]: () => refuse(401, code, "") });
    render(<LoginForm />);
    await logIn();
    const { text } = loginErrorMessage(code, "");
    expect((await screen.findByRole("alert")).textContent).toContain(text);
    expect(invalidStates()).toEqual(["true", "true"]);
    expect([field("Username").value, field("Password").value]).toEqual(["lakeside-clerk", "Sunrise42"]);
    await userEvent.type(field("Password"), "x");
    expect([screen.queryByRole("alert"), ...invalidStates()]).toEqual([null, null, null]);
  },
);

it("shows the wait after too many failed logins, and neither clears nor marks the fields", async () => {
  let isRefused = true;
  stubPortal({
    [call]: () => (isRefused ? refuse(429, "TooManyRequests", "Wait 42 seconds.") : answer(user)),
  });
  render(<LoginForm />);
  await logIn();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("We couldn’t log you in");
  expect(alert.textContent).toContain("Wait 42 seconds.");
  expect([...invalidStates(), field("Password").value]).toEqual([null, null, "Sunrise42"]);
  isRefused = false;
  await submit();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/dashboard"));
});

it("keeps the typed text after a lost connection, and logs in once it is back", async () => {
  let isLost = true;
  stubPortal({ [call]: () => (isLost ? loseConnection() : answer(user)) });
  render(<LoginForm />);
  await logIn();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("An error has occured");
  expect(alert.textContent).toContain("Something unexpected happened, please contact our help desk.");
  expect(field("Password").value).toBe("Sunrise42");
  isLost = false;
  await submit();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/dashboard"));
});

it("requires both fields, clears each error on an edit, and makes no call before", async () => {
  const calls = stubPortal({});
  render(<LoginForm />);
  await submit();
  expect([screen.getByText("Username required"), screen.getByText("Password required")]).toHaveLength(2);
  await userEvent.type(field("Username"), "a");
  expect(screen.queryByText("Username required")).toBeNull();
  expect(screen.getByText("Password required")).toBeTruthy();
  expect(calls).toEqual([]);
});

it("shows that the login is pending, and submits only once", async () => {
  const secondResponse = Promise.withResolvers<Response>();
  const calls = stubPortal({ [call]: () => secondResponse.promise });
  render(<LoginForm />);
  await logIn();
  await userEvent.click(screen.getByRole("button", { name: "Logging In..." }));
  secondResponse.resolve(answer(user));
  await screen.findByRole("button", { name: "Logging In..." });
  expect(calls.map(({ body }) => body)).toEqual([{ userName: "lakeside-clerk", password: "Sunrise42" }]);
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(1));
});

it.each([
  ["/help?x=1", "/help?x=1"],
  ["//evil.example/x", "/dashboard"],
  ["https://evil.example", "/dashboard"],
  ["/logout", "/dashboard"],
])("goes to the right page for returnUrl %s: %s", async (returnUrl, arrives) => {
  stubPortal({ [call]: () => answer(user) });
  setReturnUrl(returnUrl);
  render(<LoginForm />);
  await logIn();
  await waitFor(() => expect(router.push.mock.calls).toEqual([[arrives]]));
});

it("opens the TADs with a full page load", async () => {
  stubPortal({ [call]: () => answer(user) });
  setReturnUrl("/dashboard/tads");
  const assign = jest.spyOn(window.location, "assign").mockImplementation(() => undefined);
  render(<LoginForm />);
  await logIn();
  await waitFor(() => expect([assign.mock.calls, router.push.mock.calls]).toEqual([[["/dashboard/tads"]], []]));
});

it("loads the whole next page for an account in Spanish, so that its frame is in one language", async () => {
  stubPortal({ [call]: () => answer({ ...user, language: "es" }) });
  setReturnUrl("/dashboard");
  const assign = jest.spyOn(window.location, "assign").mockImplementation(() => undefined);
  render(<LoginForm />);
  await logIn();
  await waitFor(() => expect([assign.mock.calls, router.push.mock.calls]).toEqual([[["/dashboard"]], []]));
});

it("asks for the code if the account has a second factor, and marks only the code as invalid", async () => {
  const calls = stubPortal({
    [call]: ({ body }: PortalCall) =>
      "code" in (body as object)
        ? refuse(401, "SecondFactorWrong", "Incorrect or expired code.")
        : refuse(401, "SecondFactorRequired", ""),
  });
  render(<LoginForm />);
  await logIn();
  const code = await screen.findByLabelText<HTMLInputElement>("Code from your authenticator app");
  expect(document.activeElement).toBe(code);
  await userEvent.type(code, "123456");
  await submit();
  expect((await screen.findByRole("alert")).textContent).toContain("Incorrect or expired code.");
  expect([code.getAttribute("aria-invalid"), ...invalidStates()]).toEqual(["true", null, null]);
  expect(calls).toHaveLength(2);
  await userEvent.type(field("Username"), "2");
  expect(screen.queryByLabelText("Code from your authenticator app")).toBeNull();
});

it.each([
  [[], ["Forgot password", "Forgot username", "Register"]],
  [["mailRegistrationCode"], ["Forgot password", "Forgot username", "Register"]],
  [["forgotUserName"], ["Forgot password", "Register"]],
] as const)("links to every page that the fund offers: %j", (withheld, names) => {
  render(
    <AvailableActions withheld={withheld}>
      <LoginForm />
    </AvailableActions>,
  );
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(names);
});
