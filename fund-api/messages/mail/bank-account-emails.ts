import { bankAccountText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { formatDate, formatDateTime } from "../../../lib/platform/format/date.ts";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import type { Row } from "../../platform/db/schema.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { emailEmployer } from "./mail-employer.ts";
import { accountsLink, type Addressee, type EmailMessage } from "./email-message.ts";

export type AccountNews = "added" | "renamed" | "prenote-requested" | "verified" | "closed" | "noticed" | "corrected";

type AccountFacts = Pick<Row<"bank_accounts">, "nickname" | "last4" | "usable_from">;
type To = Addressee & { readonly now: Date };

const atEarliest = (usableFrom: string | null): string =>
  usableFrom === null ? "" : `, on ${formatDate(usableFrom)} at the earliest`;

const subjects: Readonly<Record<AccountNews, string>> = {
  added: "A bank account was added",
  renamed: "A bank account’s nickname was changed",
  "prenote-requested": "A bank account will be verified with a test entry",
  verified: "A bank account was verified",
  closed: "A bank account was closed",
  noticed: "Your bank sent us new details for a bank account",
  corrected: "The details of a bank account changed",
};

const sentences: Readonly<Record<AccountNews, (name: string, facts: AccountFacts) => string>> = {
  added: (name, { usable_from }) =>
    `The bank account ${name} was added for your company. You can pay from it once it’s verified${atEarliest(usable_from)}.`,
  renamed: (name) => `One of your company’s bank accounts is now called ${name}. Nothing else about it changed.`,
  "prenote-requested": (name, { usable_from }) =>
    `We’ll verify ${name} with a new test entry to your bank. You can pay from it once it’s verified${atEarliest(usable_from)}.`,
  verified: (name, { usable_from }) => `${name} is verified. You can pay from it${atEarliest(usable_from)}.`,
  closed: (name) => `The bank account ${name} was closed. You can’t pay from it anymore.`,
  noticed: (name) =>
    `Your bank notified us that the details of ${name} changed. We’re checking them, and debits from this account wait until then. Your authorization stays valid.`,
  corrected: (name) =>
    `We updated a bank account as your bank asked: it is now ${name}. Your authorization stays valid, and debits continue.`,
};

const isFromBank = (news: AccountNews): boolean => news === "noticed" || news === "corrected";

/** Shows only the last four digits. */
const bankAccountEmail = ({ firstName, site, now }: To, facts: AccountFacts, news: AccountNews): EmailMessage => ({
  name: `bank-account-${news}`,
  subject: subjects[news],
  firstName,
  paragraphs: [
    `${sentences[news](bankAccountText(facts.nickname, facts.last4), facts)} This happened on ${formatDateTime(now.toISOString())}.`,
  ],
  action: accountsLink(site),
  closing: [
    `${isFromBank(news) ? "If your company changed its account at the bank" : "If you or a colleague did this"}, you don’t need to do anything. If not, call us right away at ${formatPhone(site.brand.phone)}.`,
  ],
});

/** Notifies every Employer Admin of the account's employer, in the caller's transaction. */
export const emailEmployerAdmins = async (
  context: Pick<HandlerContext, "db" | "now" | "keys" | "site">,
  account: AccountFacts & Pick<Row<"bank_accounts">, "employer_id">,
  news: AccountNews,
): Promise<void> => {
  await emailEmployer(
    context,
    account.employer_id,
    (to) => bankAccountEmail({ ...to, now: context.now }, account, news),
    "admins",
  );
};
