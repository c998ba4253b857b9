import { bankHolidays } from "#lib/platform/calendar/banking-day.ts";
import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import { formatDate } from "#lib/platform/format/date.ts";
import { loadBatches } from "#lib/money/ach/load.ts";
import { batchQuerySchema } from "#lib/money/ach/schema.ts";
import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { routes } from "#lib/routes.ts";
import { Loaded } from "../../../_shell/loaded.tsx";
import { pageTitle, type SearchProps } from "../../../_shell/page-title.ts";
import { operationsCrumbs, PageHead } from "../../../_ui/page-head.tsx";
import { Folded } from "../../../_ui/folded.tsx";
import { BatchDesk } from "../../_bank-files/batch-desk.tsx";

export const generateMetadata = () => pageTitle("Batches");

/** The federal holidays of this year and the next, which are calculated: no debit settles on them. */
const BankHolidays = ({ year }: { year: number }) => (
  <Folded summary={`Bank holidays of ${year} and ${year + 1}`}>
    <ul>
      {[year, year + 1].flatMap(bankHolidays).map((day) => (
        <li key={day}>{formatDate(day)}</li>
      ))}
    </ul>
  </Folded>
);

/** Payments due for debit, and the batches created from them. */
export default async function BatchesPage({ searchParams }: SearchProps) {
  const { state, ...pageQuery } = readPageQuery(batchQuerySchema, await searchParams);
  const result = await loadBatches({ state, ...pageQuery });
  return (
    <>
      <PageHead
        title="Batches"
        lead="Create a batch from the payments due. A second person releases it, then you send its file to the bank."
        crumbs={operationsCrumbs}
      />
      <Loaded result={result} href={routes.batches}>
        {(value) => <BatchDesk initial={value} state={state} pageQuery={pageQuery} />}
      </Loaded>
      <BankHolidays year={Number(fundDate(new Date()).slice(0, 4))} />
    </>
  );
}
