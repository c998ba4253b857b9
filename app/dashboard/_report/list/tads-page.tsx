import { loadTads } from "#lib/reporting/tad/load.ts";
import { routes, tadsPath, tadPath } from "#lib/routes.ts";
import { pageTitle } from "../../../_shell/page-title.ts";
import { PageHead } from "../../../_ui/page-head.tsx";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import { formatDate, formatShortDate, formatWorkMonth } from "#lib/platform/format/date.ts";
import { countOf, countPeople, formatCount } from "#lib/platform/format/count.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { tadStateLabels } from "#lib/reporting/tad/texts.en.ts";
import {
  type TadList as ListOfTads,
  stateChoices,
  type TadState,
  type TadSummary,
  tadQuerySchema,
} from "#lib/reporting/tad/schema.ts";
import { Card } from "../../../_ui/card.tsx";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Money } from "../../../_ui/money.tsx";
import { Pager } from "../../../_ui/pager.tsx";
import { Tag, type TagTone } from "../../../_ui/tag.tsx";
import { centsOf, isChangeable } from "../store/tad-view.ts";
import type { ReportPageProps } from "../tad-crumbs.ts";
import styles from "./tad-list.module.css";
import { Field } from "../../../_form/field.tsx";
import { SelectField } from "../../../_form/select-field.tsx";
import { Button } from "../../../_ui/button.tsx";
import type { Query } from "#lib/platform/contract/query.ts";
import { readPageQuery } from "#lib/platform/contract/list-page.ts";

/** The filter in the address; "" means no filter. */
type TadFilter = { readonly year: string; readonly state: string; readonly find: string };

type TadListQuery = { readonly filter: TadFilter; readonly pageQuery: Query };

/** Reads the filter and the page from an address. Ignores unknown values. */
export const toTadFilter = (searchParams: Readonly<Record<string, string | string[] | undefined>>): TadListQuery => {
  const { year = "", state = "", find = "", after, before } = readPageQuery(tadQuerySchema, searchParams);
  return { filter: { year, state, find }, pageQuery: { after, before } };
};

type TadFiltersProps = {
  filter: TadFilter;
  years: readonly string[];
  action: string;
};

