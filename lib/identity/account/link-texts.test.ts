import { reactivate, resetPassword, verifyEmail } from "./contract.ts";
import {
  afterVerified,
  forgotPasswordResponse,
  forgotUserNameResponse,
  linkFaults,
  notReactivatedMsg,
  notSentFailure,
  notVerifiedMsg,
  resetPasswordFailure,
} from "./link-texts.en.ts";
import { loginPageNotes } from "./texts.en.ts";
import { verifications } from "./schema.ts";

it("a failed reset shows the catalog's sentence, the reason, and the next step", () => {
  const expiredFailure = resetPasswordFailure("TokenExpired", linkFaults.TokenExpired);
  expect(expiredFailure).toMatchObject({
    title: "There was an error while trying to save your password.",
    text: "The link has expired.",
    link: { href: "/forgot-password" },
  });
  expect(resetPasswordFailure("Unavailable", "x").link?.href).toBe("/contact");
  expect(resetPasswordFailure("constructor", "x").link?.href).toBe("/contact");
});

it("every call with an emailed token has a text for every token error", () => {
  for (const call of [resetPassword, verifyEmail, reactivate])
    expect(call.failures.filter((code) => code.startsWith("Token"))).toEqual(Object.keys(linkFaults));
});

it("the responses to a forgotten password and username mention no account", () => {
  for (const { text } of [forgotPasswordResponse, forgotUserNameResponse])
    expect(text).toMatch(/^If there’s an account/);
});

describe("the page of an emailed link", () => {
  it.each(verifications)("has a note on the login page for %s", (verifiedFor) => {
    const { pathname, searchParams } = new URL(afterVerified(verifiedFor), "https://portal.example");
    expect(pathname).toBe("/login");
    expect(loginPageNotes(searchParams.get("msg") ?? "", undefined)).toHaveLength(1);
  });

  it("redirects a signed-in visitor with a changed address to the profile", () => {
    expect(afterVerified("emailChange")).toBe(
      "/login?msg=emailVerifiedForEmailChange&returnUrl=%2Fdashboard%2Fprofile%3Fmsg%3DemailVerifiedForEmailChange",
    );
    expect(["login", "registration"].map((purpose) => afterVerified(purpose as "login").includes("returnUrl"))).toEqual(
      [false, false],
    );
  });

  it.each([
    ["TokenExpired", "emailNotVerified", "accountReactivationLinkExpired"],
    ["TokenUsed", "emailNotVerified", "accountReactivationError"],
    ["TokenInvalid", "emailNotVerified", "accountReactivationError"],
    ["Unavailable", null, null],
    ["toString", null, null],
  ])("redirects after %s to %s, or to %s", (code, verify, reactivation) => {
    expect([notVerifiedMsg(code), notReactivatedMsg(code)]).toEqual([verify, reactivation]);
  });

  it("keeps visitors on the page if there is no response, with the server's own message", () => {
    expect(notSentFailure("Words.")).toMatchObject({
      tone: "bad",
      title: "We couldn’t send your request",
      text: "Words.",
    });
  });
});
