import type { Brand } from "../../brand/brand.ts";
import { countOf } from "../../../platform/format/count.ts";
import { retentionDays } from "../../../platform/rules/retention.ts";
import type { TextPageContent } from "../block.ts";

const purposes: Readonly<Record<Brand["key"], string>> = {
  health: "decide who has health coverage, and to collect the contributions that pay for it",
  pension: "count pension credit, and to collect the contributions that pay for pensions",
};

/** Returns the privacy page, with the fund API's retention periods. @param uses configured services of others */
export const privacyContent = (
  brand: Pick<Brand, "key" | "fullName">,
  uses: { readonly analytics: boolean; readonly botCheck: boolean },
): TextPageContent => ({
  lead: `The personal data in the portal of the ${brand.fullName}, and how we use it.`,
  sections: [
    {
      id: "what-we-hold",
      heading: "Data we store",
      blocks: [
        {
          points: [
            "About people who work under the fund’s agreements: name, Social Security number, member ID, birth date, mailing address, and what employers report each month: hours or other units, status, wages and contributions.",
            "About everyone with a login: name, username, email, phone, role, the emails they want, and when they accepted the terms of use. Passwords are stored only as hashes, from which they can’t be read.",
            "About employers: name, address, agreements, reports, charges, payments, and the bank accounts that they pay from.",
            "Messages to and from the fund, and uploaded payroll files.",
            "Actions in the portal: the action, the account, the time, and the internet (IP) address.",
          ],
        },
        `We use these data to ${purposes[brand.key]}, to answer you, and to find errors and misuse. We don’t sell them, and there is no advertising.`,
      ],
    },
    {
      id: "who-sees-it",
      heading: "Who can see it",
      blocks: [
        {
          points: [
            "Plan members see their own records.",
            "An employer’s users see only what their own employer reported and paid.",
            "The fund’s staff see what they need for their work.",
            "The banks get what a debit needs: names, amounts, and account numbers.",
          ],
        },
        "Pages, emails, downloads and logs have only the last four digits of a Social Security number. A message is shown as written, so leave such numbers out of messages.",
        ...(uses.analytics
          ? [
              "A tool for visitor statistics runs on this site, except on pages opened from an emailed link. For more, see [the cookie policy](/cookie-policy).",
            ]
          : ["No visitor statistics are collected by other companies."]),
        ...(uses.botCheck
          ? [
              "When you register or write to us without logging in, another company checks that you’re a person and not a program, and sees your internet address.",
            ]
          : []),
      ],
    },
    {
      id: "how-its-protected",
      heading: "How it’s protected",
      blocks: [
        {
          points: [
            "Social Security numbers, bank account numbers, bank files, uploaded payroll files, files sent with messages, and the secrets of authenticator apps are encrypted where they’re stored.",
            "You’re logged out after a time without activity, and you can see your devices and log them out in [My Profile](/dashboard/profile). You can protect your login with an authenticator app.",
            "After six wrong passwords, a login is locked for 15 minutes. Important changes to an account are emailed to its owner.",
            "The record of actions can’t be changed: each entry is chained to the one before.",
          ],
        },
      ],
    },
    {
      id: "how-long",
      heading: "How long it’s kept",
      blocks: [
        "We keep accounts, reports, charges, payments, messages, and the record of actions permanently: benefits depend on them decades later. The rest is deleted automatically:",
        {
          points: [
            `Logins on a device, with the internet address and browser: ${retentionDays.sessions} days after they end`,
            `Links that we emailed: ${retentionDays.mailedLinks} days after they were used or expired`,
            `Copies of emails: ${retentionDays.sentEmails} days after they were sent`,
            `Payroll files that were never added to a report: ${retentionDays.unusedUploads} days after their upload`,
            `Uploads that were never completed: ${countOf(retentionDays.brokenUploads, "day")} after the last part`,
            `Files that were chosen for a message and never sent: ${countOf(retentionDays.unsentFiles, "day")} after their upload`,
          ],
        },
        "The data that your own browser keeps is listed in [the cookie policy](/cookie-policy).",
      ],
    },
    {
      id: "your-choices",
      heading: "What you can do",
      blocks: [
        "Change your name, email and phone, and choose your emails, in [My Profile](/dashboard/profile). If your work history is wrong, [report the month](/help#hours-wrong). For anything else, such as a copy of your data or closing your login, [contact us](/contact).",
      ],
    },
    {
      id: "report-a-weakness",
      heading: "Report a weakness",
      blocks: [
        "If you find a way to see or change what you shouldn’t, email or call us under [Contact Us](/contact) before you publish it. Describe what you did, step by step, and don’t look at more of other people’s data than you need to show the problem.",
      ],
    },
  ],
});
