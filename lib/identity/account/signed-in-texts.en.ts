import { contactOnPage } from "../../routes.ts";
import type { Message } from "./texts.en.ts";

/** spec-map §8. */
export const logoutFailure = "There was an error while logging you out. Please try again.";

/** spec-map §8. */
export const termsFailure: Message = {
  tone: "bad",
  text: "Our system is experiencing an error.",
  link: { href: contactOnPage, name: "Contact us" },
};

/** Warns before the idle limit (docs/quality.md §3). */
export const idleWarning = {
  title: "Are you still there?",
  text: "You’ll be logged out soon because there has been no activity for a while.",
  stay: "Stay logged in",
  leave: "Log Out",
} as const;
