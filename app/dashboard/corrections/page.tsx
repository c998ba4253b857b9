import { loadCorrections } from "../../../lib/reporting/corrections/load.ts";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import { audiences } from "../../../lib/platform/contract/audience.ts";
import { pageTitle, type SearchProps } from "../../_shell/page-title.ts";
import { dashboardCrumb } from "../../_ui/page-head.tsx";
import { LoadedPage } from "../../_shell/loaded.tsx";
import { CreditQueue } from "./credit-queue.tsx";
import { FindMonthToVoid } from "../_decisions/void-month.tsx";

export const generateMetadata = () => pageTitle("Corrections");

/** Credits for the fund's staff. The page hides actions that someone may not take; the fund API refuses them. */
export default async function CorrectionsPage({ searchParams }: SearchProps) {
  const { show } = await searchParams;
  const result = await loadCorrections();
  const { user } = await getVisitor();
  const mayDecide = audiences.operationsAdmin(user);
  return (
    <>
      <LoadedPage
        title="Corrections"
        lead="Corrections that lower a posted month. Credits waiting for a decision come first."
        crumbs={[dashboardCrumb]}
        result={result}
        href={routes.corrections}
      >
        {(value) => <CreditQueue initial={value.corrections} mayDecide={mayDecide} onlyPending={show === "waiting"} />}
      </LoadedPage>
      <FindMonthToVoid mayVoid={mayDecide} />
    </>
  );
}
