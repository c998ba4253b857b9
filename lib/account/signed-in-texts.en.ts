import { contactOnPage, type Message } from "./texts.en.ts";

/** Spec §8. */
export const logoutFailure = "There was an error while logging you out. Please try again.";

/** Spec §8, terms save failure. */
export const termsFailure: Message = {
  tone: "bad",
  text: "Our system is experiencing an error.",
  link: { href: contactOnPage, name: "Contact us" },
};

/** experience.md §2: sessions warn two minutes before they end. */
export const idleWarning = {
  title: "Are you still there?",
  text: "You’ll be logged out soon because there has been no activity for a while.",
  stay: "Stay logged in",
  leave: "Log Out",
} as const;
