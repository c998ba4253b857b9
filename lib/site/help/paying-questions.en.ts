import { formatTimeOfDay } from "../../platform/format/date.ts";
import type { Topic } from "./topics.ts";

const cutOff = formatTimeOfDay("16:00");

export const payingTopic: Topic = {
  id: "paying",
  about: "Employers: paying",
  questions: [
    {
      id: "due",
      question: "When is payment due?",
      answer: [
        "Payment is due by the 15th of the month following the month covered. If that isn’t a banking day, your agreement sets the due date, and the report shows it.",
      ],
      keywords: "deadline due date when pay",
    },
    {
      id: "on-time",
      question: "What counts as on time?",
      answer: [
        `The debit date you choose must not be after the due date. A debit authorized by ${cutOff} on a banking day can be made on the next banking day.`,
      ],
      keywords: "late deadline cutoff",
    },
    {
      id: "two-debits",
      question: "Why does one payment make two debits?",
      answer: [
        "The health fund and the pension fund have separate bank accounts. If you pay charges of both at once, your bank account is debited once for each fund, on the same day and under one authorization.",
      ],
      keywords: "charged twice double duplicate",
    },
    {
      id: "bank-account",
      question: "Which bank account can I pay from?",
      answer: [
        "You can pay from an account that an Employer Admin added under [Payments and Accounts](/dashboard/payments-and-accounts) and that is verified: by a test entry of $0.00, or by two small amounts that you enter. A new account can be used after two banking days at the earliest.",
      ],
      keywords: "verify micro deposits prenote add account routing number checking savings",
    },
    {
      id: "debit-block",
      question: "My bank blocks debits. What does it need to know?",
      answer: [
        "Your bank needs the company ID that the fund uses for debits. Each fund has its own: give your bank the ACH company ID letter from [Forms & Documents](/forms-and-documents#banks) before your first payment.",
      ],
      keywords: "ach filter positive pay block originator r29 unauthorized",
    },
    {
      id: "cancel",
      question: "How do I cancel a payment?",
      answer: [
        `Choose Cancel payment beside it under [Payments and Accounts](/dashboard/payments-and-accounts). You can cancel until ${cutOff} on the banking day before the debit. Then the payment goes to the bank and can’t be canceled here. The amount it paid is owed again.`,
      ],
      keywords: "stop undo wrong amount",
    },
    {
      id: "credit",
      question: "How do I use a credit?",
      answer: [
        "When a fund owes you money, for example after a correction, it’s shown as a credit when you make a payment. Check it, and it pays the oldest charges you chose in the same fund. A credit can’t pay the other fund.",
      ],
      keywords: "overpaid refund overpayment",
    },
    {
      id: "returned",
      question: "My payment was returned",
      answer: [
        "Your bank returned it, so you owe the amount again. [Payments and Accounts](/dashboard/payments-and-accounts) shows your bank’s reason and what to do. Settle that with your bank, then pay again. After the due date, the month is late until the new payment is debited.",
      ],
      keywords: "bounced failed insufficient funds nsf rejected",
    },
    {
      id: "late-charge",
      question: "Why was I charged for paying late?",
      answer: [
        "Your agreement sets what a late contribution costs: liquidated damages, interest, or both. The portal shows an estimate with its calculation; the fund’s staff review it before they charge it. If it isn’t fair, [write to us](/contact) with the month: staff can reduce or waive it.",
      ],
      keywords: "liquidated damages interest penalty fee delinquent waive waiver",
    },
    {
      id: "receipt",
      question: "Where are my receipts and statements?",
      answer: [
        "You can download every committed report as a PDF or CSV on its page. [Payments and Accounts](/dashboard/payments-and-accounts) lists the payments with their confirmation numbers, and has a statement of account for the dates you choose.",
      ],
      keywords: "proof confirmation number download pdf history audit",
    },
  ],
};
