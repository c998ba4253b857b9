/** Texts of the dashboard of a fund that offers no report, payment or record here. */
export const accountDashboardTexts = {
  loggedIn: (firstName: string, employerId: string | null): string =>
    `Logged in as ${firstName}${employerId === null ? "" : ` · Employer ID ${employerId}`}`,
  open: "Where would you like to go?",
  aboutTads: "Fill in and file your monthly reports.",
  aboutApprove: "Let in someone who has registered.",
  aboutDocuments: "Plan documents, notices and forms to download.",
  aboutProfile: "Change your name, email, phone, username or password.",
  aboutForms: "Templates and forms to download.",
  aboutHelp: "Answers to common questions.",
  aboutContact: "Call, email or write to the fund.",
} as const;
