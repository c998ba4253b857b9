import { listEmployerUsers } from "./employer-users.ts";
import { signedIn, type HandlerContext } from "../handler/handler.ts";
import type { FundSite } from "../handler/fund-site.ts";
import type { Letter } from "./letter.ts";
import { postOptional } from "./optional.ts";
import { postNotice } from "./outbox.ts";

type Mailing = Pick<HandlerContext, "db" | "now" | "keys" | "site">;
type LetterTo = (reader: { readonly firstName: string; readonly site: FundSite }) => Letter;

/** Notifies everyone who reports for an employer, in the transaction of the act. */
export const mailEmployer = async (context: Mailing, employerId: string, letterTo: LetterTo): Promise<void> => {
  for (const { id, email, first_name } of await listEmployerUsers(context.db, employerId)) {
    const letter = letterTo({ firstName: first_name, site: context.site });
    await postNotice(context, { accountId: id, to: email, letter });
  }
};

/**
 * The receipt of what was filed goes to who filed it, unless they chose not to get it; of what the fund's staff filed from paper,
 * to everyone who reports for the employer (docs/domain.md §9).
 */
export const mailReceipt = async (
  context: HandlerContext,
  employerId: string,
  letters: { readonly own: LetterTo; readonly fromPaper: LetterTo },
): Promise<void> => {
  if (context.actingFor !== null) return mailEmployer(context, employerId, letters.fromPaper);
  const to = signedIn(context);
  const letter = letters.own({ firstName: to.first_name, site: context.site });
  return postOptional(context, "reportReceipts", { to, letter });
};
