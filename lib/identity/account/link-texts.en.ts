import { routes } from "../../routes.ts";
import type { Message } from "./texts.en.ts";
import type { VerifiedFor } from "./schema.ts";

const contactUs = { href: routes.contact, name: "Contact us" };

/** What can be wrong with an emailed token. */
export type TokenFault = "TokenInvalid" | "TokenUsed" | "TokenExpired";

export const linkFaults: Readonly<Record<TokenFault, string>> = {
  TokenInvalid: "This link is incomplete or isn’t one of ours.",
  TokenUsed: "This link was already used, or you used a newer one.",
  TokenExpired: "The link has expired.",
};

const isLinkFault = (code: string): boolean => Object.hasOwn(linkFaults, code);

/** spec-map §8: a new password, forgotten or changed, was not saved; then the reason and the way out. */
export const passwordSaveFailure = (reason: string, contactHref: string = routes.contact): Message => ({
  tone: "bad",
  title: "There was an error while trying to save your password.",
  text: reason,
  link: { href: contactHref, name: "Contact us" },
});

/** spec-map §8: resetting failed; the reason, and the way out of it. */
export const resetPasswordFailure = (code: string, reason: string): Message => ({
  ...passwordSaveFailure(reason),
  ...(isLinkFault(code) && { link: { href: routes.forgotPassword, name: "Ask for a new link" } }),
});

/** The one answer of /forgot-password, whatever the username: it does not reveal who has an account. */
export const forgotPasswordAnswer: Message = {
  tone: "good",
  title: "Check your email",
  text: "If there’s an account with this username, we sent a link to its email address. It works once, for 1 hour. If you don’t get an email, check your spam folder and the username, or contact us.",
  link: contactUs,
};

/** The one answer to a forgotten username, whatever the address. */
export const forgotUserNameAnswer: Message = {
  tone: "good",
  title: "Check your email",
  text: "If there’s an account with this email address, we sent its username there. If you don’t get an email, check your spam folder and the address, or contact us.",
  link: contactUs,
};

/** A call that could not be sent; what was typed is still there. */
export const notSentFailure = (text: string): Message => ({
  tone: "bad",
  title: "We couldn’t send your request",
  text,
  link: contactUs,
});

/** spec-map §2: the `msg` of the login page after an address was verified. */
const verifiedMsgs: Readonly<Record<VerifiedFor, string>> = {
  registration: "emailVerified",
  login: "emailVerifiedForLogin",
  emailChange: "emailVerifiedForEmailChange",
};

/**
 * Where a verified address leads: the login page with its `msg`. Who changed it may well be signed in, and is taken
 * on from there to the profile, with the same note.
 */
export const afterVerified = (verifiedFor: VerifiedFor): string => {
  const query = new URLSearchParams({ msg: verifiedMsgs[verifiedFor] });
  if (verifiedFor === "emailChange") query.set("returnUrl", `${routes.profile}?${query.toString()}`);
  return `${routes.login}?${query.toString()}`;
};

/** What a verification link says when it is followed again. */
export const emailAlreadyVerifiedText = "You used this link before, and you don’t need it anymore.";

/** spec-map §2: the `msg` after a link that verified nothing; null when another try may help. */
export const notVerifiedMsg = (code: string): string | null => (isLinkFault(code) ? "emailNotVerified" : null);

/** What stays on the page of a verification link: good news for a link used twice, else a call that could not be sent. */
export const verificationNote = (code: string, text: string): Message =>
  code === "EmailAlreadyVerified"
    ? { tone: "good", title: "Your email address is verified", text, link: { href: routes.login, name: "Continue" } }
    : notSentFailure(text);

/** spec-map §2: the `msg` after a link that reactivated nothing; null when another try may help. */
export const notReactivatedMsg = (code: string): string | null => {
  if (!isLinkFault(code)) return null;
  return code === "TokenExpired" ? "accountReactivationLinkExpired" : "accountReactivationError";
};
