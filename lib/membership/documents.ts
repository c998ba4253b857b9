import type { Brand } from "../brand/brand.ts";
import type { FundCode } from "../reporting/schema.ts";

/** A document for plan members. Its text holds what is true of every plan year; figures are on the dashboard. */
export type MemberDocument = {
  readonly fund: FundCode;
  readonly kind: "summary" | "notice" | "form";
  readonly file: string;
  readonly title: string;
  readonly about: string;
  readonly paragraphs: readonly string[];
  /** What a form asks for, one line to write on each; none for other documents. */
  readonly asks: readonly string[];
};

const who = ["Your name", "Member ID", "Phone or email"] as const;

const shared = (fund: FundCode, prefix: string): readonly MemberDocument[] => [
  {
    fund,
    kind: "notice",
    file: `${prefix}-online-records.pdf`,
    title: "Notice: your records online",
    about: "What the portal shows, who sees it, and what to do when something is wrong.",
    paragraphs: [
      "The portal shows what your employers reported for you: months, hours or other units, status, wages and contributions. A report appears when your employer has committed it. Corrections replace what was reported before.",
      "You and the fund’s staff can see your records. Your employers see what they reported themselves. Your Social Security number isn’t shown on your pages, your ID card or your downloads.",
      "Coverage and pension credit in the portal are estimates from the hours reported. The fund office decides.",
      "If a month is wrong or missing, send the fund the form “Correct my work history” with a copy of your pay stub.",
    ],
    asks: [],
  },
  {
    fund,
    kind: "form",
    file: `${prefix}-correct-work-history.pdf`,
    title: "Form: correct my work history",
    about: "Tell the fund about a month that is wrong or missing.",
    paragraphs: [
      "Write what should be there, one month on a line. Add copies of your pay stubs. Don’t write your Social Security number.",
    ],
    asks: [...who, "Employer", "Month and hours", "Month and hours", "Month and hours", "Date and signature"],
  },
  {
    fund,
    kind: "form",
    file: `${prefix}-change-of-address.pdf`,
    title: "Form: change of address",
    about: "Tell the fund your new mailing address.",
    paragraphs: ["The fund mails notices to the address that it has on file. Don’t write your Social Security number."],
    asks: [...who, "New street address", "City, state and ZIP code", "From which date", "Date and signature"],
  },
];

export const memberDocuments: readonly MemberDocument[] = [
  {
    fund: "HW",
    kind: "summary",
    file: "health-plan-summary.pdf",
    title: "Plan summary: how you earn health coverage",
    about: "How reported hours become a month of coverage.",
    paragraphs: [
      "Your employer reports your work to the fund every month and owes the contributions that your agreement sets. Hours count toward coverage when contributions to the health fund are owed for them.",
      "When you have enough hours in a work month, you’re covered in a later month. How many hours the plan needs, and how many months later coverage comes, are on your dashboard beside each month, with the section of the plan that says so.",
      "Hours from several employers in the same month count together. Where an agreement counts days, weeks or months, the plan converts them to hours, and your dashboard shows how.",
      "Hours beyond what a month needs are kept for a short month only when the plan has an hours bank. Your dashboard shows it when you have one.",
      "What the dashboard shows is an estimate from the hours reported so far. The fund office decides.",
    ],
    asks: [],
  },
  ...shared("HW", "health"),
  {
    fund: "PEN",
    kind: "summary",
    file: "pension-plan-summary.pdf",
    title: "Plan summary: how you earn pension credit",
    about: "How reported hours become pension credit.",
    paragraphs: [
      "Your employer reports your work to the fund every month and owes the contributions that your agreement sets. Hours count toward pension credit when contributions to the pension fund are owed for them.",
      "Credit is earned in quarters of a year, plan year by plan year. How many hours give a quarter, and the most that one plan year can give, are on your dashboard beside each plan year, with the section of the plan that says so.",
      "Where an agreement counts days, weeks or months, the plan converts them to hours, and your dashboard shows how. Hours of one plan year don’t count in another.",
      "What the dashboard shows is an estimate from the hours reported so far. The fund office decides, also about vesting and the amount of a pension.",
    ],
    asks: [],
  },
  ...shared("PEN", "pension"),
];

/** The documents of one fund. */
export const memberDocumentsOf = (brand: Pick<Brand, "key">): readonly MemberDocument[] =>
  memberDocuments.filter(({ fund }) => (fund === "PEN") === (brand.key === "pension"));

/** The address of a member document's PDF. */
export const memberDocumentPath = ({ file }: Pick<MemberDocument, "file">): string => `/documents/members/${file}`;

/** The form of the fund for a new mailing address. */
export const addressFormPath = ({ key }: Pick<Brand, "key">): string =>
  memberDocumentPath({ file: `${key}-change-of-address.pdf` });
