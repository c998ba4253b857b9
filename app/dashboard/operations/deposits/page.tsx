import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { loadDeposits } from "#lib/money/deposits/load.ts";
import { depositQuerySchema } from "#lib/money/deposits/schema.ts";
import { depositTexts } from "#lib/money/deposits/texts.en.ts";
import { getVisitor } from "#lib/platform/session/visitor.ts";
import { routes } from "#lib/routes.ts";
import { LoadedPage } from "../../../_shell/loaded.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { operationsCrumbs } from "../../../_ui/page-head.tsx";
import { Pager } from "../../../_ui/pager.tsx";
import { DepositDesk } from "../../_deposits/deposit-desk.tsx";

export const generateMetadata = () => pageTitle("Deposits");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Checks, wires, lockbox items and cash, and their deposits. */
export default async function DepositsPage({ searchParams }: Props) {
  const { brand } = await getVisitor();
  const defaultFund = brand.key === "pension" ? "PEN" : "HW";
  const result = await loadDeposits(readPageQuery(depositQuerySchema, await searchParams));
  return (
    <LoadedPage
      title="Deposits"
      lead={depositTexts.lead}
      crumbs={operationsCrumbs}
      result={result}
      href={routes.deposits}
    >
      {(value) => (
        <>
          <DepositDesk initial={value} today={fundDate(new Date())} defaultFund={defaultFund} />
          <Pager label="Pages of deposits" page={value.page} path={routes.deposits} query={{}} />
        </>
      )}
    </LoadedPage>
  );
}
