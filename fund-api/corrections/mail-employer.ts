import { listEmployerUsers } from "../account/employer-users.ts";
import type { FundSite } from "../mail/fund-site.ts";
import type { Letter } from "../mail/letter.ts";
import { postNotice } from "../mail/outbox.ts";
import type { HandlerContext } from "../server/handler.ts";

/** Tells everybody who reports for an employer, in the transaction of the act. */
export const mailEmployer = async (
  context: HandlerContext,
  employerId: string,
  letterTo: (user: { readonly firstName: string; readonly site: FundSite }) => Letter,
): Promise<void> => {
  for (const { id, email, first_name } of await listEmployerUsers(context.db, employerId)) {
    const letter = letterTo({ firstName: first_name, site: context.site });
    await postNotice(context, { accountId: id, to: email, letter });
  }
};
