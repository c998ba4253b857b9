import { isEmployer, isOperations } from "../../../lib/contract/roles.ts";
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
  if (isOperations(reader)) return words.noAccessStaff;
  const isForAdmins = hasAccess(path, { ...reader, roles: ["Employer Admin"] });
  return isEmployer(reader) && isForAdmins
    ? words.noAccessEmployer(reader.employerAdmins.slice(0, mostNames).join(" or "))
    : words.noAccessText;
};
