import { absoluteLimitHours, idleLimitMinutes, idleWarningMinutes } from "../../../platform/rules/session-limits.ts";
import type { TextPageContent } from "../block.ts";

export const accessibilityContent: TextPageContent = {
  lead: "We want everyone to be able to report, pay and see their records here.",
  sections: [
    {
      id: "goal",
      heading: "Our goal",
      blocks: [
        "This site is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. We check that ourselves; no outside organization has certified it.",
      ],
    },
    {
      id: "how-we-check",
      heading: "How we check",
      blocks: [
        {
          points: [
            "Before each release, the program axe looks for violations on the site’s pages, wide and on a phone, for both funds. A violation stops the release.",
            "Tests cover reporting, paying, messages and the menus with only the keyboard.",
            "Tests check the pages at 200% and 400% zoom for text that is cut off.",
            `Before a login ends for lack of activity, after ${idleLimitMinutes} minutes, we warn you ${idleWarningMinutes} minutes ahead, and you can extend it.`,
            "Reports, receipts, statements and forms are tagged PDFs, with headings and tables that a screen reader can follow.",
          ],
        },
      ],
    },
    {
      id: "known-limits",
      heading: "Known limits",
      blocks: [
        {
          points: [
            "Automated checks find only some problems. People who use screen readers every day haven’t tested the site yet.",
            "The lines of a report are a large table. On a phone it scrolls sideways inside the page.",
            `A login ends ${absoluteLimitHours} hours after it began, and you can’t extend it. Unsaved changes to a report are kept.`,
            "We can’t make files that others upload, such as payroll files, accessible.",
          ],
        },
      ],
    },
    {
      id: "get-help",
      heading: "If something doesn’t work for you",
      blocks: [
        "[Contact us](/contact), and let us know which page it was and what you use. We can do it with you by phone, or mail you a form or document in another format.",
      ],
    },
  ],
};
