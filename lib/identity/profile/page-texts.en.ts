export const profilePageTexts = {
  title: "My Profile",
  lead: "Your details, how we reach you, and how you log in.",
  edit: "Edit",
  cancel: "Cancel",
  saving: "Saving…",
  details: { title: "Your details", name: "Name", email: "Email", phone: "Phone" },
  logIn: { title: "How you log in", userName: "Username", password: "Password", notShown: "Not shown" },
  conflict: { title: "Conflicting changes", useMine: "Use mine", keepTheirs: "Keep theirs" },
} as const;

export const profileFormTexts = {
  firstName: "First name",
  lastName: "Last name",
  saveName: "Save name",
  userName: "Username",
  saveUserName: "Save username",
  newEmail: "New email",
  retypeEmail: "Retype new email",
  currentPassword: "Current password",
  sendLink: "Send the link",
  phone: "Phone",
  phoneHint: "To remove your number, leave this empty.",
  savePhone: "Save phone",
} as const;

/** Shown until the link is used. */
export const pendingEmailTexts = {
  text: "isn’t verified yet. Click the link we emailed to it. It works for 24 hours.",
  resend: "Send the email again",
  sending: "Sending…",
} as const;

export const deviceTexts = {
  title: "Where you’re logged in",
  thisDevice: "This device",
  from: (ip: string): string => `From ${ip}.`,
  since: (time: string): string => `Since ${time}.`,
  sinceAndSeen: (time: string, lastSeen: string): string => `Since ${time}, last seen ${lastSeen}.`,
  logOut: "Log out that device",
  loggedOut: (device: string): string => `${device} is logged out.`,
  note: "Don’t recognize a device? Log it out, then change your password. That logs out every device except this one.",
  unknownBrowser: "Unknown browser",
  /** Names a device. @param browser "Chrome" @param system "Windows" */
  name: (browser: string, system: string): string => `${browser} on ${system}`,
} as const;

export const fundRecordTexts = {
  account: "Your account",
  address: "Your address",
  employer: "Your employer",
  name: "Name",
  employerId: "Employer ID",
  byMail: "By mail",
  employerAddress: "Address",
  reports: "Reports",
  onTheWeb: "On the web",
  onPaper: "On paper",
  moved: "Did you move? [Send us your new address](/dashboard/change-address).",
  /** Returns the contact sentence with links to phone number and email address. */
  wrong: (phone: string, tel: string, email: string): string =>
    `Is something wrong? Call [${phone}](tel:+1${tel}) or write to [${email}](mailto:${email}).`,
} as const;

export const reportingTexts = {
  title: "Reporting",
  notSwitched: "Nothing was switched",
  onPaper: (employer: string): string =>
    `${employer} reports on paper. On the web, each month’s report is already filled in for you to correct.`,
  offer: "Switch to web reporting",
  question: (employer: string): string => `Switch ${employer} to web reporting?`,
  effect: (employer: string): string =>
    `From now on, everyone at ${employer} reports here, under TADs, and we stop mailing paper forms. To go back to paper, call us.`,
  buttonText: (employer: string): string => `Switch ${employer}`,
  pending: "Switching…",
  stay: "Stay on paper",
  done: (employer: string): string => `${employer} reports on the web now.`,
  seeTads: "See your TADs",
} as const;

export const emailCardTexts = {
  title: "Emails",
  sendMe: "Send me",
  save: "Save emails",
  saving: "Saving…",
  /** Returns a choice saved elsewhere: "Receipts of reports I commit: off". */
  savedChoice: (topic: string, isOn: boolean): string => `${topic}: ${isOn ? "on" : "off"}`,
} as const;
