/** Links are written [name](address). */
export const homeTexts = {
  leads: {
    health:
      "Health coverage depends on the hours you report. File the month, pay the contributions, and see that we received both.",
    pension:
      "Pension credit depends on the hours you report. File the month, pay the contributions, and see that we received both.",
  },
  memberDoor: "Log in as a plan member",
  employerDoor: "Log in as an employer",
  employerDoorText: "Reports and payments",
  register: "Register Now",
  employers: "For employers",
  reporting: "Complete eTAD reporting",
  reportingText:
    "Your people are already listed. Upload your payroll file or type what changed. We explain every contribution.",
  payments: "Make web payments",
  paymentsText: "Pay by bank debit on the day you choose, and see right away if it’s on time.",
  representative: "Contact your account representative",
  representativeText: "Your dashboard has the name, phone number, and email of the person who knows your agreements.",
  members: "For plan members",
  memberCards: {
    health: {
      name: "ID card and coverage",
      text: "Log in to see your hours and coverage and to print your card. No login? [Register](/register)",
    },
    pension: {
      name: "Hours and pension credit",
      text: "Log in to see your hours and pension credit, year by year. No login? [Register](/register)",
    },
  },
  wrongHours: "Hours that don’t look right",
  wrongHoursText:
    "Your coverage and pension credit depend on what employers report. [How to have your hours checked](/help#hours-wrong)",
} as const;

