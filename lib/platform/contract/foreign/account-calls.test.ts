import { allCalls } from "../../../all-calls.ts";
import { accountCalls } from "./account-calls.ts";

/** The specification's table, repeated on purpose, and the two calls whose paths it doesn't show. */
const specCalls = [
  "GET ",
  "GET /communication-preferences",
  "GET /current-user",
  "GET /logout",
  "GET /{id}",
  "POST ",
  "POST /accept-disclaimer",
  "POST /approve-employer",
  "POST /change-password",
  "POST /change-username",
  "POST /check-username",
  "POST /communication-preferences",
  "POST /create-account",
  "POST /email",
  "POST /forgot-password",
  "POST /login",
  "POST /phone",
  "POST /resend-verification-email",
  "POST /resend-verify-email",
  "POST /reset-password",
  "POST /switch-paper-to-web-reporting",
  "POST /verify-email",
];

it("requires exactly the specification's calls of every fund API", () => {
  const requiredNames = allCalls.filter(({ name }) => accountCalls.includes(name));
  expect(requiredNames.map(({ method, path }) => `${method} ${path.replace("/api/account", "")}`).toSorted()).toEqual(
    specCalls,
  );
});
