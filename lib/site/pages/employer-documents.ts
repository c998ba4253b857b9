import type { Brand } from "../brand/brand.ts";

/** `npm run public-files` writes a PDF for each fund. */
export type EmployerDocument = {
  /** File name such as "health-blank-tad.pdf", without the fund's key. */
  readonly name: string;
  readonly section: "paper" | "banks" | "payroll-services";
  readonly title: string;
  readonly about: string;
  readonly paragraphs: readonly string[];
  /** Form lines, one each. */
  readonly asks: readonly string[];
};

export const employerDocuments: readonly EmployerDocument[] = [
  {
    name: "blank-tad",
    section: "paper",
    title: "Work-history report (TAD) on paper",
    about: "A blank report for one month and one agreement, with room for 12 people. Copy its first page for more.",
    paragraphs: [
      "Write one agreement on each sheet, and a line for everyone who worked under it in the month. Sign it and mail it early enough for the fund to enter it by the due date, the 15th of the month following the month covered.",
    ],
    asks: ["Employer and Employer ID", "Work month", "Agreement code and local union"],
  },
  {
    name: "ach-company-id",
    section: "banks",
    title: "ACH company ID letter",
    about: "For your bank, if it blocks or filters debits: the company ID that the fund uses to debit accounts.",
    paragraphs: [
      "To the bank of an employer that pays contributions to the fund:",
      "The fund debits an employer’s account by ACH only after the employer authorized the payment, for the amount and on the date shown to them. If your customer’s account has a debit block or filter, please allow debits of this company ID:",
      "Entries of $0.00 that test an account, and two small credits that verify it, come from the same company ID. Each of the two funds has its own; a customer who pays both needs both letters.",
    ],
    asks: [],
  },
  {
    name: "payroll-service",
    section: "payroll-services",
    title: "Payroll service authorization",
    about: "Let a payroll service report or pay for you: name the service and choose what it can do.",
    paragraphs: [
      "The employer authorizes the payroll service named here to act for it in the fund’s portal, with logins of the service’s own people. The employer stays responsible for its reports and payments. The authorization ends when the employer withdraws it in writing.",
      "Fill in the form, sign it, and mail it to the fund. Then each of the service’s people registers with your Employer ID, and the fund approves their logins.",
    ],
    asks: [
      "Employer and Employer ID",
      "Payroll service, address and phone",
      "Its people who need a login, with email",
      "May it report the months? (yes or no)",
      "May it pay contributions? (yes or no)",
      "From which date",
      "Name and title of the person who signs for the employer",
      "Date and signature",
    ],
  },
];

/** Returns the path of a document's PDF. */
export const employerDocumentPath = (fund: Brand["key"], { name }: Pick<EmployerDocument, "name">): string =>
  `/documents/employers/${fund}-${name}.pdf`;
