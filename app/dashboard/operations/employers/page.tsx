import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { loadEmployers } from "#lib/desk/operations/load.ts";
import { searchQuerySchema } from "#lib/desk/operations/schema.ts";
import { deskTexts } from "#lib/desk/operations/texts.en.ts";
import { routes } from "#lib/routes.ts";
import { Loaded } from "../../../_shell/loaded.tsx";
import { pageTitle, type SearchProps } from "../../../_shell/page-title.ts";
import { Card } from "../../../_ui/card.tsx";
import { operationsCrumbs, PageHead } from "../../../_ui/page-head.tsx";
import { Pager } from "../../../_ui/pager.tsx";
import { FindEmployer } from "../../_desk/find-employer.tsx";
import layout from "../../../_ui/page.module.css";
import { FoundEmployers } from "./found-employers.tsx";

export const generateMetadata = () => pageTitle("Employers");

/** The employers that match a search, each with the reason; without a search, all employers. */
export default async function EmployersPage({ searchParams }: SearchProps) {
  const query = readPageQuery(searchQuerySchema, await searchParams);
  const { find = "" } = query;
  const result = await loadEmployers(query);
  return (
    <>
      <PageHead
        title="Employers"
        lead="Open an employer to see what it owes, what it paid, and everything that happened."
        crumbs={operationsCrumbs}
      />
      <div className={layout.stack}>
        <FindEmployer find={find} />
        <Loaded result={result} href={routes.employers}>
          {(value) => (
            <Card title={find === "" ? "All employers" : `Employers found for “${find}”`}>
              {value.employers.length === 0 ? (
                <p>{deskTexts.notFound(find)}</p>
              ) : (
                <FoundEmployers employers={value.employers} find={find} />
              )}
              <Pager label="Pages of employers" page={value.page} path={routes.employers} query={{ find }} />
            </Card>
          )}
        </Loaded>
      </div>
    </>
  );
}
