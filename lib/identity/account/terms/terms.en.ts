import type { Brand } from "../../../site/brand/brand.ts";
import { formatPhone } from "../../../platform/format/person.ts";

/** The heading is null for the paragraphs before the first heading. */
export type TermsSection = { readonly heading: string | null; readonly paragraphs: readonly string[] };

type Fund = Pick<Brand, "fullName" | "phone" | "email">;

/** Returns the terms of use. Change `termsVersion` when their wording changes. */
export const termsOf = ({ fullName: fund, phone, email }: Fund): readonly TermsSection[] => [
  {
    heading: null,
    paragraphs: [
      `These terms are between you and the ${fund} (the Fund). They apply to everything you do on this site, for yourself or for an employer. Please read them to the end.`,
    ],
  },
  {
    heading: "1. What this site is for",
    paragraphs: [
      "The Fund offers this site so that employers can complete eTAD reporting, make web payments and contact their account representative, and so that plan members can see their work history with the Fund. Any other use needs the Fund’s written consent. The site does not replace the plan documents, the trust agreement or the collective bargaining agreements: if they say something different, they apply.",
    ],
  },
  {
    heading: "2. Your account",
    paragraphs: [
      "Your username and password are for you only. Do not share them, and do not let anyone else use your account: each person who works for an employer has their own account. You are responsible for what is done in your account until you inform us that someone else may know your password. Contact us right away if you think so, if you change employers, or if you stop working on an employer’s reports.",
      "An account is locked for 15 minutes after too many wrong passwords, and deactivated after two years without a login. The Fund may disable an account that is misused or that no one is entitled to use anymore.",
    ],
  },
  {
    heading: "3. Reports",
    paragraphs: [
      "By committing a report you certify that it is true and complete, that it names everyone who did covered work in the month, and that you are authorized to act for the employer. A committed report is as binding as one signed on paper. If you find an error later, correct it promptly. The Fund may audit payroll records and may collect amounts that are owed but were not reported.",
    ],
  },
  {
    heading: "4. Payment",
    paragraphs: [
      "Payment is due by the 15th of the month following the month covered. When that day is a Saturday, a Sunday or a federal bank holiday, your agreement says which banking day counts. A payment is on time when its debit date is not after the due date and the bank does not return it. Late payments can lead to liquidated damages, interest and the cost of collection, as the agreements and the law provide.",
      "When you authorize a payment you allow the Fund to debit the account you chose, once, for the amount and on the date shown. Use only accounts that you are entitled to use. If a debit is returned, you owe the amount again.",
    ],
  },
  {
    heading: "5. What you see here is confidential",
    paragraphs: [
      "Reports hold personal data: names, the last digits of Social Security numbers, hours and wages. Use them for reporting and paying only. Do not copy them to places where others can read them, do not send them by ordinary email, and destroy copies that you no longer need. The Fund handles personal data as the law on health and pension plans requires.",
    ],
  },
  {
    heading: "6. Security",
    paragraphs: [
      "Do not try to access data that is not yours, disrupt or overload the site, or upload harmful files. We record what is done here with the time and the account, so that errors and misuse can be traced. You are logged out after a period without activity.",
    ],
  },
  {
    heading: "7. Figures and information",
    paragraphs: [
      "The Fund works to keep what you see accurate, but figures may be waiting to be posted or corrected. The information shown here is not a promise of coverage or of a benefit: those depend on the plan documents and the Fund’s records. Content pages are for information and are not legal or tax advice.",
    ],
  },
  {
    heading: "8. When the site is unavailable",
    paragraphs: [
      "The site may be unavailable for maintenance or because of a failure. That does not change a due date. If you cannot report or pay here on time, call us before the due date and we will find another way.",
    ],
  },
  {
    heading: "9. Liability",
    paragraphs: [
      "As far as the law allows, the Fund is not liable for damage that comes from the use of the site, from its unavailability, or from a password that was not kept secret. Nothing in these terms limits rights that plan members have by law.",
    ],
  },
  {
    heading: "10. Changes and acceptance",
    paragraphs: [
      "You accept these terms once a year. If the Fund changes them, you read and accept the new ones before you continue. If you decline, you are logged out and nothing that you reported or paid is undone. The law of the state in which the Fund has its office applies, except where federal law governs.",
    ],
  },
  {
    heading: "11. Questions",
    paragraphs: [
      `Call us at [${formatPhone(phone)}](tel:+1${phone}) or write to [${email}](mailto:${email}). We are glad to explain anything that is not clear.`,
    ],
  },
];
