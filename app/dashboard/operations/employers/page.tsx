import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { loadEmployers } from "#lib/desk/operations/load.ts";
import { searchQuerySchema } from "#lib/desk/operations/schema.ts";
import { deskTexts } from "#lib/desk/operations/texts.en.ts";
import { routes } from "#lib/routes.ts";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { Card } from "../../../_ui/card.tsx";
import { dashboardCrumb, PageHead } from "../../../_ui/page-head.tsx";
import { Pager } from "../../../_ui/pager.tsx";
import { FindEmployer } from "../../_desk/find-employer.tsx";
import layout from "../../../_ui/page.module.css";
import { FoundEmployers } from "./found-employers.tsx";

export const generateMetadata = () => pageTitle("Employers");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The employers that match a search, each with the reason; without a search, all employers. */
export default async function EmployersPage({ searchParams }: Props) {
  const query = readPageQuery(searchQuerySchema, await searchParams);
  const { find = "" } = query;
  const result = await loadEmployers(query);
  return (
    <>
      <PageHead
        title="Employers"
        lead="Open an employer to see what it owes, what it paid, and everything that happened."
        crumbs={[dashboardCrumb, { href: routes.operations, name: "Operations" }]}
      />
      <div className={layout.stack}>
        <FindEmployer find={find} />
        {result.ok ? (
          <Card title={find === "" ? "All employers" : `Employers found for “${find}”`}>
            {result.value.employers.length === 0 ? (
              <p>{deskTexts.notFound(find)}</p>
            ) : (
              <FoundEmployers employers={result.value.employers} find={find} />
            )}
            <Pager label="Pages of employers" page={result.value.page} path={routes.employers} query={{ find }} />
          </Card>
        ) : (
          <LoadFailed text={result.failure.text} href={routes.employers} />
        )}
      </div>
    </>
  );
}
