export const pageTitles = {
  home: "Home",
  about: "About Us",
  help: "Help",
  contact: "Contact Us",
  formsAndDocuments: "Forms & Documents",
  checkAFile: "Check a file",
  fileColumns: "File columns and layout",
  statusCodes: "Employer Reporting Status Codes",
  cookiePolicy: "Cookie Policy",
  privacy: "Privacy",
  accessibility: "Accessibility",
  login: "Log In",
  register: "Register",
  forgotPassword: "Forgot password",
  resetPassword: "Reset password",
  verifyEmail: "Verify your email",
  invitation: "Accept the invitation",
  unsubscribe: "Unsubscribe",
} as const;

/** Shown below a title in search results. */
export const descriptions = {
  home: {
    health: (name: string): string =>
      `Employers report hours and pay contributions online. Plan members of the ${name} see their hours, coverage and ID card.`,
    pension: (name: string): string =>
      `Employers report hours and pay contributions online. Plan members of the ${name} see their hours and their pension credit.`,
  },
  about: {
    health: (name: string): string =>
      `The ${name} is a multi-employer fund that provides health coverage to the people who work under its agreements.`,
    pension: (name: string): string =>
      `The ${name} is a multi-employer fund that pays retirement benefits to the people who worked under its agreements.`,
  },
  help: {
    health:
      "Answers for employers, health plan members and paper filers: logging in, reporting a month, paying, coverage, ID cards and hours that look wrong.",
    pension:
      "Answers for employers, pension plan members and paper filers: logging in, reporting a month, paying, pension credit and hours that look wrong.",
  },
  contact: {
    health: (name: string): string => `Phone number, office hours, email and street address of the ${name}.`,
    pension: (name: string): string => `Phone number, office hours, email and street address of the ${name}.`,
  },
  formsAndDocuments: {
    health:
      "Health fund forms to download: eTAD templates, a blank report for paper filers, the fund’s ACH company ID letter, and plan documents for members.",
    pension:
      "Pension fund forms to download: eTAD templates, a blank report for paper filers, the fund’s ACH company ID letter, and plan documents for members.",
  },
  checkAFile:
    "Find the errors and warnings in a payroll export or eTAD file before you upload it. Your browser reads the file; nothing is sent or saved.",
  fileColumns:
    "The content of each column of an eTAD file, CSV or Excel, and of each field of ETAD-FW 1, the fixed-width file of payroll programs.",
  statusCodes:
    "All employer reporting status codes: which ones owe contributions, which units they allow, and which date each one needs.",
  cookiePolicy: "The cookies and browser storage that this site uses, what each one is for, and how long it’s kept.",
  privacy: {
    health:
      "The personal data that the health fund’s portal stores, who can see it, how it’s protected, how long it’s kept, and how to have it corrected.",
    pension:
      "The personal data that the pension fund’s portal stores, who can see it, how it’s protected, how long it’s kept, and how to have it corrected.",
  },
  accessibility:
    "How this site is built and tested for people with disabilities, what isn’t accessible yet, and how to reach someone who can help.",
  login: {
    health: "Log in to report hours, pay contributions, write to the health fund, or see your coverage and ID card.",
    pension: "Log in to report hours, pay contributions, write to the pension fund, or see your pension credit.",
  },
  register: {
    health:
      "Create a login for the health fund’s portal: for people who report or pay for an employer, and for plan members.",
    pension:
      "Create a login for the pension fund’s portal: for people who report or pay for an employer, and for plan members.",
  },
  forgotPassword: "Ask for an email with a link to choose a new password for your login at the fund’s portal.",
  resetPassword: "Choose a new password with the link from your email, then log in at the fund’s portal with it.",
  verifyEmail: "Confirm your email address with the link that the fund sent you, so that your login can be used.",
  invitation:
    "Accept an employer’s invitation with the link from your email, and choose your own username and password for it.",
  unsubscribe: "Stop emails from the fund that you don’t want, with the link at the bottom of each email.",
} as const;
