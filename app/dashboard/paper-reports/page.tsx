import { loadReporters } from "../../../lib/paper-reports/load.ts";
import { employerIdSchema } from "../../../lib/contract/user.ts";
import { toQuery } from "../../../lib/contract/query.ts";
import { toPlace } from "../../../lib/contract/page.ts";
import { routes } from "../../../lib/routes.ts";
import { pageTitle } from "../../_shell/page-title.ts";
import { Field } from "../../_form/field.tsx";
import { Button } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import { dashboardCrumb, PageHead } from "../../_ui/page-head.tsx";
import { LoadFailed } from "../../_shell/load-failed.tsx";
import styles from "./paper-reports.module.css";
import { ReporterList } from "./reporter-list.tsx";

export const generateMetadata = () => pageTitle("Paper reports");

type Props = { searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> };

/** Lets the fund's staff find the employer whose report to enter. The search works without script. */
export default async function PaperReportsPage({ searchParams }: Props) {
  const query = await searchParams;
  const search = toQuery(query)["find"] ?? "";
  const answer = await loadReporters(search, toPlace(query, employerIdSchema));
  return (
    <>
      <PageHead
        title="Paper reports"
        lead="Enter a report that an employer sent on paper, on its behalf."
        crumbs={[dashboardCrumb]}
      />
      <div className={styles.page}>
        <search>
          <form action={routes.paperReports} className={styles.find}>
            <Field
              label="Employer ID or name"
              hint="The start of an ID or part of a name. Includes employers that report on the web."
              name="find"
              type="search"
              defaultValue={search}
              maxLength={80}
              autoComplete="off"
            />
            <Button type="submit">Find</Button>
          </form>
        </search>
        {answer.ok ? (
          <Card title={search === "" ? "Employers on paper" : `Employers found for “${search}”`}>
            <ReporterList {...answer.value} search={search} />
          </Card>
        ) : (
          <LoadFailed text={answer.failure.text} href={routes.paperReports} />
        )}
      </div>
    </>
  );
}
