import { isEmployer, isOperations, type Role } from "../../../lib/contract/roles.ts";
import type { User } from "../../../lib/contract/user.ts";
import { mostNames } from "../../../lib/employers/texts.en.ts";
import { hasAccess } from "../../../lib/journey/can-open.ts";
import type { Texts } from "../../../lib/language/texts.ts";
import type { failedPageTexts } from "../../../lib/site/page-texts.en.ts";

type Words = Pick<Texts<typeof failedPageTexts>, "noAccessText" | "noAccessStaff" | "noAccessEmployer">;
type Reader = Pick<User, "roles" | "isTadsEmployer" | "employerAdmins">;

/** What a page says that refused its reader, and who can help: staff and an employer's people ask their own admins. */
export const noAccessText = (words: Words, path: string, reader: Reader | null): string => {
  if (reader === null) return words.noAccessText;
  const isFor = (role: Role): boolean => hasAccess(path, { ...reader, roles: [role] });
  if (isOperations(reader) && isFor("Operations Accounting Admin")) return words.noAccessStaff;
  return isEmployer(reader) && isFor("Employer Admin")
    ? words.noAccessEmployer(reader.employerAdmins.slice(0, mostNames).join(" or "))
    : words.noAccessText;
};
