import { itemTexts } from "#lib/money/ach/texts.en.ts";
import { routes } from "#lib/routes.ts";
import { pageTitle, type SearchParams } from "../../../../_shell/page-title.ts";
import { FileItemPage } from "../../../_bank-files/item-page.tsx";

export const generateMetadata = () => pageTitle("Exceptions");

/** Entries of the bank's files that were not recorded. */
export default function ExceptionsPage({ searchParams }: { searchParams: SearchParams }) {
  const list = { list: "EXCEPTIONS", title: "Exceptions", lead: itemTexts.exceptionsLead } as const;
  return <FileItemPage {...list} path={routes.exceptions} searchParams={searchParams} />;
}
