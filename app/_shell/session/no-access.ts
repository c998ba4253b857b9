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

const describePaperReporting = (words: Words, reader: Reader, availableCalls: AvailableCalls): NoAccess => {
  const mayReport = hasRight(reader, "report");
  return {
    title: words.onPaperTitle(reader.employerName ?? words.yourCompany),
    text: `${words.onPaperText} ${mayReport ? words.fileOnline : words.askToFileOnline(namesOf(reader))}`,
    links: [
      ...(mayReport ? [{ href: `${routes.profile}#reporting`, name: words.switchToWeb }] : []),
      ...(hasRight(reader, "pay") ? [{ href: routes.makeAPayment, name: words.pay }] : []),
      { href: routes.newMessage, name: words.message },
      { href: `${routes.formsAndDocuments}#paper`, name: words.paperForm },
    ].filter(({ href }) => isPageAvailable(href, availableCalls)),
  };
};

const textFor = (words: Words, path: string, reader: Reader): string => {
  const isForRole = (role: Role): boolean => hasAccess(path, { ...reader, roles: [role] });
  if (isOperations(reader) && isForRole("Operations Accounting Admin")) return words.noAccessStaff;
  return isEmployer(reader) && isForRole("Employer Admin")
    ? words.noAccessEmployer(namesOf(reader))
    : words.noAccessText;
};

/** Explains why the reader can't open the page, who can help, and where to go. */
export const describeNoAccess = (
  words: Words,
  path: string,
  reader: Reader | null,
  availableCalls: AvailableCalls,
): NoAccess => {
  if (reader !== null && !hasAccess(path, reader) && hasAccess(path, { ...reader, isTadsEmployer: true }))
    return describePaperReporting(words, reader, availableCalls);
  return {
    title: words.noAccessTitle,
    text: reader === null ? words.noAccessText : textFor(words, path, reader),
    links: [{ href: routes.contact, name: words.contact }],
  };
};
