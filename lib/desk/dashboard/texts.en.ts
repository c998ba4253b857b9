import { countOf } from "../../platform/format/count.ts";

export const dashboardTexts = {
  noFindings: "The report has no errors, and no warnings to review.",
  noMessages: "No messages yet.",
  unread: (count: number): string =>
    count === 0 ? "You’ve read everything." : `${countOf(count, "conversation")} with new messages`,
} as const;

/** Replace dashboard texts that would link to pages which the fund doesn't offer. */
export const accountDashboardTexts = {
  loggedIn: (firstName: string, employerId: string | null): string =>
    `Logged in as ${firstName}${employerId === null ? "" : ` · Employer ID ${employerId}`}`,
  open: "Where would you like to go?",
  aboutTads: "Fill in and file your monthly reports.",
  aboutWorkHistory: "See the hours that employers reported for you.",
  aboutIdCard: "Show or print your ID card.",
  aboutPayments: "See your company’s payments and bank accounts.",
  aboutPeople: "See who can log in for your company, and what each person can do.",
  aboutApprove: "Approve people who have registered.",
  aboutDocuments: "Plan documents, notices and forms to download.",
  aboutOperations: "Find employers, and work with payments and bank files.",
  aboutCorrections: "Review corrections that lower a posted month.",
  aboutInbox: "Read and answer messages.",
  aboutProfile: "Change your name, email, phone, username or password.",
  aboutForms: "Templates and forms to download.",
  aboutHelp: "Answers to common questions.",
  aboutContact: "Call, email or write to the fund.",
} as const;