export const dueTexts = {
  title: "Due next",
  forWork: (month: string): string => `for work in ${month}`,
  left: (days: number): string => (days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`),
  pictureTitle: (month: string): string => `From ${month} to its due date`,
  picture: (today: string, dueDate: string): string => `Today is ${today}; payment is due ${dueDate}.`,
  today: "Today",
  due: "Due",
  authorizeBy: "Authorize a bank debit by",
  note: "Payment is due by the 15th of the month following the month covered. If that isn’t a banking day, your agreement sets the due date. This is the next banking day.",
} as const;

export const aboutTexts = {
  employers: "Employers",
  employersText:
    "You report each month who worked under your agreements, and pay what they set. The report shows how every contribution is calculated. [How reporting works](/help#reporting)",
  members: "Plan members",
  membersText: {
    health:
      "Log in to see your hours, the coverage they earn and your ID card, and to report a month that looks wrong. [Answers for members](/help#members)",
    pension:
      "Log in to see your hours and the pension credit they earn, and to report a month that looks wrong. [Answers for members](/help#members)",
  },
  due: "When payment is due",
  dueText: "Payment is due by the 15th of the month following the month covered.",
} as const;

export const contactPageTexts = {
  lead: (phone: string): string => `Call ${phone}: the fastest way to reach someone who can help.`,
  messages: "Messages",
  employers: "Employers",
  employersText:
    "Every employer has an account representative. The name, phone number, and email address are on [your dashboard](/dashboard). Have your Employer ID (0000000-0000) and the work month ready.",
  members: "Plan members",
  membersText: "Have your member ID ready, or your birth date and ZIP code if you don’t know it.",
  payment: "About a payment",
  paymentText: "Have the confirmation number ready. It’s in [Payments and Accounts](/dashboard/payments-and-accounts).",
  mail: "By mail",
  mailText: "Write your Employer ID or member ID on every page you send.",
  send: "Send message",
  sending: "Sending…",
} as const;

export const helpPageTexts = { lead: "Answers to the questions we hear most.", link: "Link to this answer" } as const;

export const formsTexts = {
  lead: "Forms and files for plan members and employers, ready to use.",
  onThisPage: "On this page",
  etad: "eTAD file",
  etadText:
    "One file for a work month, a CSV or an Excel workbook (XLSX), with a header row and one row for each person and agreement. Open the template in your spreadsheet, fill it in, save it in either format, and upload it on the month’s TAD. In a workbook, we read the sheet with your people and list the sheets we leave out. In the Excel template, IDs are text, so that leading zeros stay, and the header stays in view.",
  ownExport:
    "You can also upload your payroll program’s own export: map its columns once, and we read every later file with the same columns without asking.",
  check:
    "[Check a file](/forms-and-documents/check-a-file) before you upload it. Your browser reads the file, and it never leaves your computer.",
  templates: {
    xlsx: "eTAD template for a spreadsheet",
    xlsxText: "Columns already formatted, so that IDs and dates stay as you type them.",
    csv: "eTAD template as CSV",
    csvText: "The header row, for programs.",
    sample: "ETAD-FW 1 sample",
    sampleText: "A file of three people, in the format that a payroll program writes.",
  },
  columns: "[What goes into each column](/forms-and-documents/file-columns)",
  fixed: "ETAD-FW 1, the fixed-width file",
  fixedText:
    "For payroll programs that write it: plain ASCII, every line 200 characters plus a line end, one H line, a D line for each person, and one T line. Numbers have no decimal point. A new person needs a birth date, which this format doesn’t have: report new people in a CSV file or workbook.",
  layout: "[Its layout, field by field](/forms-and-documents/file-columns#fixed)",
  codes: "Reporting status codes",
  codesText: "[All codes and what each one requires](/employer-reporting-status-codes)",
  paper: "Reporting on paper",
  banks: "For your bank",
  "payroll-services": "Payroll services",
  members: "For plan members",
  moved: "Did you move? [Log in and send us your new address](/dashboard/change-address).",
  other: "Other forms",
  otherText: "[Ask for an enrollment, beneficiary or claim form](/contact), and we send it to you by mail or email.",
  ratesText:
    "Each month’s report shows the amounts you owe under an agreement, and the rates. The rates of your agreements are on its rate sheet: [log in and open the month’s report](/dashboard/tads), then choose Rate sheet (PDF).",
} as const;

export const unsubscribePageTexts = {
  lead: "Stop emails you don’t want.",
  click: "Click the link at the bottom of the email, or [choose your emails on My Profile](/dashboard/profile).",
  write: (email: string): string =>
    `Or write to [${email}](mailto:${email}?subject=Unsubscribe) from the address that receives the email, or call us.`,
  choose: "Choose your emails on My Profile",
  contact: "Contact us",
  buttonText: "Unsubscribe",
  pending: "Unsubscribing…",
  undo: "Undo",
  undoing: "Undoing…",
} as const;

export const failedPageTexts = {
  notFound: "Page not found",
  notFoundTitle: "We can't find the page you're looking for",
  notFoundText: "The address may be mistyped, or the page may have moved. Nothing was changed.",
  notOffered: "Not offered",
  notOfferedTitle: "This fund doesn’t offer this page",
  notOfferedText: "Nothing was changed. If you need it, contact us, and we’ll help you another way.",
  toHome: "Go to the home page",
  toPage: (name: string): string => `Go to ${name}`,
  noAccess: "No access",
  noAccessTitle: "Your account doesn't have access to this page",
  noAccessText: "Nothing was changed. If you think you should have access, contact us.",
  noAccessStaff: "Nothing was changed. If your work needs this page, ask an Operations Accounting Admin.",
  noAccessEmployer: (admins: string): string =>
    `Nothing you filed or paid is affected. ${admins === "" ? "An Employer Admin of your company" : admins} decides what each person of your company can do, and can change it on the People page.`,
  yourCompany: "Your company",
  onPaperTitle: (employer: string): string => `${employer} reports on paper`,
  onPaperText:
    "Only employers that report online have TADs. Mail us the paper report: we enter it when it arrives, and then your dashboard shows what you owe.",
  fileOnline: "To file online instead, switch to web reporting on My Profile.",
  askToFileOnline: (admins: string): string =>
    `To file online instead, ask ${admins === "" ? "a coworker who can report" : admins} to switch to web reporting on My Profile.`,
  switchToWeb: "Switch to web reporting",
  pay: "Make a payment",
  message: "Write to us",
  paperForm: "Get the paper report",
  toDashboard: "Go to my dashboard",
  contact: "Contact us",
} as const;
