import { z } from "zod";
import { addressDeskTexts } from "#lib/members/address-changes/words.ts";
import { loadAddressChanges } from "#lib/members/address-changes/load.ts";
import { toPageQuery } from "#lib/platform/contract/list-page.ts";
import { routes } from "../../../../lib/routes.ts";
import { LoadedPage } from "../../../_shell/loaded.tsx";
import { pageTitle, type SearchProps } from "../../../_shell/page-title.ts";
import { operationsCrumbs } from "../../../_ui/page-head.tsx";
import { AddressQueue } from "./address-queue.tsx";

export const generateMetadata = () => pageTitle(addressDeskTexts.title);

/** The fund's staff confirm or decline plan members' new mailing addresses. */
export default async function AddressChangesPage({ searchParams }: SearchProps) {
  const pageQuery = toPageQuery(await searchParams, z.uuid());
  const result = await loadAddressChanges(pageQuery);
  return (
    <LoadedPage
      title={addressDeskTexts.title}
      lead={addressDeskTexts.lead}
      crumbs={operationsCrumbs}
      result={result}
      href={routes.addressChanges}
    >
      {(value) => <AddressQueue initial={value} pageQuery={pageQuery} />}
    </LoadedPage>
  );
}
