import { routes } from "../../routes.ts";
import type { Message } from "./texts.en.ts";
import type { VerifiedFor } from "./schema.ts";

const contactUs = { href: routes.contact, name: "Contact us" };

export type TokenFault = "TokenInvalid" | "TokenUsed" | "TokenExpired";

export const linkFaults: Readonly<Record<TokenFault, string>> = {
  TokenInvalid: "This link is incomplete or isn’t one of ours.",
  TokenUsed: "This link was already used, or you used a newer one.",
  TokenExpired: "The link has expired.",
};

const isLinkError = (code: string): boolean => Object.hasOwn(linkFaults, code);

/** Reports that a new password was not saved, with the reason and next step (spec-map §8). */
export const passwordSaveFailure = (reason: string, contactHref: string = routes.contact): Message => ({
  tone: "bad",
  title: "There was an error while trying to save your password.",
  text: reason,
  link: { href: contactHref, name: "Contact us" },
});

/** Reports that a reset failed, with the reason and next step (spec-map §8). */
export const resetPasswordFailure = (code: string, reason: string): Message => ({
  ...passwordSaveFailure(reason),
  ...(isLinkError(code) && { link: { href: routes.forgotPassword, name: "Ask for a new link" } }),
});

/** This text is the same for every username, so that it doesn't reveal who has an account. */
export const forgotPasswordResponse: Message = {
  tone: "good",
  title: "Check your email",
  text: "If there’s an account with this username, we sent a link to its email address. It works once, for 1 hour. If you don’t get an email, check your spam folder and the username, or contact us.",
  link: contactUs,
};

/** This text is the same for every address. */
export const forgotUserNameResponse: Message = {
  tone: "good",
  title: "Check your email",
  text: "If there’s an account with this email address, we sent its username there. If you don’t get an email, check your spam folder and the address, or contact us.",
  link: contactUs,
};

/** Reports that a call could not be sent. Typed text stays. */
export const notSentFailure = (text: string): Message => ({
  tone: "bad",
  title: "We couldn’t send your request",
  text,
  link: contactUs,
});

const verifiedMsgs: Readonly<Record<VerifiedFor, string>> = {
  registration: "emailVerified",
  login: "emailVerifiedForLogin",
  emailChange: "emailVerifiedForEmailChange",
};

/** Returns the login page's path with `msg`. That page redirects a signed-in visitor to the profile with the same note. */
export const afterVerified = (verifiedFor: VerifiedFor): string => {
  const query = new URLSearchParams({ msg: verifiedMsgs[verifiedFor] });
  if (verifiedFor === "emailChange") query.set("returnUrl", `${routes.profile}?${query.toString()}`);
  return `${routes.login}?${query.toString()}`;
};

/** The note for a link that was already used. */
export const emailAlreadyVerifiedText = "You used this link before, and you don’t need it anymore.";

/** Returns the `msg` for a bad verification link (spec-map §2). Returns null if a retry may help. */
export const notVerifiedMsg = (code: string): string | null => (isLinkError(code) ? "emailNotVerified" : null);

/** Returns the note for a link used twice, or for a call that could not be sent. */
export const verificationNote = (code: string, text: string): Message =>
  code === "EmailAlreadyVerified"
    ? { tone: "good", title: "Your email address is verified", text, link: { href: routes.login, name: "Continue" } }
    : notSentFailure(text);

/** Returns the `msg` for a bad reactivation link (spec-map §2). Returns null if a retry may help. */
export const notReactivatedMsg = (code: string): string | null => {
  if (!isLinkError(code)) return null;
  return code === "TokenExpired" ? "accountReactivationLinkExpired" : "accountReactivationError";
};
