import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { countOf } from "#lib/platform/format/count.ts";
import { formatDate } from "#lib/platform/format/date.ts";
import { scheduledText } from "#lib/money/payments/charge-texts.en.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { loadLateEmployers } from "#lib/desk/operations/load.ts";
import { lateQuerySchema, type LateEmployer } from "#lib/desk/operations/schema.ts";
import { employerPath, routes } from "#lib/routes.ts";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { Field } from "../../../_form/field.tsx";
import { Button } from "../../../_ui/button.tsx";
import { Card } from "../../../_ui/card.tsx";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Money } from "../../../_ui/money.tsx";
import { dashboardCrumb, PageHead } from "../../../_ui/page-head.tsx";
import { Pager } from "../../../_ui/pager.tsx";
import styles from "../../_desk/desk.module.css";

/** The day that the list is of, by the address alone. */
const AsOfForm = ({ asOf }: { asOf: string }) => (
  <form action={routes.lateEmployers} className={styles.find}>
    <Field key={asOf} id="as-of" label="As of" name="asOf" type="date" required defaultValue={asOf} />
    <Button type="submit" tone="quiet">
      Show
    </Button>
  </form>
);

export const generateMetadata = () => pageTitle("Late employers");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const fundColumn = (fund: "HW" | "PEN"): Column<LateEmployer> => ({
  key: fund,
  header: `${fundNames[fund]} owed`,
  number: true,
  cell: ({ funds }) => {
    const own = funds.find((each) => each.fund === fund);
    return own === undefined ? (
      "–"
    ) : (
      <>
        <Money cents={own.cents} />
        <small>{countOf(own.daysLate, "day")} late</small>
        {own.scheduled !== null && <small>{scheduledText(own.scheduled)}</small>}
      </>
    );
  },
});

const columns: readonly Column<LateEmployer>[] = [
  {
    key: "name",
    header: "Employer",
    names: true,
    cell: ({ employerId, employerName }) => <a href={employerPath(employerId)}>{employerName}</a>,
  },
  { key: "id", header: "Employer ID", cell: ({ employerId }) => employerId },
  { key: "days", header: "Days late", number: true, cell: ({ daysLate }) => daysLate },
  fundColumn("HW"),
  fundColumn("PEN"),
];

/** Employers that owe something past its due date, the longest late first. */
export default async function LateEmployersPage({ searchParams }: Props) {
  const query = readPageQuery(lateQuerySchema, await searchParams);
  const answer = await loadLateEmployers(query);
  const { asOf } = answer.ok ? answer.value : query;
  const form = <AsOfForm asOf={asOf ?? ""} />;
  return (
    <>
      <PageHead
        title="Late employers"
        lead="Amounts past their due date, with late charges and interest, the longest late first. A scheduled debit counts as paid from its debit date."
        crumbs={[dashboardCrumb, { href: routes.operations, name: "Operations" }]}
      />
      {answer.ok ? (
        <Card title={`Late employers on ${formatDate(answer.value.asOf)}`}>
          {form}
          {answer.value.employers.length === 0 ? (
            <p>No employer is late.</p>
          ) : (
            <div className={styles.table}>
              <DataTable
                caption="Late employers, the longest late first"
                captionHidden
                columns={columns}
                rows={answer.value.employers}
                rowKey={({ employerId }) => employerId}
              />
            </div>
          )}
          <Pager
            label="Pages of late employers"
            page={answer.value.page}
            path={routes.lateEmployers}
            query={asOf === undefined ? {} : { asOf }}
          />
        </Card>
      ) : answer.failure.code === "AsOfRefused" ? (
        <Card title="Choose another day">
          <p role="alert">{answer.failure.text}</p>
          {form}
        </Card>
      ) : (
        <LoadFailed text={answer.failure.text} href={routes.lateEmployers} />
      )}
    </>
  );
}
