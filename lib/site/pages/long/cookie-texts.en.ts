export const cookieTexts = {
  lead: "The data that this site stores in your browser, and why.",
  needed: "The site needs all of this to work. We store nothing for advertising.",
  cookie: "Cookie",
  storage: "Browser storage",
  tabStorage: "Storage of the browser tab",
  session: "Keeps you logged in. It’s encrypted: no script and no one between you and us can read it.",
  sessionLife: (minutes: number, hours: number): string =>
    `Until you log out, ${minutes} minutes without activity, or ${hours} hours`,
  banner: "Remembers that you closed the cookie notice.",
  language: "Remembers your language: the one you chose, or the one of your account or of an email you opened.",
  days: (days: number): string => `${days} days`,
  report: "Changes to a report",
  reportUse: "Your unsaved changes to a report, so that nothing is lost.",
  reportLife: "Until it’s saved or you discard it",
  other: "Other unsaved changes",
  otherUse:
    "Your unsaved changes to a payment, a message or your profile. Never a bank account or Social Security number.",
  otherLife: "Until you send it, log out or close the tab",
  retentionFor:
    "The employer that you’re working for in the tab, so that what you typed for one employer isn’t shown for another.",
  keptForLife: "Until you log out or close the tab",
  lastCall: "The time of your last activity, so that all your tabs warn you before you’re logged out.",
  lastCallLife: "Until the next visit",
  pageEmployer:
    "The Employer ID of the page you opened last, so that your other tabs notice when you switch employers.",
  card: "Copy of the ID card",
  cardUse: "A plan member’s own card, so that its page opens without a connection. It’s saved when you open the card.",
  cardLife: (days: number): string => `Until you log out, open the login form, or remove it; at most ${days} days`,
  removedCard:
    "A random number that changes when the copy of an ID card is removed, so that your other tabs don’t save it again. If someone else logged in, we also store a code for their account. The code reveals nothing about them.",
  removedCardLife: "Until you clear this site’s stored data",
  retentionLabel: "Kept:",
  others: "From other companies",
  none: "Nothing: no page loads anything from another company.",
  analytics: (host: string): string =>
    `A tool for visitor statistics from ${host} runs on most pages and can store more cookies. It doesn’t run on pages opened from an emailed link.`,
  botCheck: (host: string): string =>
    `The spam check of the registration and contact forms, from ${host}, can store more cookies on those pages.`,
  removing: "Removing them",
  removingText:
    "Your browser’s settings remove cookies and stored data of this site. You are then logged out, and unsaved changes to a report are lost.",
} as const;
