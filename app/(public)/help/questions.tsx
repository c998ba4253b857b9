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
        question: "My payment was returned",
        answer: (
          <p>
            Your bank returned it, so you owe the amount again.{" "}
            <PageName href={routes.paymentsAndAccounts} reader={reader}>
              Payments &amp; Accounts
            </PageName>{" "}
            shows the reason. Pay it again, or call your account representative.
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
