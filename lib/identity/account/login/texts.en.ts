import { routes } from "../../../routes.ts";
import type { Message } from "../texts.en.ts";

export const contactUs = { href: routes.contact, name: "Contact us" };

const noMatchMessage = {
  text: "We're sorry, the information you entered does not match our files. Check your username and password, and try again.",
  link: { href: routes.forgotPassword, name: "Forgot your password?" },
};

export const locked = {
  text: "Your account is locked for 15 minutes because the password was wrong too many times. Try again after that, or contact us.",
  link: contactUs,
};

/** Texts of spec-map §8. Texts that it leaves out follow its voice. */
const loginErrors: Readonly<Record<string, Omit<Message, "tone">>> = {
  AccountNotFound: noMatchMessage,
  AccountDeleted: noMatchMessage,
  InvalidPassword: noMatchMessage,
  AccountLockedOut: locked,
  InvalidPasswordAccountLockedOut: locked,
  AccountNotVerified: {
    text: "Your email address is pending verification. We just sent you an email: click the link in it, then log in.",
  },
  AccountDeactivated: {
    text: "You have not logged in for at least 2 years, so your account is deactivated. We sent you an email with instructions to reactivate it.",
  },
  AccountDisabled: { text: "This account has been disabled.", link: contactUs },
  LastLoginAttemptLeft: {
    title: "You have only 1 more attempt",
    text: "After that your account is locked for 15 minutes.",
    link: { href: routes.forgotPassword, name: "Forgot your password?" },
  },
  IsNotEmployerAccount: { text: "You must log in with an employer-related account.", link: contactUs },
  AccountNotApproved: { text: "Your account has not yet been approved by our team. We’ll email you when it is." },
};

/**
 * Returns the message of a failed login (spec-map §8). @param code the response's `message` @param serverText its first
 * system message, or the default
 */
export const loginErrorMessage = (code: string, serverText: string): Message => {
  if (code === "TooManyRequests")
    return { tone: "bad", title: "We couldn’t log you in", text: serverText, link: contactUs };
  return Object.hasOwn(loginErrors, code)
    ? { tone: "bad", ...(loginErrors[code] as Omit<Message, "tone">) }
    : { tone: "bad", title: "An error has occured", text: serverText, link: contactUs };
};

/** spec-map §5. */
export const loginRequired = {
  userName: "Username required",
  password: "Password required",
  code: "Code required",
} as const;

export const loginFormTexts = {
  userName: "Username",
  password: "Password",
  code: "Code from your authenticator app",
  codeHint: "Or one of your recovery codes",
  noScript: "Logging in needs JavaScript, which is turned off in your browser. Turn it on, or call us.",
  buttonText: "Log In",
  pending: "Logging In...",
  forgotPassword: "Forgot password",
  forgotUserName: "Forgot username",
  register: "Register",
} as const;
