import { formatPhone } from "../format/phone.ts";

/** If-Match was stale: the page shows both values before anybody reads this. */
export const staleAccountText =
  "Your account was changed elsewhere after you loaded it. Nothing of this change was saved. Look at the newest state and try again.";

export const emailUnchangedText = "This is your email address already.";

/** Three links an hour are mailed to a new address at the most. */
export const emailLimitText =
  "We have mailed three links within an hour, and mail no more for now. Your email address stays as it is. Look in your spam folder, or try again in an hour.";

export const nothingToVerifyText =
  "No address is waiting for its verification any more. Load the page again to see the one that counts.";

export const noSuchDeviceText = "This place is signed out already.";

export const thisDeviceText = "This is the place you are using. To leave it, use Log Out.";

/** What the live region of a card says once its change is saved. */
export const savedTexts = {
  name: "Your name is changed.",
  userName: "Your username is changed. Use it the next time you log in.",
  password: "Your password is changed. Every other place where you were logged in is logged out.",
  email: "We have mailed a link to the new address. It counts once you follow the link.",
  phone: "Your phone number is changed.",
  phoneRemoved: "Your phone number is removed.",
} as const;

/** A change that was refused or did not get through; what was typed still stands. */
export const notSaved = (reason: string) => ({
  tone: "bad" as const,
  title: "That was not saved",
  text: `${reason} What you typed is still here.`,
});

/** Two changes of the same thing: what it is by now, and what was typed here. */
export const conflictText = (theirs: string, mine: string): string =>
  `Meanwhile it was changed to “${theirs}”; you typed “${mine}”. Nothing of yours is saved yet.`;

/** After signing in again in the middle of a change. */
export const keptText = "What you typed is still here. It is not saved yet.";

/** Answers of "Send the email again". */
export const resentTexts = {
  sent: "The email is on its way. The links in earlier ones no longer work.",
  limit: "We have mailed it three times within an hour. Look in your spam folder, or try again in an hour.",
} as const;

/** Spec §2: where a signed-in visitor arrives who has followed the link to a new address. */
export const profileNote = (msg: unknown) =>
  msg === "emailVerifiedForEmailChange"
    ? {
        tone: "good" as const,
        title: "Your new email address is verified",
        text: "Mail about your account goes there from now on.",
      }
    : null;

/** A phone number as it is shown (spec §9). @param digits ten, or none */
export const phoneText = (digits: string): string => (digits === "" ? "not given" : formatPhone(digits));
