/** What is around every page: header, menus, footer, and the card with the fund's phone number. */
export const frameTexts = {
  skip: "Skip to the content",
  top: "Top",
  main: "Main",
  menu: "Menu",
  logIn: "Log In",
  login: "Login",
  registerNow: "Register Now",
  register: "Register",
  logout: "Logout",
  logOut: "Log Out",
  about: "About Us",
  help: "Help",
  forms: "Forms & Documents",
  contact: "Contact Us",
  home: "Home",
  myAccount: "My account",
  employerId: "Employer Id",
  privacy: "Privacy",
  cookiePolicy: "Cookie Policy",
  accessibility: "Accessibility",
  legal: "Use of this site is subject to legal terms of use. A fictional fund, for demonstration.",
  contactLabel: "Contact",
  reachUs: "Reach us",
  officeHours: "Weekdays, 8:00 AM–4:30 PM CT",
  noSsn: "Don’t include Social Security numbers in emails.",
} as const;

/** The signed-in pages, as the menus name them. */
export const menuTexts = {
  dashboard: "My Dashboard",
  tads: "TADs",
  workHistory: "Work history",
  idCard: "ID card",
  documents: "Documents",
  payments: "Payments",
  people: "People",
  approve: "Approve",
  operations: "Operations",
  corrections: "Corrections",
  messages: "Messages",
  profile: "My Profile",
  unread: "unread",
} as const;

export const cookieBannerTexts = {
  title: "We Use Cookies",
  text: "One keeps you logged in, one remembers your language, and one that you closed this notice. None follows you to other sites.",
  learnMore: "Learn More",
  aboutCookies: "about our cookies (opens in a new tab)",
  close: "Close",
} as const;
