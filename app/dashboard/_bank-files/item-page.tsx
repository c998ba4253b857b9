import type { SearchParams } from "../../_shell/page-title.ts";
import { loadFileItems } from "#lib/money/ach/load.ts";
import { fileItemsQuerySchema, type FileItemsQuery } from "#lib/money/ach/schema.ts";
import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { routes } from "#lib/routes.ts";
import { LoadedPage } from "../../_shell/loaded.tsx";
import { operationsCrumbs } from "../../_ui/page-head.tsx";
import { BankFileItemList } from "./item-desk.tsx";

type Props = {
  list: FileItemsQuery["list"];
  title: string;
  lead: string;
  path: string;
  searchParams: SearchParams;
};

/** Lists entries in the bank's files that staff must resolve. */
export const FileItemPage = async ({ list, title, lead, path, searchParams }: Props) => {
  const query = { ...readPageQuery(fileItemsQuerySchema.omit({ list: true }), await searchParams), list };
  const result = await loadFileItems(query);
  return (
    <LoadedPage
      title={title}
      lead={lead}
      crumbs={[...operationsCrumbs, { href: routes.returns, name: "Returns" }]}
      result={result}
      href={path}
    >
      {(value) => <BankFileItemList initial={value} query={query as FileItemsQuery} />}
    </LoadedPage>
  );
};
