import { absoluteLimitHours, idleLimitMinutes, idleWarningMinutes } from "../../../platform/rules/session-limits.ts";
import type { TextPageContent } from "../block.ts";

export const accessibilityContent: TextPageContent = {
  lead: "We want everyone to be able to report, pay and see their records here.",
  sections: [
    {
      id: "goal",
      heading: "Our goal",
      blocks: [
        "This site is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. We check that ourselves; no outside body has certified it.",
      ],
    },
    {
      id: "how-we-check",
      heading: "How we check",
      blocks: [
        {
          points: [
            "Before each release, the program axe looks for violations on the site’s pages, wide and on a phone, for both funds. A violation stops the release.",
            "Tests go through reporting, paying, messages and the menus with the keyboard alone.",
            "Tests read the pages at 200% and 400% zoom, and find text that is cut off.",
            `Before a login ends for lack of activity, after ${idleLimitMinutes} minutes, you’re warned ${idleWarningMinutes} minutes ahead and can extend it.`,
            "Reports, receipts, statements and forms are tagged PDFs, with headings and tables that a screen reader can follow.",
          ],
        },
      ],
    },
    {
      id: "not-yet",
      heading: "What isn’t there yet",
      blocks: [
        {
          points: [
            "Programs find only part of all problems. People who use screen readers every day haven’t tested the site yet.",
            "The lines of a report are a large table. On a phone it scrolls sideways inside the page.",
            `A login ends ${absoluteLimitHours} hours after it began, and this can’t be extended. Unsaved changes to a report are kept.`,
            "Files that others upload, such as payroll files, are as their authors made them.",
          ],
        },
      ],
    },
    {
      id: "get-help",
      heading: "If something doesn’t work for you",
      blocks: [
        "[Contact us](/contact), and say which page it was and what you use. We can do it with you by phone, or mail you a form or document in another format.",
      ],
    },
  ],
};
