import { z } from "zod";
import { loadReturns } from "#lib/money/ach/load.ts";
import { toPageQuery } from "#lib/platform/contract/list-page.ts";
import { routes } from "#lib/routes.ts";
import { LoadedPage } from "../../../_shell/loaded.tsx";
import { pageTitle, type SearchProps } from "../../../_shell/page-title.ts";
import { operationsCrumbs } from "../../../_ui/page-head.tsx";
import { ReturnDesk } from "../../_bank-files/return-desk.tsx";

export const generateMetadata = () => pageTitle("Returns");

/** The bank's return files, and all returns. */
export default async function ReturnsPage({ searchParams }: SearchProps) {
  const pageQuery = toPageQuery(await searchParams, z.uuid());
  const result = await loadReturns(pageQuery);
  return (
    <LoadedPage
      title="Returns"
      lead="A returned payment is owed again. The employer gets an email with the bank’s reason."
      crumbs={operationsCrumbs}
      result={result}
      href={routes.returns}
    >
      {(value) => <ReturnDesk initial={value} />}
    </LoadedPage>
  );
}
