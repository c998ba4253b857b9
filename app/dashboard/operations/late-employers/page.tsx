import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { countOf } from "#lib/platform/format/count.ts";
import { formatDate } from "#lib/platform/format/date.ts";
import { scheduledText } from "#lib/money/payments/charge-texts.en.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { downloadLateCsv } from "#lib/desk/operations/calls.ts";
import { loadLateEmployers } from "#lib/desk/operations/load.ts";
import { lateAges } from "#lib/desk/operations/owed-age.ts";
import { type LateEmployer, type LateFilter, lateFilterSchema, lateQuerySchema } from "#lib/desk/operations/schema.ts";
import { deskTexts, lateSortLabels, lateTotalText, owedAgeLabels } from "#lib/desk/operations/texts.en.ts";
import { fundCodes } from "#lib/reporting/tad/schema.ts";
import { delinquencyPath, employerPath, routes } from "#lib/routes.ts";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { Field } from "../../../_form/field.tsx";
import { ListFilters } from "../../../_form/filters/list-filters.tsx";
import { Card } from "../../../_ui/card.tsx";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Money } from "../../../_ui/money.tsx";
import { operationsCrumbs, PageHead } from "../../../_ui/page-head.tsx";
import { Pager } from "../../../_ui/pager.tsx";
import styles from "../../_desk/desk.module.css";
import { DownloadLink } from "../../../_form/download-link.tsx";

const choices = [
  {
    name: "fund",
    label: "Fund",
    all: "Both funds",
    options: fundCodes.map((value) => ({ value, text: fundNames[value] })),
  },
  {
    name: "age",
    label: "Days late",
    all: "Any",
    options: lateAges.map((value) => ({ value, text: owedAgeLabels[value] })),
  },
  {
    name: "sort",
    label: "Order",
    all: lateSortLabels.days,
    options: (["amount", "name"] as const).map((value) => ({ value, text: lateSortLabels[value] })),
  },
];

/** Filters of the list, stored only in the URL. */
const LateFilters = ({ filter, asOf }: { filter: LateFilter; asOf: string }) => (
  <ListFilters action={routes.lateEmployers} filter={filter} choices={choices} search="Employer name or ID">
    <Field key={asOf} id="as-of" label="As of" name="asOf" type="date" required defaultValue={asOf} />
  </ListFilters>
);

export const generateMetadata = () => pageTitle("Late employers");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const fundColumn = (fund: "HW" | "PEN"): Column<LateEmployer> => ({
  key: fund,
  header: `${fundNames[fund]} owed`,
  number: true,
  cell: ({ funds }) => {
    const fundTotal = funds.find((total) => total.fund === fund);
    return fundTotal === undefined ? (
      "–"
    ) : (
      <>
        <Money cents={fundTotal.cents} />
        <small>{countOf(fundTotal.daysLate, "day")} late</small>
        {fundTotal.scheduled !== null && <small>{scheduledText(fundTotal.scheduled)}</small>}
      </>
    );
  },
});

const columns: readonly Column<LateEmployer>[] = [
  {
    key: "name",
    header: "Employer",
    isRowHeader: true,
    cell: ({ employerId, employerName }) => <a href={employerPath(employerId)}>{employerName}</a>,
  },
  { key: "id", header: "Employer ID", cell: ({ employerId }) => employerId },
  { key: "days", header: "Days late", number: true, cell: ({ daysLate }) => daysLate },
  fundColumn("HW"),
  fundColumn("PEN"),
  {
    key: "work",
    header: "Delinquency",
    cell: ({ employerId, employerName }) => (
      <a href={delinquencyPath(employerId)}>
        Open<span className="visually-hidden"> the delinquency of {employerName}</span>
      </a>
    ),
  },
];

/** Employers with amounts past due, longest late first. */
export default async function LateEmployersPage({ searchParams }: Props) {
  const query = readPageQuery(lateQuerySchema, await searchParams);
  const result = await loadLateEmployers(query);
  const { after: _, before: __, ...narrowed } = query;
  const { asOf = "" } = result.ok ? result.value : query;
  const filter = lateFilterSchema.parse({ ...narrowed, asOf: asOf || undefined });
  const isNarrowed = [filter.fund, filter.age, filter.text].some((choice) => choice !== undefined);
  const form = <LateFilters filter={filter} asOf={asOf} />;
  return (
    <>
      <PageHead
        title="Late employers"
        lead="Amounts past their due date, with late charges and interest. A scheduled debit counts as paid from its debit date."
        crumbs={operationsCrumbs}
      />
      {result.ok ? (
        <Card title={`Late employers on ${formatDate(result.value.asOf)}`}>
          {form}
          {result.value.employers.length === 0 ? (
            <p>{isNarrowed ? deskTexts.noneLateHere : "No employer is late."}</p>
          ) : (
            <>
              <p>
                {lateTotalText(result.value.total)}{" "}
                <DownloadLink
                  name="Download CSV"
                  call={downloadLateCsv}
                  query={filter}
                  fileName={`late-employers-${result.value.asOf}.csv`}
                />
              </p>
              <div className={styles.table}>
                <DataTable
                  caption={`Late employers: ${lateSortLabels[filter.sort ?? "days"]}`}
                  columns={columns}
                  rows={result.value.employers}
                  rowKey={({ employerId }) => employerId}
                />
              </div>
            </>
          )}
          <Pager label="Pages of late employers" page={result.value.page} path={routes.lateEmployers} query={filter} />
        </Card>
      ) : result.failure.code === "AsOfRefused" ? (
        <Card title="Choose another day">
          <p role="alert">{result.failure.text}</p>
          {form}
        </Card>
      ) : (
        <LoadFailed text={result.failure.text} href={routes.lateEmployers} />
      )}
    </>
  );
}
