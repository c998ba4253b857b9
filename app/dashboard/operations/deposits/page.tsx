import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { loadDeposits } from "#lib/money/deposits/load.ts";
import { depositQuerySchema } from "#lib/money/deposits/schema.ts";
import { depositTexts } from "#lib/money/deposits/texts.en.ts";
import { getVisitor } from "#lib/platform/session/visitor.ts";
import { routes } from "#lib/routes.ts";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { dashboardCrumb, PageHead } from "../../../_ui/page-head.tsx";
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
    <>
      <PageHead
        title="Deposits"
        lead={depositTexts.lead}
        crumbs={[dashboardCrumb, { href: routes.operations, name: "Operations" }]}
      />
      {result.ok ? (
        <>
          <DepositDesk initial={result.value} today={fundDate(new Date())} defaultFund={defaultFund} />
          <Pager label="Pages of deposits" page={result.value.page} path={routes.deposits} query={{}} />
        </>
      ) : (
        <LoadFailed text={result.failure.text} href={routes.deposits} />
      )}
    </>
  );
}
