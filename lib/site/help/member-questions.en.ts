import { keptCardDays } from "../../platform/rules/session-limits.ts";
import type { Topic } from "./topics.ts";

export const memberTopic: Topic = {
  id: "members",
  about: "Plan members",
  questions: [
    {
      id: "id-card",
      question: "How do I get my ID card?",
      answer: [
        "Log in and open [ID card](/dashboard/id-card): print it, or save it on your phone as a PDF. No login? [Contact us](/contact), and we’ll send you a copy.",
        `Once opened, the card also opens without a connection for up to ${keptCardDays} days in that browser. On a shared computer, log out when you’re done, or choose “Remove the saved copy” on the card.`,
      ],
      keywords: "insurance card lost replace doctor pharmacy",
    },
    {
      id: "coverage",
      fund: "health",
      question: "Am I covered?",
      answer: [
        "Your [dashboard](/dashboard) shows your coverage month by month, with the hours that count for it and the section of the plan with the rule. Hours worked in one month earn coverage in a later month, so a short month shows up later.",
        "It’s an estimate from the hours reported so far. The fund office decides.",
      ],
      keywords: "eligible eligibility insured insurance benefits doctor family",
    },
    {
      id: "lost-coverage",
      fund: "health",
      question: "I lost coverage. What can I do?",
      answer: [
        "Check your [dashboard](/dashboard) for the work month that was short. If the hours are wrong, report the month to us. If they’re right, [call us](/contact) and ask if and how you can continue your coverage.",
      ],
      keywords: "cobra lapse ended not enough hours self pay",
    },
    {
      id: "pension-credit",
      fund: "pension",
      question: "How much pension credit do I have?",
      answer: [
        "Your [dashboard](/dashboard) shows it plan year by plan year, with the hours counted and the section of the plan with the rule. You earn credit in quarters of a year; hours of one plan year don’t count in another.",
        "It’s an estimate from the hours reported so far. The fund office decides, and also decides about vesting.",
      ],
      keywords: "vested vesting years of service retirement credits",
    },
    {
      id: "retire",
      fund: "pension",
      question: "How do I apply for my pension?",
      answer: [
        "[Call us](/contact). The portal shows your pension credit; it doesn’t accept applications or calculate the amount of a pension.",
      ],
      keywords: "retirement benefit start amount monthly application",
    },
    {
      id: "family",
      fund: "health",
      question: "How do I add my family, name a beneficiary or send a claim?",
      answer: [
        "[Contact us](/contact) and say which form you need. We send enrollment, beneficiary and claim forms by mail or email; you can’t submit them in the portal.",
      ],
      keywords: "enroll spouse husband wife child baby dependent marriage divorce death claims form",
    },
    {
      id: "beneficiary",
      fund: "pension",
      question: "How do I name a beneficiary?",
      answer: [
        "[Contact us](/contact) and ask for the form. We send it by mail or email; you can’t submit it in the portal.",
      ],
      keywords: "survivor spouse husband wife child family enroll beneficiaries form",
    },
    {
      id: "hours-wrong",
      question: "My hours don’t look right, or a month is missing",
      answer: [
        "Log in, open [Work history](/dashboard/work-history), and choose “This month looks wrong” on the line, or “Report a missing month”. Enter what the record should show. Staff check it and can ask the employer to correct it; your messages show each step.",
        "No login? Mail the form “Correct my work history” from [Forms & Documents](/forms-and-documents#members) with a copy of your pay stub. Don’t write your Social Security number.",
      ],
      keywords: "work history wrong incorrect pay stub dispute employer not reported",
    },
    {
      id: "not-yet",
      question: "Why aren’t last month’s hours here yet?",
      answer: [
        "Employers report a month after it ends, by the 15th of the next one. Your hours appear once your employer has committed the report.",
      ],
      keywords: "delay when update recent",
    },
    {
      id: "several-employers",
      question: "I worked for more than one employer",
      answer: [
        "Hours from several employers in the same month count together. [Work history](/dashboard/work-history) lists them line by line, and you can filter by employer.",
      ],
      keywords: "two jobs second employer reciprocity",
    },
    {
      id: "address",
      question: "I moved. How do I change my address?",
      answer: [
        "[Log in and send us your new address](/dashboard/change-address). We email you when staff have confirmed it. Until then, the fund mails notices to the address it has on file. No login? [Call or write to us](/contact).",
      ],
      keywords: "new address mailing moved zip",
    },
    {
      id: "who-sees",
      question: "Who can see my records?",
      answer: [
        "You and the fund’s staff. Each of your employers sees only its own reports about you. For more, see our [privacy page](/privacy).",
      ],
      keywords: "privacy social security number confidential data",
    },
  ],
};
