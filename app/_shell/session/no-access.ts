import { hasRight, isEmployer, isOperations, type Role } from "../../../lib/platform/contract/audience.ts";
import type { User } from "../../../lib/platform/contract/user.ts";
import { maxListedNames } from "../../../lib/identity/employers/texts.en.ts";
import { hasAccess } from "../../../lib/platform/journey/can-open.ts";
import type { AvailableCalls } from "../../../lib/platform/journey/offered.ts";
import { isPageAvailable } from "../../../lib/platform/journey/page-calls.ts";
import type { Texts } from "../../../lib/site/language/texts.ts";
import { routes } from "../../../lib/routes.ts";
import type { failedPageTexts } from "../../../lib/site/pages/page-texts.en.ts";
import type { MenuLink } from "../menu/own-pages.ts";

type Words = Texts<typeof failedPageTexts>;
type Reader = Pick<User, "roles" | "rights" | "isTadsEmployer" | "employerAdmins" | "employerName">;
type NoAccess = { readonly title: string; readonly text: string; readonly links: readonly MenuLink[] };

const namesOf = ({ employerAdmins }: Reader): string => employerAdmins.slice(0, maxListedNames).join(" or ");

const describePaperReporting = (texts: Words, reader: Reader, availableCalls: AvailableCalls): NoAccess => {
  const mayReport = hasRight(reader, "report");
  return {
    title: texts.onPaperTitle(reader.employerName ?? texts.yourCompany),
    text: `${texts.onPaperText} ${mayReport ? texts.fileOnline : texts.askToFileOnline(namesOf(reader))}`,
    links: [
      ...(mayReport ? [{ href: `${routes.profile}#reporting`, name: texts.switchToWeb }] : []),
      ...(hasRight(reader, "pay") ? [{ href: routes.makeAPayment, name: texts.pay }] : []),
      { href: routes.newMessage, name: texts.message },
      { href: `${routes.formsAndDocuments}#paper`, name: texts.paperForm },
    ].filter(({ href }) => isPageAvailable(href, availableCalls)),
  };
};

const textFor = (texts: Words, path: string, reader: Reader): string => {
  const isForRole = (role: Role): boolean => hasAccess(path, { ...reader, roles: [role] });
  if (isOperations(reader) && isForRole("Operations Accounting Admin")) return texts.noAccessStaff;
  return isEmployer(reader) && isForRole("Employer Admin")
    ? texts.noAccessEmployer(namesOf(reader))
    : texts.noAccessText;
};

/** Explains why the reader can't open the page, who can help, and where to go. */
export const describeNoAccess = (
  texts: Words,
  path: string,
  reader: Reader | null,
  availableCalls: AvailableCalls,
): NoAccess => {
  if (reader !== null && !hasAccess(path, reader) && hasAccess(path, { ...reader, isTadsEmployer: true }))
    return describePaperReporting(texts, reader, availableCalls);
  return {
    title: texts.noAccessTitle,
    text: reader === null ? texts.noAccessText : textFor(texts, path, reader),
    links: [{ href: routes.contact, name: texts.contact }],
  };
};
