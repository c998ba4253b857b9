import { loginFailures } from "./contract.ts";
import { loginCodeTexts, forgotPasswordNotes, isLoginFormHidden, loginPageNotes, overLimitText } from "./texts.en.ts";
import { loginErrorMessage } from "./login/texts.en.ts";
import { passwordSaveFailure } from "./link-texts.en.ts";
import { termsFailure } from "./signed-in-texts.en.ts";

const catalogue: readonly [string, RegExp][] = [
  ["AccountNotFound", /^We're sorry, the information you entered does not match our files/],
  ["AccountDeleted", /^We're sorry, the information you entered does not match our files/],
  ["InvalidPassword", /^We're sorry, the information you entered does not match our files/],
  ["AccountLockedOut", /locked for 15 minutes/],
  ["InvalidPasswordAccountLockedOut", /locked for 15 minutes/],
  ["AccountNotVerified", /pending verification.*just sent/],
  ["AccountDeactivated", /at least 2 years.*deactivated.*email with instructions to reactivate/],
  ["AccountDisabled", /^This account has been disabled\.$/],
  ["LastLoginAttemptLeft", /only 1 more attempt.*locked for 15 minutes/],
  ["IsNotEmployerAccount", /must log in with an employer-related account/],
  ["AccountNotApproved", /not yet been approved/],
];

describe("a failed sign-in", () => {
  it.each(catalogue)("shows the catalog's text for %s", (code, text) => {
    const message = loginErrorMessage(code, "ignored");
    expect([message.title, message.text].filter(Boolean).join(" ")).toMatch(text);
    expect(message.title).not.toBe("An error has occured");
  });

  it("has a text for every code of the call", () => {
    const codes = [...catalogue.map(([code]) => code), ...Object.keys(loginCodeTexts)];
    expect(codes.toSorted()).toEqual([...loginFailures].toSorted());
  });

  it("does not distinguish unknown usernames, wrong passwords and deleted accounts", () => {
    const [firstMessage, ...otherMessages] = ["AccountNotFound", "AccountDeleted", "InvalidPassword"].map((code) =>
      loginErrorMessage(code, ""),
    );
    for (const otherMessage of otherMessages) expect(otherMessage).toEqual(firstMessage);
  });

  it.each(["AccountLockedOut", "InvalidPasswordAccountLockedOut"])("links from %s to the contact page", (code) => {
    expect(loginErrorMessage(code, "").link?.href).toBe("/contact");
  });

  it.each(["Unavailable", "SomethingNew", "constructor", ""])("reports %j as an error that has occured", (code) => {
    const message = loginErrorMessage(code, "Something unexpected happened, please contact our help desk.");
    expect(message.title).toBe("An error has occured");
    expect(message.text).toBe("Something unexpected happened, please contact our help desk.");
  });
});

describe("the notes of the login page", () => {
  it.each([
    ["passwordChanged", /new password/],
    ["accountReactivationLinkExpired", /expire after 24 hours\. Log in to get a new email/],
    ["accountReactivationError", /couldn’t reactivate/],
    ["accountReactivated", /active again/],
    ["emailVerifiedForEmailChange", /new email address is verified/],
    ["emailVerifiedForLogin", /new email address is verified/],
    ["emailNotVerified", /Log in to send a new verification email/],
    ["emailVerified", /Thanks for registering! .*representative must still approve.*email will follow/],
  ])("show the spec's text for msg=%s", (msg, text) => {
    const notes = loginPageNotes(msg, undefined);
    expect(notes).toHaveLength(1);
    expect(`${notes[0]?.title} ${notes[0]?.text}`).toMatch(text);
  });

  it.each([undefined, "", "tokenMissing", "__proto__", "constructor", "<script>"])("ignore msg=%j", (msg) => {
    expect(loginPageNotes(msg, undefined)).toEqual([]);
  });

  it("mention inactivity only for sessionExpired=true, next to any other note", () => {
    expect(loginPageNotes(undefined, "true").map(({ title }) => title)).toEqual([
      "You were logged out due to inactivity",
    ]);
    expect(loginPageNotes(undefined, "1")).toEqual([]);
    expect(loginPageNotes("passwordChanged", "true")).toHaveLength(2);
  });

  it.each(["accountReactivated", "emailVerifiedForEmailChange", "emailVerifiedForLogin"])(
    "include after msg=%s the prompt to log in to continue",
    (msg) => {
      const texts = loginPageNotes(msg, "true").map(({ text }) => text);
      expect(texts).toEqual(["Log in to continue.", "Log in to continue where you left off."]);
    },
  );

  it("hide the form only after a verified registration", () => {
    expect(isLoginFormHidden("emailVerified")).toBe(true);
    expect(isLoginFormHidden("emailVerifiedForLogin")).toBe(false);
    expect(isLoginFormHidden(undefined)).toBe(false);
  });
});

describe("the notes of the forgot-password page", () => {
  it("mention only a link without its code", () => {
    expect(forgotPasswordNotes("tokenMissing")).toHaveLength(1);
    expect(forgotPasswordNotes("passwordChanged")).toEqual([]);
    expect(forgotPasswordNotes(undefined)).toEqual([]);
  });
});

describe("the failures of the interstitials and of reset password", () => {
  it("report a system error on the terms page, with a contact link", () => {
    expect(termsFailure).toMatchObject({ text: "Our system is experiencing an error.", link: { name: "Contact us" } });
  });

  it("report that the password was not saved, then the reason, with a contact link that the page can reach", () => {
    const title = "There was an error while trying to save your password.";
    expect(passwordSaveFailure("Because.")).toMatchObject({ title, text: "Because.", link: { href: "/contact" } });
    expect(passwordSaveFailure("Because.", "#contact").link?.href).toBe("#contact");
  });
});

it.each([
  ["failures", 1, /too many failed login attempts from your internet connection\..*try again in 1 second\.$/],
  ["failures", 42, /too many failed login attempts from your internet connection\..*try again in 42 seconds\.$/],
  ["load", 2, /^The portal is very busy\. (?!.*failed).*try again in 2 seconds\.$/],
] as const)(
  "reports why the sign-in limits refused a login and when to try again: %s, %d",
  (reason, seconds, pattern) => {
    const text = overLimitText(reason, seconds);
    expect(text).toMatch(pattern);
    expect(text).toContain("Your entries are still here");
    const message = loginErrorMessage("TooManyRequests", text);
    expect(message).toMatchObject({ tone: "bad", title: "We couldn’t log you in", text, link: { href: "/contact" } });
  },
);
