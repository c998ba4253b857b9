import { joinWords } from "../../platform/format/plain-text.ts";
import type { Access } from "./schema.ts";
import { rightLabels } from "./texts.en.ts";

export const invitationTexts = {
  title: "Accept the invitation",
  outcomes: { accepted: "Invitation accepted", unusable: "Your invitation" },
  lead: "Choose a username and a password. You can log in right after that.",
  incomplete: "This link is incomplete. Open it again from the email.",
  cantUse: "This invitation can’t be used",
  ready: "Your account is ready",
  logInAs: ["Log in as ", " with the password you chose."],
  youAreInvited: ["You’re invited to log in for ", "."],
  loading: "Loading…",
  logIn: "Log In",
  logOut: "Log Out",
} as const;

export const joinTexts = {
  haveLogin:
    "Do you already have a login for another company? You can accept with it instead, if it has this email address.",
  logIn: "Log in to accept",
  lead: "Add the company to your login.",
  invited: (employer: string): string => `You’re invited to log in for ${employer} with your existing login.`,
  accept: "Accept the invitation",
  joined: (employer: string): string => `You can log in for ${employer} now`,
  joinedHint: "When you log in, you choose which company you’re working for.",
  workFor: (employer: string): string => `Work for ${employer} now`,
  dashboard: "Go to my dashboard",
} as const;

/** Describes someone's access, for emails and the invitation page. */
export const accessSentence = (access: Access): string => {
  if (access.role === "Employer Admin")
    return "As an Employer Admin you have all rights, and you decide who can log in.";
  const actions = access.rights.map((right) => (right === "report" ? "file reports" : rightLabels[right].buttonText));
  return actions.length === 0
    ? "You can see the company’s records and write to the fund for the company. You can’t change anything else."
    : `You can ${joinWords(["see all of the company’s records", ...actions])}.`;
};

export const invitationFaults = {
  InvitationInvalid:
    "This link is incomplete, isn’t one of ours, or was replaced by a newer email. Use the link in the newest email.",
  InvitationUsed: "This invitation was already used. If you registered with it, log in.",
  InvitationExpired: "This invitation has expired. Ask the person who invited you to send it again.",
  InvitationWithdrawn: "This invitation was withdrawn. Ask the person who invited you if you think that’s a mistake.",
  InvitationNotNeeded: "The invited email address can log in for this company already. Log in with that account.",
  LoggedIn:
    "You’re logged in. This login can’t accept the invitation. Log in with the employer account of the invited email address, or log out and open the link in the email again to make a new account. Nothing was changed.",
} as const;
export type InvitationFault = keyof typeof invitationFaults;
