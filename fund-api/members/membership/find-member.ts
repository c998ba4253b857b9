import { fullName } from "../../../lib/platform/format/person-name.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";

/** The person a plan member is, by their own login alone: no request can name another one. */
export type Member = { readonly personId: string; readonly memberId: string; readonly memberName: string };

/** The person linked to the login of the session; null when there is none. */
export const findMember = async (context: Pick<HandlerContext, "account" | "db">): Promise<Member | null> => {
  const { person_id: personId } = signedIn(context);
  if (personId === null) return null;
  const person = await context.db
    .selectFrom("persons")
    .select(["member_id", "first_name", "last_name"])
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
  const memberName = fullName({ firstName: person.first_name, lastName: person.last_name });
  return { personId, memberId: person.member_id, memberName };
};
