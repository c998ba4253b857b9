import type { Access } from "./schema.ts";
import { rightLabels } from "./texts.en.ts";

export const switchTexts = {
  title: "Choose an employer",
  lead: "You can log in for several employers. Choose the one you’re working for now. You can switch later in the menu under your name.",
  list: "Your employers",
  current: "You’re working for this one now",
  logOut: "Log Out",
  forWhom: "You’re working for",
  employerId: (employerId: string): string => `Employer ID ${employerId}`,
  switchButton: "Switch employer",
  switchedTitle: "You switched employers",
  reload: "Reload",
  toDashboard: "Go to the dashboard",
  switchBack: (name: string): string => `Switch back to ${name}`,
} as const;

/**
 * Explains why a page of one employer can't save.
 * @param name the session's employer
 * @param instruction how to get to its pages
 */
export const switchedText = (name: string | null, instruction = "Reload"): string =>
  name === null
    ? `Someone logged in with another account in another tab. Nothing was changed. ${instruction} to continue with that account.`
    : `You switched to ${name} in another tab. Nothing was changed. ${instruction} to work for ${name}, or switch back.`;

/** Returns "Report, Pay", "View only", or an admin's "All rights". */
export const accessText = ({ role, rights }: Access): string => {
  if (role === "Employer Admin") return "All rights";
  return rights.length === 0 ? "View only" : rights.map((right) => rightLabels[right].label).join(", ");
};
