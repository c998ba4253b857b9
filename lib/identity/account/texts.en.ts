import { contactUs, locked } from "./login/texts.en.ts";

export type Message = {
  readonly tone: "good" | "warn" | "bad" | "info";
  readonly title?: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly name: string };
};

/** Reasons for a limit: failed logins from one network, or too many simultaneous sign-ins. */
export type OverLimitReason = "failures" | "load";

const overLimitCauses: Readonly<Record<OverLimitReason, string>> = {
  failures: "There were too many failed login attempts from your internet connection.",
  load: "The portal is very busy.",
};

/** Explains a refused sign-in over a limit. @param seconds until the next try */
export const overLimitText = (reason: OverLimitReason, seconds: number): string =>
  `${overLimitCauses[reason]} Your entries are still here. Check it, and try again in ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`;

const newEmailVerified: Message = {
  tone: "good",
  title: "Your new email address is verified",
  text: "Log in to continue.",
};

/** Messages by the query value `msg` (spec-map §2). */
const loginNotes: Readonly<Record<string, Message>> = {
  passwordChanged: { tone: "good", title: "Your password was changed", text: "Log in with your new password." },
  accountReactivationLinkExpired: {
    tone: "warn",
    title: "This reactivation link has expired",
    text: "Reactivation links expire after 24 hours. Log in to get a new email.",
  },
  accountReactivationError: {
    tone: "bad",
    title: "We couldn’t reactivate your account",
    text: "Nothing was changed. Log in to get a new email, or contact us.",
    link: contactUs,
  },
  accountReactivated: { tone: "good", title: "Your account is active again", text: "Log in to continue." },
  emailVerifiedForEmailChange: newEmailVerified,
  emailVerifiedForLogin: newEmailVerified,
  emailNotVerified: {
    tone: "warn",
    title: "Your email address is not verified",
    text: "Log in to send a new verification email.",
  },
  loggedOutElsewhere: {
    tone: "info",
    title: "You were logged out on another device",
    text: "Someone logged this device out, or your password or account was changed. Log in to continue where you left off.",
  },
  accessRemoved: {
    tone: "warn",
    title: "Your access was removed",
    text: "Someone ended your access, so you were logged out. We keep everything you saved. If you think this is a mistake, ask an Employer Admin of your company, or call us.",
  },
  emailVerified: {
    tone: "good",
    title: "Thanks for registering!",
    text: "Your email address is verified. A representative must still approve your account, and an email will follow.",
  },
};

const sessionExpired: Message = {
  tone: "info",
  title: "You were logged out due to inactivity",
  text: "Log in to continue where you left off.",
};

/** Returns the notes above the login form. An unknown `msg` has none. */
export const loginPageNotes = (msg: string | undefined, expiredFlag: string | undefined): Message[] => [
  ...(msg !== undefined && Object.hasOwn(loginNotes, msg) ? [loginNotes[msg] as Message] : []),
  ...(expiredFlag === "true" ? [sessionExpired] : []),
];

/** Returns true for a verified registration, which can't log in yet (spec-map §2). */
export const isLoginFormHidden = (msg: string | undefined): boolean => msg === "emailVerified";

/** Returns the notes for `msg`: /reset-password without a code redirects here with tokenMissing (spec-map §2). */
export const forgotPasswordNotes = (msg: string | undefined): Message[] =>
  msg === "tokenMissing"
    ? [
        {
          tone: "warn",
          title: "The link was incomplete",
          text: "Open the link in your email again, or copy the whole link.",
        },
      ]
    : [];

export const currentPasswordTexts = {
  CurrentPasswordWrong: "That isn’t your current password. Type it again.",
  CurrentPasswordLastAttempt:
    "That isn’t your current password. You have only 1 more attempt. After that your account is locked for 15 minutes.",
  CurrentPasswordLockedOut: locked.text,
} as const;

/** Texts by code, shown after a correct password. */
export const identityCodeTexts = {
  IdentityCodeRequired: "Type the code from your authenticator app, or a recovery code.",
  IdentityCodeWrong:
    "Incorrect or used code. Wait for the next code in your authenticator app, or type a recovery code.",
  IdentityCodeLastAttempt:
    "Incorrect or used code. You have only 1 more attempt. After that your account is locked for 15 minutes.",
} as const;

export const confirmIdentityLabels = {
  title: "Type your password again",
  why: "For your security, please enter your password again: you last entered it more than ten minutes ago.",
  buttonText: "Continue",
  pending: "Checking…",
  canceled: "You canceled before entering your password, so nothing was changed.",
} as const;

export const passwordUnchangedText = "This is already your password. Choose a different one.";

/** The fund API sends these texts to the login page. */
export const loginCodeTexts: Readonly<Record<string, string>> = {
  SecondFactorRequired: "Type the code from your authenticator app, or a recovery code, and log in again.",
  SecondFactorWrong:
    "Incorrect or used code. Wait for the next code in your authenticator app, or type a recovery code.",
};
