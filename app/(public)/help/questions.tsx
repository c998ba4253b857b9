import type { ReactNode } from "react";
import type { User } from "../../../lib/contract/user.ts";
import { canOpen } from "../../../lib/journey/can-open.ts";
import { routes } from "../../../lib/routes.ts";

type Group = {
  readonly about: string;
  readonly items: readonly { readonly question: string; readonly answer: ReactNode }[];
};

type Reader = Pick<User, "roles" | "isTadsEmployer"> | null;

/** A page by its name, as a link for readers who can open it. */
const PageName = ({ href, reader, children }: { href: string; reader: Reader; children: ReactNode }) =>
  canOpen(href, reader) ? <a href={href}>{children}</a> : children;

const PaymentsAndAccounts = ({ reader }: { reader: Reader }) => (
  <PageName href={routes.paymentsAndAccounts} reader={reader}>
    Payments and Accounts
  </PageName>
);

const forgottenPassword = (reader: Reader): ReactNode =>
  reader === null ? (
    <p>
      <a href={routes.forgotPassword}>Ask for a reset link</a>. We email it to you, and you use it to choose a new
      password.
    </p>
  ) : (
    <p>
      If you know your current password, change it in <a href={routes.profile}>My Profile</a>. If you don’t, log out and
      choose “Forgot password” on the login page.
    </p>
  );

/** spec-map §1: Help (FAQ); it links only to pages that the reader can open. */
export const questionsFor = (reader: Reader): readonly Group[] => [
  {
    about: "Logging in",
    items: [
      {
        question: "I forgot my password",
        answer: forgottenPassword(reader),
      },
      {
        question: "My account is locked",
        answer: (
          <p>
            After six wrong passwords, your account is locked for 15 minutes. Then your password works again; you don’t
            need to call.
          </p>
        ),
      },
      {
        question: "I was logged out while working",
        answer: (
          <p>
            For your security, you’re logged out after 20 minutes without activity. We warn you two minutes before. Log
            in again and you’ll return to the same page.
          </p>
        ),
      },
    ],
  },
  {
    about: "Reporting",
    items: [
      {
        question: "What is an eTAD?",
        answer: (
          <p>
            The fund lists the people it knows at your company for a work month (the turnaround document, TAD). You fill
            in what each person did and return it here on the web.
          </p>
        ),
      },
      {
        question: "How do I file a month?",
        answer: (
          <ol>
            <li>
              Open{" "}
              <PageName href={routes.tads} reader={reader}>
                TADs
              </PageName>{" "}
              and choose the work month. Your people are listed by agreement, as you last reported them.
            </li>
            <li>
              Upload your payroll file or type what changed.{" "}
              <a href={routes.formsAndDocuments}>The columns of the file</a>
            </li>
            <li>Fix the errors and review the warnings. You can’t commit the report while it has errors.</li>
            <li>Check Complete on each agreement, then Commit. You get a confirmation number.</li>
          </ol>
        ),
      },
      {
        question: "Which status code do I use?",
        answer: (
          <p>
            The one that was true for most of the month, with its date if it needs one:{" "}
            <a href={routes.statusCodes}>all reporting status codes</a>.
          </p>
        ),
      },
      {
        question: "I found a mistake after I committed",
        answer: (
          <p>
            Open the month under{" "}
            <PageName href={routes.tads} reader={reader}>
              TADs
            </PageName>
            . Until the report is posted (the night after you commit it), you can take it back, change it, and commit it
            again. After that, choose Correct on its page, enter the right values, and review the difference before you
            commit the correction. If you owe more, we charge it. If you owe less, it becomes a credit once the fund
            approves it.
          </p>
        ),
      },
    ],
  },
  {
    about: "Paying",
    items: [
      {
        question: "When is payment due?",
        answer: (
          <p>
            Payment is due by the 15th of the month following the month covered. If that isn’t a banking day, your
            agreement sets the due date, and the report shows it.
          </p>
        ),
      },
      {
        question: "What counts as on time?",
        answer: (
          <p>
            The debit date you choose must not be after the due date. A debit authorized by 4:00 PM CT on a banking day
            can be made on the next banking day.
          </p>
        ),
      },
      {
        question: "Why does one payment make two debits?",
        answer: (
          <p>
            The health fund and the pension fund have separate bank accounts. If you pay charges of both at once, your
            bank account is debited once for each fund, on the same day and under one authorization.
          </p>
        ),
      },
      {
        question: "Which bank account can I pay from?",
        answer: (
          <p>
            From one that an Employer Admin added under <PaymentsAndAccounts reader={reader} /> and that is verified: by
            a test entry of $0.00, or by two small amounts that you type back. A new account can be used after two
            banking days at the earliest.
          </p>
        ),
      },
      {
        question: "How do I cancel a payment?",
        answer: (
          <p>
            Choose Cancel payment beside it under <PaymentsAndAccounts reader={reader} />. You can count on it until
            4:00 PM CT on the banking day before the debit. Then the payment goes to the bank and can’t be canceled
            here. What it paid is owed again.
          </p>
        ),
      },
      {
        question: "How do I use a credit?",
        answer: (
          <p>
            When a fund owes you money, for example after a correction, it’s shown as a credit when you make a payment.
            Check it, and it pays the oldest charges you chose in the same fund. A credit can’t pay the other fund.
          </p>
        ),
      },
      {
        question: "My payment was returned",
        answer: (
          <p>
            Your bank returned it, so you owe the amount again. <PaymentsAndAccounts reader={reader} /> shows your
            bank’s reason and what to do. Pay again as soon as the reason is gone. After the due date, the month is late
            until the new payment is debited.
          </p>
        ),
      },
    ],
  },
  {
    about: "Plan members",
    items: [
      {
        question: "How do I get my ID card?",
        answer: (
          <p>
            Log in and open ID card: print it, or save it on your phone. No login?{" "}
            <a href={routes.contact}>Contact us</a>, and we’ll send you a copy.
          </p>
        ),
      },
      {
        question: "My hours don’t look right",
        answer: (
          <p>
            Ask your employer first what they reported. If it’s still wrong, send us your pay stubs for the month, and
            we’ll check with the employer.
          </p>
        ),
      },
    ],
  },
];
