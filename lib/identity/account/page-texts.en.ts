export const loginPageTexts = {
  title: "Log In",
  lead: "For employers and plan members.",
  sideTitle: "What you can do here",
  reporting: "Complete eTAD reporting",
  reportingText: "File the month in minutes: you only update the people whose work changed.",
  representative: "Get in touch with your account representative",
  representativeText: "Your dashboard has the name, phone number, and email of the person who knows your agreements.",
  idCard: "ID card and FAQ",
  idCardText: "Members print or save their ID card after logging in; everyone finds answers in the [FAQ](/help).",
} as const;

export const passwordFormTexts = {
  current: "Current password",
  next: "New password",
  retype: "Retype new password",
  changeButton: "Change password",
  saveButton: "Save new password",
  pending: "Saving…",
  done: "Done: ",
  notYet: "Not yet: ",
  show: "Show password",
} as const;

export const forgotPasswordTexts = {
  title: "Forgot password",
  lead: "We’ll email you a link to choose a new password.",
  buttonText: "Email me a link",
  userNameTitle: "Forgot your username?",
  userNameLead: "We’ll email it to the address of your account.",
  email: "Email address",
  submitEmail: "Email me my username",
  pending: "Sending…",
  goodToKnow: "Good to know",
  points: [
    "After too many wrong passwords, your account is locked for 15 minutes. Choosing a new password unlocks it right away.",
    "Passwords are case-sensitive.",
    "Each person has their own username. If your email address has changed, call us.",
    "[Try logging in again](/login)",
  ],
} as const;

export const resetPasswordTexts = {
  title: "Reset password",
  lead: "Choose a new password, then log in with it.",
  note: "You’ll be logged out on all your devices. Nothing else changes. The link works once. [Ask for a new link](/forgot-password)",
} as const;

export const emailedLinkTexts = {
  verification: {
    title: "Verify your email",
    lead: "So that notices about your account reach only you.",
    text: "The link in our email works once, for 24 hours. After that, log in and we’ll send a new one.",
    buttonText: "Verify my email",
    pending: "Verifying…",
  },
  reactivation: {
    title: "Reactivate your account",
    lead: "It was deactivated because no one logged in for at least 2 years.",
    text: "Nothing in your account was lost. The link in our email works once, for 24 hours. After that, log in and we’ll send a new one.",
    buttonText: "Reactivate my account",
    pending: "Reactivating…",
  },
  noCode: "Open the link in our email, or copy all of it. [Log in](/login) to get a new email.",
  neverAsked: "We never ask for your password, on the phone or by email.",
} as const;

export const logoutTexts = { title: "Logout", buttonText: "Logout", pending: "Logging you out…" } as const;

export const forcedChangeTexts = {
  title: "Change your password",
  lead: "You must change your password before you continue.",
  note: "You’ll be logged out on your other devices. Nothing else changes. You can also [Log Out](/logout) and change it later.",
} as const;

export const termsPageTexts = {
  title: "Legal conditions and terms of use",
  lead: "You accept them once a year. Read to the end, then accept them to continue.",
  decline: "I Decline",
  cancel: "Cancel",
} as const;

export const termsFormTexts = {
  label: "Terms of use",
  read: "You’ve reached the end of the terms.",
  unread: "Scroll to the end of the terms to accept them.",
  buttonText: "I Accept",
  pending: "Accepting…",
} as const;
