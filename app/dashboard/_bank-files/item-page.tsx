import { loadFileItems } from "#lib/money/ach/load.ts";
import { fileItemsQuerySchema, type FileItemsQuery } from "#lib/money/ach/schema.ts";
import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { routes } from "#lib/routes.ts";
import { LoadFailed } from "../../_shell/load-failed.tsx";
import { dashboardCrumb, PageHead } from "../../_ui/page-head.tsx";
import { BankFileItemList } from "./item-desk.tsx";

export type SearchParams = Promise<Readonly<Record<string, string | string[] | undefined>>>;

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
    <>
      <PageHead
        title={title}
        lead={lead}
        crumbs={[
          dashboardCrumb,
          { href: routes.operations, name: "Operations" },
          { href: routes.returns, name: "Returns" },
        ]}
      />
      {result.ok ? (
        <BankFileItemList initial={result.value} query={query as FileItemsQuery} />
      ) : (
        <LoadFailed text={result.failure.text} href={path} />
      )}
    </>
  );
};
