import { listEmployerUsers } from "./recipients/employer-users.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage } from "./email-message.ts";
import { queueOptionalEmail } from "./optional.ts";
import { queueEmail } from "./outbox.ts";

type Mailing = Pick<HandlerContext, "db" | "now" | "keys" | "site">;
type WriteEmail = (reader: { readonly firstName: string; readonly site: FundSite }) => EmailMessage;

/** Notifies everyone who reports for an employer, in the transaction of the act. */
export const mailEmployer = async (context: Mailing, employerId: string, writeEmail: WriteEmail): Promise<void> => {
  for (const { id, email, first_name } of await listEmployerUsers(context, employerId)) {
    const write = (site: FundSite): EmailMessage => writeEmail({ firstName: first_name, site });
    await queueEmail(context, { accountId: id, to: email, write });
  }
};

/**
 * The receipt of what was filed goes to the person who filed it, unless they chose not to get it; of what the fund's staff filed from paper,
 * to everyone who reports for the employer (docs/domain.md §9).
 */
export const mailReceipt = async (
  context: HandlerContext,
  employerId: string,
  emails: { readonly own: WriteEmail; readonly fromPaper: WriteEmail },
): Promise<void> => {
  if (context.actingFor !== null) return mailEmployer(context, employerId, emails.fromPaper);
  const to = signedIn(context);
  const write = (site: FundSite): EmailMessage => emails.own({ firstName: to.first_name, site });
  return queueOptionalEmail(context, "reportReceipts", { to, write });
};