/** Filters the list through the address, so that the filter works without JavaScript and can be bookmarked. */
const TadFilters = ({ filter, years, action }: TadFiltersProps) => (
  <search>
    <form action={action} className={styles.filters}>
      <SelectField label="Year" name="year" defaultValue={filter.year}>
        <option value="">All years</option>
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </SelectField>
      <SelectField label="Status" name="state" defaultValue={filter.state}>
        <option value="">All statuses</option>
        {Object.entries(stateChoices).map(([key, { name }]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label="Month or confirmation number"
        name="find"
        type="search"
        defaultValue={filter.find}
        placeholder="June 2026"
        maxLength={40}
        autoComplete="off"
      />
      <Button type="submit" tone="quiet">
        Show
      </Button>
    </form>
  </search>
);

const tones: Readonly<Record<TadState, TagTone>> = {
  OPEN: "plain",
  IN_PROGRESS: "warn",
  READY: "good",
  COMMITTED: "good",
  POSTED: "good",
  VOID: "plain",
};

const StateTag = ({ state }: TadSummary) => <Tag tone={tones[state]}>{tadStateLabels[state]}</Tag>;

/** The Employer ID when staff act for the employer. */
type ActingForProps = { actingFor: string | undefined };
const MonthLink = ({ workMonth, actingFor }: Pick<TadSummary, "workMonth"> & ActingForProps) => (
  <a className={styles.link} href={tadPath(workMonth, actingFor)}>
    {formatWorkMonth(workMonth)}
  </a>
);

const OpenMonth = ({ tad, actingFor }: { tad: TadSummary } & ActingForProps) => (
  <Card className={styles.open ?? ""} labelledBy={`month-${tad.workMonth}`}>
    <div>
      <StateTag {...tad} />
      <h2 id={`month-${tad.workMonth}`}>
        <MonthLink workMonth={tad.workMonth} actingFor={actingFor} />
      </h2>
      <p>
        Due {formatDate(tad.dueDate)} · {countPeople(tad.people)}
      </p>
    </div>
    <dl>
      {tad.totals.map(({ fund, cents }) => (
        <div key={fund}>
          <dt>{fundNames[fund]} so far</dt>
          <dd>
            <Money cents={cents} strong />
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);

const columnsFor = ({ actingFor }: ActingForProps): readonly Column<TadSummary>[] => [
  {
    key: "month",
    header: "Work month",
    isRowHeader: true,
    cell: ({ workMonth }) => <MonthLink workMonth={workMonth} actingFor={actingFor} />,
  },
  { key: "due", header: "Due", cell: ({ dueDate }) => formatDate(dueDate) },
  { key: "people", header: "People", number: true, cell: ({ people }) => formatCount(people) },
  { key: "health", header: fundNames.HW, number: true, cell: ({ totals }) => <Money cents={centsOf(totals, "HW")} /> },
  {
    key: "pension",
    header: fundNames.PEN,
    number: true,
    cell: ({ totals }) => <Money cents={centsOf(totals, "PEN")} />,
  },
  { key: "state", header: "Status", cell: (tad) => <StateTag {...tad} /> },
  {
    key: "confirmation",
    header: "Confirmation",
    cell: ({ confirmationNo, committedAt, corrections }) =>
      confirmationNo !== null && (
        <span className={styles.confirmation}>
          {confirmationNo}
          {committedAt !== null && <small>{formatShortDate(fundDate(new Date(committedAt)))}</small>}
          {corrections.length > 0 && <small>Corrected: {corrections.join(", ")}</small>}
        </span>
      ),
  },
];

type TadListProps = ListOfTads & { filter: TadFilter } & ActingForProps;

/** One page of the months that match the filter, newest first: open months as cards, then filed months. */
const TadList = ({ tads, page, years, total, found, filter, actingFor }: TadListProps) => {
  const isFiltered = filter.year !== "" || filter.state !== "" || filter.find !== "";
  const openTads = tads.filter(isChangeable);
  const filed = tads.filter((tad) => !isChangeable(tad));
  return (
    <div className={styles.list}>
      {total > 0 && <TadFilters filter={filter} years={years} action={tadsPath(actingFor)} />}
      {isFiltered && (
        <p>
          {countOf(found, "month")} of {total}. <a href={tadsPath(actingFor)}>Show all months</a>
        </p>
      )}
      {openTads.map((tad) => (
        <OpenMonth key={tad.workMonth} tad={tad} actingFor={actingFor} />
      ))}
      {isFiltered && found === 0 && (
        <Card title="No months match">
          <p>Choose another year or status, or find a month by its name (“June 2026”) or its confirmation number.</p>
        </Card>
      )}
      {!isFiltered && openTads.length === 0 && page.previous === null && (
        <Card title="Nothing to report now">
          <p>
            {total === 0
              ? actingFor === undefined
                ? "Your first month appears here once the fund has your agreement and its people on file. Your account representative can tell you when."
                : "The first month appears here once the employer’s agreement and its people are on file."
              : "Every month is filed. The next one appears here when it opens."}
          </p>
        </Card>
      )}
      {filed.length > 0 && (
        <Card title="Filed">
          <DataTable
            caption="Filed months"
            captionHidden
            columns={columnsFor({ actingFor })}
            rows={filed}
            rowKey={({ workMonth }) => workMonth}
          />
        </Card>
      )}
      <Pager label="Pages of months" page={page} path={tadsPath(actingFor)} query={filter} />
    </div>
  );
};

const loadOf = async ({ params, searchParams }: ReportPageProps<unknown>) => {
  const { filter, pageQuery } = toTadFilter(await searchParams);
  return loadTads({ ...filter, ...pageQuery }, (await params).employerId);
};

export const generateMetadata = async (props: ReportPageProps<unknown>) => {
  await loadOf(props);
  return pageTitle("TADs", (await props.params).employerId);
};

export async function TadsPage(props: ReportPageProps<unknown>) {
  const { employerId } = await props.params;
  const { filter } = toTadFilter(await props.searchParams);
  const result = await loadOf(props);
  return (
    <>
      <PageHead
        title="TADs"
        lead={`${employerId === undefined ? "Your" : "The employer’s"} work-history reports, one for each month.`}
        {...(employerId !== undefined && { crumbs: [{ href: routes.paperReports, name: "Paper reports" }] })}
      />
      {result.ok ? (
        <TadList {...result.value} filter={filter} actingFor={employerId} />
      ) : (
        <LoadFailed text={result.failure.text} href={tadsPath(employerId)} />
      )}
    </>
  );
}
