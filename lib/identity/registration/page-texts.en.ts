export const registerPageTexts = {
  title: "Register",
  lead: "It takes a few minutes. A representative then reviews your account, and we email you when it’s approved.",
  sentTitle: "Registration sent",
  sentLead: "Three steps are left, and the first one is yours.",
} as const;

export const registerFormTexts = {
  who: "Who is registering?",
  employer: "An employer",
  employerText: "You report and pay for the people who work there.",
  member: "A plan member",
  memberText: "You work, or worked, under one of our plans.",
  noScript: "Registering needs JavaScript, which is turned off in your browser. Turn it on, or call us.",
  haveAccount: "Already have an account?",
  logIn: "Log In",
  buttonText: "Register",
  pending: "Registering…",
} as const;

export const sectionTexts = {
  person: "About you",
  login: "Your login",
  membership: "Your membership",
  memberIdHint: "On your ID card: M and digits.",
  ssnHint: "Never the whole number.",
  employer: "Your employer",
  employerIdHint: "Printed at the top of your remittance report.",
  proof: "Show that you work for this employer",
  byAmount: "Last posted amount",
  byAmountText: "You know the total of the latest month.",
  byCode: "Code by letter",
  byCodeText: "We mail it to the employer’s address.",
  amountHint:
    "In dollars: the total of your latest posted month, both funds together, with or without its corrections. It’s the total on your latest remittance report, or the payment you made for it.",
  codeHint: "Twelve letters and digits, as printed. You can leave out dashes and spaces.",
  noLetter:
    "No letter yet? We’ll mail one to the employer’s address on file. It takes a few days. The code works for 30 days, so you can come back to this page when you have it.",
  askCode: "Mail us a code",
  asking: "Asking…",
  terms: "Terms of use",
  readTerms: "Read the terms of use",
  fullTerms: "Full terms of use",
  accept: "I have read the terms of use and accept them",
} as const;

export const registeredTexts = {
  verify: "You verify your email address.",
  sentTo: "We have sent an email to",
  clickLink: "Click the link in it within 24 hours.",
  approval: "A representative approves your account.",
  approvalText: "Our staff compares your information with our records.",
  email: "We email you.",
  logInAs: "From then on you can log in as",
  noEmail: "No email after a few minutes? Check your spam folder, or send it again. We send at most three an hour.",
  sending: "Sending…",
  sendAgain: "Send the email again",
} as const;
