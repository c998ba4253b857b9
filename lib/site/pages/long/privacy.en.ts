import type { Brand } from "../../brand/brand.ts";
import { countOf } from "../../../platform/format/count.ts";
import { retentionDays } from "../../../platform/rules/retention.ts";
import type { TextPageContent } from "../block.ts";

const purposes: Readonly<Record<Brand["key"], string>> = {
  health: "decide who has health coverage, and to collect the contributions that pay for it",
  pension: "count pension credit, and to collect the contributions that pay for pensions",
};

/** The privacy page, with the fund API's retention periods. @param uses configured services of others */
export const privacyContent = (
  brand: Pick<Brand, "key" | "fullName">,
  uses: { readonly analytics: boolean; readonly botCheck: boolean },
): TextPageContent => ({
  lead: `What personal data the portal of the ${brand.fullName} holds, and what happens with it.`,
  sections: [
    {
      id: "what-we-hold",
      heading: "What we hold",
      blocks: [
        {
          points: [
            "About people who work under the fund’s agreements: name, Social Security number, member ID, birth date, mailing address, and what employers report each month: hours or other units, status, wages and contributions.",
            "About everyone with a login: name, username, email, phone, role, the emails they want, and when they accepted the terms of use. Passwords are stored only as hashes, from which they can’t be read.",
            "About employers: name, address, agreements, reports, charges, payments, and the bank accounts that they pay from.",
            "Messages to and from the fund, and uploaded payroll files.",
            "What is done in the portal: the act, the account, the time, and the internet (IP) address.",
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
            "An employer’s users see what their employer reported and paid, and nothing of other employers.",
            "The fund’s staff see what they need for their work.",
            "The banks get what a debit needs: names, amounts, and account numbers.",
          ],
        },
        "Pages, emails, downloads and logs have only the last four digits of a Social Security number. A message is shown as it was written, so leave such numbers out of messages.",
        ...(uses.analytics
          ? [
              "A tool for visitor statistics runs on this site, except on pages opened from an emailed link. [The cookie policy](/cookie-policy) says more.",
            ]
          : ["No visitor statistics are collected by other companies."]),
        ...(uses.botCheck
          ? [
              "When you register or write to us without logging in, another company checks that you aren’t a program, and sees your internet address.",
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
            "You’re logged out without activity, and you can see your devices and log them out in [My Profile](/dashboard/profile). You can protect your login with an authenticator app.",
            "After six wrong passwords, a login is locked for 15 minutes. Important changes to an account are emailed to its owner.",
            "The record of what was done can’t be changed: each entry is chained to the one before.",
          ],
        },
      ],
    },
    {
      id: "how-long",
      heading: "How long it’s kept",
      blocks: [
        "Accounts, reports, charges, payments, messages, and the record of what was done are kept for good: benefits depend on them decades later. The rest is deleted automatically:",
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
        "If you find a way to see or change what you shouldn’t, email or call us under [Contact Us](/contact) before you publish it. Say what you did, step by step, and don’t look at other people’s data beyond what shows the problem.",
      ],
    },
  ],
});
