/** Texts for people who can act for several employers. */
export const switchTexts = {
  title: "Choose an employer",
  lead: "You can log in for several employers. Choose the one you’re working for now. You can switch later in the menu under your name.",
  list: "Your employers",
  current: "You’re working for this one now",
  forWhom: "You’re working for",
  employerId: (employerId: string): string => `Employer ID ${employerId}`,
  switchButton: "Switch employer",
  switchedTitle: "You switched employers",
  reload: "Reload",
  toDashboard: "Go to the dashboard",
  switchBack: (name: string): string => `Switch back to ${name}`,
} as const;

/** The invitation page's texts for someone who already has a login. */
export const joinTexts = {
  haveLogin:
    "Do you have a login for another company already? You can accept with it instead, if it has this email address.",
  logIn: "Log in to accept",
  lead: "Add the company to your login.",
  invited: (employer: string): string => `You’re invited to log in for ${employer} with the login you have.`,
  accept: "Accept the invitation",
  joined: (employer: string): string => `You can log in for ${employer} now`,
  joinedHint: "When you log in, you choose which company you’re working for.",
  workFor: (employer: string): string => `Work for ${employer} now`,
  dashboard: "Go to my dashboard",
} as const;
