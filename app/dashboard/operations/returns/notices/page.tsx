import { itemTexts } from "#lib/money/ach/texts.en.ts";
import { routes } from "#lib/routes.ts";
import { pageTitle, type SearchParams } from "../../../../_shell/page-title.ts";
import { FileItemPage } from "../../../_bank-files/item-page.tsx";

export const generateMetadata = () => pageTitle("Notices of change");

/** Notices of change: new account data from banks. */
export default function NoticesPage({ searchParams }: { searchParams: SearchParams }) {
  const list = { list: "NOTICES", title: "Notices of change", lead: itemTexts.noticesLead } as const;
  return <FileItemPage {...list} path={routes.notices} searchParams={searchParams} />;
}
