import { formatPhone } from "../../platform/format/person.ts";

/** For a stale If-Match; the page shows both values. */
export const staleAccountText =
  "Your account changed after you opened this page. This change wasn’t saved. Review the latest version and try again.";

export const emailUnchangedText = "This is already your email address.";

export const emailLimitText =
  "Too many emails: we sent three links in the last hour. Your email address hasn’t changed. Check your spam folder, or try again in an hour.";

export const nothingToVerifyText =
  "No email address is waiting to be verified. Reload the page to see your current one.";

export const noSuchDeviceText = "This device is already logged out.";

export const thisDeviceText = "You’re using this device now. To log out here, use Log Out.";

/** Announced in a card's live region. */
export const savedTexts = {
  name: "Your name was changed.",
  userName: "Your username was changed. Use it the next time you log in.",
  password: "Your password was changed. You were logged out on all your other devices.",
  email: "We emailed a link to the new address. Click it to finish the change.",
  phone: "Your phone number was changed.",
  phoneRemoved: "Your phone number was removed.",
} as const;

/** Reports a failed change; typed text stays. */
export const notSaved = (reason: string) => ({
  tone: "bad" as const,
  title: "Your change wasn’t saved",
  text: `${reason} Your entries are still here.`,
});

/** Shows both values of a conflict. */
export const conflictText = (theirs: string, mine: string): string =>
  `Someone changed this to “${theirs}”. You typed “${mine}”, and it isn’t saved yet.`;

export const draftKeptText = "Your changes are still here, but they aren’t saved yet.";

export const resentTexts = {
  sent: "The email is on its way. Links in earlier emails don’t work anymore.",
  limit: "Too many emails: we sent it three times in the last hour. Check your spam folder, or try again in an hour.",
} as const;

/** Returns the profile's note after a link to a new address (spec-map §2). */
export const profileNote = (msg: unknown) =>
  msg === "emailVerifiedForEmailChange"
    ? {
        tone: "good" as const,
        title: "Your new email address is verified",
        text: "We now send email about your account to this address.",
      }
    : null;

/** Formats a phone number (spec-map §9). @param digits ten, or none */
export const phoneText = (digits: string): string => (digits === "" ? "not given" : formatPhone(digits));
